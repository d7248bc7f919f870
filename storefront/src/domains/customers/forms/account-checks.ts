import {
  PASSWORD_MAX_LENGTH,
  PASSWORD_MIN_LENGTH,
  passwordProblem,
} from '@ingot/rules/customers/password-strength.ts';
import { isPersonName } from '@ingot/rules/customers/person-name.ts';
import {
  allOf,
  email,
  type FieldCheck,
  maxLength,
  minLength,
  required,
} from '../../../ui/fields/form-checks.ts';
import { accountText } from '../account-texts.ts';

/** A password must be given; whether it is right the shop knows. */
export const knownPassword: FieldCheck = required;

/** A new password: 8 characters, 3 of 4 kinds (ACCT-11, CONF-06, VAL-09). */
export const newPassword: FieldCheck = allOf(
  required,
  minLength(PASSWORD_MIN_LENGTH),
  maxLength(PASSWORD_MAX_LENGTH),
  (value) => (passwordProblem(value) === null ? null : accountText('weakPassword')),
);

/** A first or last name (ACCT-10). */
export const personName: FieldCheck = allOf(required, (value) =>
  isPersonName(value.trim()) ? null : accountText('nameInvalid'),
);

/** An e-mail address (ACCT-08, PASS-02). */
export const emailAddress: FieldCheck = allOf(required, email);
