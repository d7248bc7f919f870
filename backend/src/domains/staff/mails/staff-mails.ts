import { OWNER } from '@ingot/rules/staff/roles.ts';
import type { Services } from '../../../platform/context.ts';
import type { Mail } from '../../../platform/mail/mailer.ts';
import { defineMessages } from '../../../platform/messages/define-messages.ts';
import { timeWords } from '../../../platform/messages/moment-words.ts';
import { accountMail } from '../../customers/mails/account-mail.ts';
import { hashSecretToken } from '../../customers/sessions/secret-token.ts';
import { secretCipher } from '../../customers/two-factor/codes/sealed-secret.ts';
import { inMailLanguage } from '../../shop/mail-texts/in-mail-language.ts';
import type { ShopSettings } from '../../shop/shop-settings.ts';
import { LOCK_MINUTES } from '../accounts/lock-time.ts';
import { findStaff, findStaffByEmail, listStaff } from '../accounts/staff.repository.ts';
import { codeAccount } from '../accounts/staff-member.ts';
import { invitationLink } from '../invitations/invitation-link.ts';
import { findRole } from '../roles/find-role.ts';

const text = defineMessages('staff-mails', {
  'invitation-subject': 'Your account in the back office of {shop}',
  'invitation-heading': 'Set up your account',
  'invitation-lead':
    'You have an account in the back office of {shop}, as {role}. The link works once, for 24 hours. Have your phone at hand for the authenticator app, or use a passkey.',
  'invitation-button': 'Set up the account',
  'invitation-not-you': 'Ignore this e-mail if you do not work for {shop}.',
  'invitation-reason': 'You receive this because an owner invited this address.',
  'locked-subject': 'Back office: {name} is locked',
  'locked-heading': 'Five wrong sign-ins',
  'locked-lead':
    'Somebody entered five wrong passwords or codes for {name} ({email}) at {time}. The account is locked for {count} minutes.',
  'locked-advice':
    'If it was not {name}, send a new invitation: it ends all sessions and needs a new password.',
  'locked-button': 'Open staff and roles',
  'locked-reason': 'You receive this because you are an owner of this shop.',
});

type MailServices = Pick<Services, 'db' | 'shop' | 'mailer' | 'config' | 'languages'>;
type WrittenMail = Pick<Mail, 'subject' | 'html' | 'text' | 'images'>;

/** Mails the link of an invitation. @throws the error of the mailer; the job then retries */
export async function sendInvitationMail(
  deps: MailServices,
  { staffId, sealedToken }: { readonly staffId: number; readonly sealedToken: string },
): Promise<void> {
  const { db, shop, mailer, config } = deps;
  const member = await findStaff(db, staffId);
  if (!member) return;
  const token = (await secretCipher({ config, db })).open(sealedToken, codeAccount(staffId));
  const role = (await findRole(db, member.role)).name;
  await mailer.send({
    key: `staff-invited-${staffId}-${hashSecretToken(token).slice(0, 16)}`,
    to: member.email,
    ...inMailLanguage(deps, null, () => invitationMail({ token, role }, shop)),
  });
}

/** Builds the mail with the link of an invitation. `role` is the name of the role. */
export function invitationMail(
  { token, role }: { readonly token: string; readonly role: string },
  shop: ShopSettings,
): WrittenMail {
  const { storeName } = shop.store;
  return accountMail(
    {
      subject: text('invitation-subject', { shop: storeName }),
      heading: text('invitation-heading'),
      paragraphs: [text('invitation-lead', { shop: storeName, role })],
      action: { text: text('invitation-button'), url: invitationLink({ shop }, token) },
      notYou: [text('invitation-not-you', { shop: storeName })],
      reason: text('invitation-reason'),
    },
    shop,
  );
}

/** Mails every owner that an account is locked. @throws the error of the mailer */
export async function sendLockedMails(
  deps: MailServices,
  { email, atMs }: { readonly email: string; readonly atMs: number },
): Promise<void> {
  const { db, shop, mailer } = deps;
  const member = await findStaffByEmail(db, email);
  if (!member) return;
  const owners = (await listStaff(db)).filter(({ role, isDemo }) => role === OWNER && !isDemo);
  for (const owner of owners) {
    await mailer.send({
      key: `staff-locked-${member.id}-${atMs}-${owner.id}`,
      to: owner.email,
      ...inMailLanguage(deps, null, () => lockedMail({ name: member.name, email: member.email, atMs }, shop)),
    });
  }
}

/** Builds the mail that an account of the staff is locked since `atMs`. */
export function lockedMail(
  { name, email, atMs }: { readonly name: string; readonly email: string; readonly atMs: number },
  shop: ShopSettings,
): WrittenMail {
  const time = timeWords(atMs, shop.store.timeZone);
  return accountMail(
    {
      subject: text('locked-subject', { name }),
      heading: text('locked-heading'),
      paragraphs: [
        text('locked-lead', { name, email, count: LOCK_MINUTES, time }),
        text('locked-advice', { name }),
      ],
      action: { text: text('locked-button'), url: `${shop.baseUrl}office/settings/staff` },
      notYou: null,
      reason: text('locked-reason'),
    },
    shop,
  );
}
