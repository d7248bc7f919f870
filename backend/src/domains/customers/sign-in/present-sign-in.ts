import type { CustomerToken } from '../../../generated/resolvers.ts';
import { AUTHENTICATOR } from '../two-factor/codes/security-type.ts';
import type { SignInResult } from './generate-customer-token.ts';

const NOTHING = {
  token: null,
  customer_token_lifetime: null,
  securityCodeRequired: false,
  securityNeedConfigure: false,
  passwordUpdatePending: false,
  qrCodeUrl: null,
  secretCode: null,
  security_type: null,
  recoveryCodes: null,
} satisfies CustomerToken;

/**
 * Returns the result of a sign-in in the contract's form: status 200 with a token, 202 if something
 * is missing, 409 if the password must be renewed.
 */
export function presentSignIn(answer: SignInResult): CustomerToken {
  switch (answer.kind) {
    case 'token':
      return {
        ...NOTHING,
        status_code: 200,
        token: answer.token,
        customer_token_lifetime: answer.lifetimeSeconds,
        security_type: answer.securityType,
        recoveryCodes: answer.recoveryCodes && [...answer.recoveryCodes],
      };
    case 'code':
      return {
        ...NOTHING,
        status_code: 202,
        securityCodeRequired: true,
        security_type: answer.securityType,
      };
    case 'setup':
      return {
        ...NOTHING,
        status_code: 202,
        securityNeedConfigure: true,
        security_type: AUTHENTICATOR,
        ...answer.setup,
      };
    case 'password-update':
      return { ...NOTHING, status_code: 409, passwordUpdatePending: true };
  }
}
