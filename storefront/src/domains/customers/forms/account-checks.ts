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
} from '@ingot/ui/fields/form-checks.ts';
import { accountText } from '../account-texts.ts';

/** Requires a password; only the shop can verify it. */
export const knownPassword: FieldCheck = required;

/** Validates a new password: 8 characters and 3 of 4 kinds. */
export const newPassword: FieldCheck = allOf(
  required,
  minLength(PASSWORD_MIN_LENGTH),
  maxLength(PASSWORD_MAX_LENGTH),
  (value) => (passwordProblem(value) === null ? null : accountText('weakPassword')),
);

/** Validates a first or last name. */
export const personName: FieldCheck = allOf(required, (value) =>
  isPersonName(value.trim()) ? null : accountText('nameInvalid'),
);

/** Validates an e-mail address. */
export const emailAddress: FieldCheck = allOf(required, email);
