import type { Services } from '../../../platform/context.ts';
import type { MailDocument } from '../../../platform/mail/documents/mail-document.ts';
import { writeMail } from '../../../platform/mail/documents/write-mail.ts';
import { defineMessages } from '../../../platform/messages/define-messages.ts';
import { hashSecretToken, newSecretToken } from '../../customers/sessions/secret-token.ts';
import { shopAddressLine } from '../../shop/countries/shop-lines.ts';
import { inMailLanguage } from '../../shop/mail-texts/in-mail-language.ts';
import type { ShopSettings } from '../../shop/shop-settings.ts';
import type { AlertTarget } from '../alert.ts';
import { targetFacts } from '../mails/target-facts.ts';
import { findRequest, setConfirmHash } from './request.repository.ts';

const text = defineMessages('alert-confirmation-mail', {
  subject: 'Confirm your alert',
  preview: 'Confirm to receive one e-mail when it is reached.',
  corner: 'Your alert',
  heading: 'Confirm your alert.',
  lead: 'Someone asked {shop} to e-mail {email} about this alert. Confirm it within two days.',
  button: 'Confirm',
  'not-you': 'If it was not you, ignore this e-mail. Without the confirmation we send nothing more.',
});

/**
 * Runs the job `alert-requested`: mails the link that confirms a request. Each mail has a new link and
 * invalidates the previous one, so that retries are harmless.
 * @throws the error of the mailer; the job then retries
 */
export async function sendConfirmation(
  deps: Pick<Services, 'db' | 'shop' | 'languages' | 'mailer' | 'catalog'>,
  { requestId }: { readonly requestId: number },
): Promise<void> {
  const { db, shop, mailer, catalog } = deps;
  const request = await findRequest(db, requestId);
  if (request === null) return;
  const { target, email, storeView, askedAtMs } = request;
  const token = newSecretToken();
  await setConfirmHash(db, requestId, hashSecretToken(token));
  const product =
    'productId' in target ? (catalog.current().productById(target.productId)?.name ?? null) : null;
  const confirmUrl = `${shop.baseUrl}alerts/confirm/${token}`;
  const write = () => writeMail(alertConfirmationMail(email, { target, product, confirmUrl }, shop));
  await mailer.send({
    key: `alert-confirmation-${requestId}-${askedAtMs}`,
    to: email,
    ...inMailLanguage(deps, storeView, write),
  });
}

/** A requested alert with the name of its product. */
export interface RequestedAlert {
  readonly target: AlertTarget;
  readonly product: string | null;
  readonly confirmUrl: string;
}

/** Builds the mail that asks a guest to confirm an alert. */
export function alertConfirmationMail(
  email: string,
  { target, product, confirmUrl }: RequestedAlert,
  shop: ShopSettings,
): MailDocument {
  return {
    subject: text('subject'),
    preview: text('preview'),
    shopName: shop.store.storeName,
    shopUrl: shop.baseUrl,
    corner: text('corner'),
    heading: text('heading'),
    blocks: [
      { kind: 'paragraph', spans: [text('lead', { shop: shop.store.storeName, email })] },
      { kind: 'facts', rows: targetFacts(target, product, shop) },
      { kind: 'button', text: text('button'), url: confirmUrl },
      { kind: 'paragraph', isSmall: true, spans: [text('not-you')] },
    ],
    footer: [shopAddressLine(shop)],
  };
}
