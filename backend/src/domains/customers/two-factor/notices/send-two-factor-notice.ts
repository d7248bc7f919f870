import type { Services } from '../../../../platform/context.ts';
import { inMailLanguage } from '../../../shop/mail-texts/in-mail-language.ts';
import { findCustomerById } from '../../customer.repository.ts';
import { countRecoveryCodes } from '../codes/authenticator.repository.ts';
import type { TwoFactorChange } from './two-factor-jobs.ts';
import { twoFactorNoticeMail } from './two-factor-mails.ts';

/**
 * Mails a customer that the second factor changed.
 * @throws the error of the mailer; the job then retries
 */
export async function sendTwoFactorNotice(
  services: Pick<Services, 'db' | 'shop' | 'languages' | 'mailer'>,
  {
    customerId,
    email,
    change,
    noticeId,
  }: {
    readonly customerId: number;
    readonly email: string;
    readonly change: TwoFactorChange;
    readonly noticeId: string;
  },
): Promise<void> {
  const customer = await findCustomerById(services.db, customerId);
  const codesLeft = await countRecoveryCodes(services.db, customerId);
  await services.mailer.send({
    key: `two-factor-${noticeId}`,
    to: email,
    ...inMailLanguage(services, customer?.storeView ?? null, () =>
      twoFactorNoticeMail({ change, codesLeft }, services.shop),
    ),
  });
}
