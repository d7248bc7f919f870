import type { Services } from '../../../../platform/context.ts';
import { inputError } from '../../../../platform/errors/errors.ts';
import { defineMessages } from '../../../../platform/messages/define-messages.ts';
import type { Customer } from '../../customer.ts';
import { beginAuthenticator } from '../codes/authenticator.repository.ts';
import { authenticatorPicture, newAuthenticatorSecret } from '../codes/authenticator-code.ts';
import { secretKeeper } from '../codes/sealed-secret.ts';

const text = defineMessages('begin-authenticator-setup', {
  'two-factor-on': 'An authenticator app is set up already. Turn it off to set up another.',
});

/** What an authenticator app is set up with; told once. */
export interface AuthenticatorSetup {
  /** The secret in base32. */
  readonly secretCode: string;
  /** The same as a picture to scan: a data URL. */
  readonly qrCodeUrl: string;
}

/**
 * Begins to set an authenticator app up, with a new secret each time: whoever begins again learns nothing of what was
 * shown before. Nothing is on until its first code has come.
 * @throws ContractError when an app is set up already
 */
export async function beginAuthenticatorSetup(
  deps: Pick<Services, 'db' | 'config' | 'shop'>,
  customer: Customer,
  nowMs: number,
): Promise<AuthenticatorSetup> {
  const secretCode = newAuthenticatorSecret();
  const sealedSecret = (await secretKeeper(deps)).seal(secretCode, customer.id);
  if (!(await beginAuthenticator(deps.db, { customerId: customer.id, sealedSecret, nowMs }))) {
    throw inputError(text('two-factor-on'), 'TWO_FACTOR_ON');
  }
  const issuer = deps.shop.store.storeName;
  return {
    secretCode,
    qrCodeUrl: await authenticatorPicture(secretCode, { issuer, account: customer.email }),
  };
}
