import type { Context, Services } from '../../../platform/context.ts';
import { inputError } from '../../../platform/errors/errors.ts';
import { defineMessages } from '../../../platform/messages/define-messages.ts';
import { hashToken, isToken } from './newsletter-token.ts';
import { confirmByHash } from './subscriber.repository.ts';

const text = defineMessages('confirm-newsletter', {
  'newsletter-link-invalid': 'This link was already used or has expired. Subscribe again.',
});

/**
 * Confirms a subscription with the token of the mail. A token works once.
 * @throws graphql-input for an invalid, used or expired token
 */
export async function confirmNewsletter(
  { services, now }: Pick<Context, 'now'> & { readonly services: Pick<Services, 'db'> },
  token: string,
): Promise<void> {
  if (!isToken(token) || !(await confirmByHash(services.db, hashToken(token), now))) {
    throw inputError(text('newsletter-link-invalid'), 'NEWSLETTER_LINK_INVALID');
  }
}
