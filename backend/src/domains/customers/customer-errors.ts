import {
  PASSWORD_MAX_LENGTH,
  PASSWORD_MIN_LENGTH,
  passwordProblem,
} from '@ingot/rules/customers/password-strength.ts';
import {
  alreadyExists,
  type ContractError,
  inputError,
  notAuthenticated,
  notAuthorized,
} from '../../platform/errors/errors.ts';
import { defineMessages } from '../../platform/messages/define-messages.ts';

const rejection = defineMessages('customer-errors', {
  'customer-only': "The current customer isn't authorized.",
  'sign-in-incorrect':
    'The account sign-in was incorrect or your account is disabled temporarily. Please wait and try again later.',
  'not-confirmed': "This account isn't confirmed. Verify and try again.",
  'email-taken': 'A customer with the same email address already exists in an associated website.',
  'account-locked': 'The account is locked.',
  'sign-in-locked': 'Too many failed sign-ins. Sign-in is locked for {time}.',
  'security-code-locked': 'Too many wrong codes. Try again in {time}.',
  'current-password-wrong': 'Invalid login or password.',
  'security-code-required': 'Enter your security code.',
  'security-code-wrong': 'The security code is not correct or has expired. Try again.',
  minutes: { one: '1 minute', other: '{count} minutes' },
  'too-many-attempts': 'Too many attempts. Try again in a few minutes.',
  'invalid-email': '"{email}" is not a valid email address.',
  'password-unchanged': 'Choose a password that you have not used here before.',
  'demo-account':
    'This is the demo account, which everybody shares: its password, e-mail address and sign-in stay as they are, and it keeps no cards. Create an account of your own to try that.',
  'password-too-short':
    'The password needs at least {passwordMinLength} characters. Create a new password and try again.',
  'password-too-long': 'Please enter a password with at most {passwordMaxLength} characters.',
  'password-too-weak':
    'A password must contain at least 3 of the following: lowercase, uppercase, digits, special characters.',
});

/** Error: the operation needs a signed-in customer. */
export function customerOnly(): ContractError {
  return notAuthorized(rejection('customer-only'), 'CUSTOMER_NOT_AUTHORIZED');
}

/**
 * Error: wrong e-mail address or password, in Magento's wording. It does not reveal whether the
 * account exists.
 */
export function signInIncorrect(): ContractError {
  return notAuthenticated(rejection('sign-in-incorrect'), 'SIGN_IN_INCORRECT', { status_code: 401 });
}

/** Error: the password is right but the address is not confirmed, in Magento's wording. */
export function notConfirmed(): ContractError {
  return notAuthenticated(rejection('not-confirmed'), 'ACCOUNT_NOT_CONFIRMED');
}

/** Error: wrong password before a sensitive change, in Magento's wording. */
export function currentPasswordWrong(): ContractError {
  return notAuthenticated(rejection('current-password-wrong'), 'CURRENT_PASSWORD_WRONG');
}

/**
 * Error: too many failed sign-ins for the account, existing or not, or from the network address.
 * `lockedMs` is the remaining time.
 */
export function signInLocked(lockedMs: number): ContractError {
  return notAuthenticated(rejection('sign-in-locked', { time: inMinutes(lockedMs) }), 'SIGN_IN_LOCKED', {
    status_code: 423,
    seconds_left: Math.ceil(lockedMs / 1000),
  });
}

/** Error: too many wrong passwords of a signed-in customer, in Magento's wording. */
export function accountLocked(): ContractError {
  return notAuthenticated(rejection('account-locked'), 'ACCOUNT_LOCKED');
}

/** Error: too many wrong codes of a signed-in customer. `lockedMs` is the remaining time. */
export function securityCodeLocked(lockedMs: number): ContractError {
  return notAuthenticated(
    rejection('security-code-locked', { time: inMinutes(lockedMs) }),
    'SECURITY_CODE_LOCKED',
    { seconds_left: Math.ceil(lockedMs / 1000) },
  );
}

/** Error: the account has a second factor, and the request has no code. */
export function securityCodeRequired(): ContractError {
  return notAuthenticated(rejection('security-code-required'), 'SECURITY_CODE_REQUIRED');
}

/** Error: the code is wrong, used or expired. Sent only after a right password. */
export function securityCodeWrong(): ContractError {
  return notAuthenticated(rejection('security-code-wrong'), 'SECURITY_CODE_WRONG', {
    status_code: 401,
  });
}

/** Error: too many operations of a kind from one network address. */
export function tooManyAttempts(): ContractError {
  return inputError(rejection('too-many-attempts'), 'TOO_MANY_ATTEMPTS');
}

/** Error: the e-mail address has an account. */
export function emailTaken(): ContractError {
  return alreadyExists(rejection('email-taken'), 'EMAIL_TAKEN');
}

/** Error: the text is not a valid e-mail address. */
export function invalidEmail(email: string): ContractError {
  return inputError(rejection('invalid-email', { email: email.slice(0, 254) }), 'INVALID_EMAIL');
}

/** Error: a renewed password equals the old one. */
export function passwordUnchanged(): ContractError {
  return inputError(rejection('password-unchanged'), 'PASSWORD_UNCHANGED');
}

/** Error: the demo account, which all visitors share, cannot be changed. */
export function demoAccountProtected(): ContractError {
  return notAuthorized(rejection('demo-account'), 'DEMO_ACCOUNT');
}

/** Rejects a weak password. @throws ContractError */
export function requireStrongPassword(password: string): void {
  switch (passwordProblem(password)) {
    case 'too-short':
      throw inputError(
        rejection('password-too-short', { passwordMinLength: PASSWORD_MIN_LENGTH }),
        'PASSWORD_TOO_SHORT',
      );
    case 'too-long':
      throw inputError(
        rejection('password-too-long', { passwordMaxLength: PASSWORD_MAX_LENGTH }),
        'PASSWORD_TOO_LONG',
      );
    case 'too-few-classes':
      throw inputError(rejection('password-too-weak'), 'PASSWORD_TOO_WEAK');
    case null:
  }
}

function inMinutes(ms: number): string {
  return rejection('minutes', { count: Math.ceil(ms / 60_000) });
}
