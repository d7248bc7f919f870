import type { Services } from '../../../../platform/context.ts';
import { inputError } from '../../../../platform/errors/errors.ts';
import { defineMessages } from '../../../../platform/messages/define-messages.ts';
import type { Customer } from '../../customer.ts';
import { beginAuthenticator } from '../codes/authenticator.repository.ts';
import { authenticatorPicture, newAuthenticatorSecret } from '../codes/authenticator-code.ts';
import { secretCipher } from '../codes/sealed-secret.ts';

const text = defineMessages('begin-authenticator-setup', {
  'two-factor-on': 'An authenticator app is set up already. Turn it off to set up another.',
});

/** The data for setting up an authenticator app, returned once. */
export interface AuthenticatorSetup {
  /** The secret in base32. */
  readonly secretCode: string;
  /** The secret as QR code: a data URL. */
  readonly qrCodeUrl: string;
}

/**
 * Begins the setup of an authenticator app with a new secret each time, so that an earlier secret
 * is worthless. The first code completes the setup.
 * @throws ContractError if an app is already set up
 */
export async function beginAuthenticatorSetup(
  deps: Pick<Services, 'db' | 'config' | 'shop'>,
  customer: Customer,
  nowMs: number,
): Promise<AuthenticatorSetup> {
  const secretCode = newAuthenticatorSecret();
  const sealedSecret = (await secretCipher(deps)).seal(secretCode, customer.id);
  if (!(await beginAuthenticator(deps.db, { customerId: customer.id, sealedSecret, nowMs }))) {
    throw inputError(text('two-factor-on'), 'TWO_FACTOR_ON');
  }
  const issuer = deps.shop.store.storeName;
  return {
    secretCode,
    qrCodeUrl: await authenticatorPicture(secretCode, { issuer, account: customer.email }),
  };
}
