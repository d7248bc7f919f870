import { isEmail } from '@ingot/rules/customers/email-address.ts';
import { isPersonName } from '@ingot/rules/customers/person-name.ts';
import { inputError } from '../../../platform/errors/errors.ts';
import { defineMessages } from '../../../platform/messages/define-messages.ts';
import { invalidEmail } from '../customer-errors.ts';

const rejection = defineMessages('names', {
  missing: 'Required parameters are missing: {field}',
  invalid: '{field} is not valid!',
});

/** Returns a trimmed first or last name. @throws ContractError with the field */
export function checkedName(text: string, field: 'First Name' | 'Last Name'): string {
  const name = text.trim();
  if (name === '') throw inputError(rejection('missing', { field }), 'REQUIRED_PARAMETER_MISSING');
  if (!isPersonName(name)) throw inputError(rejection('invalid', { field }), 'INVALID_NAME');
  return name;
}

/** Returns a trimmed e-mail address. @throws ContractError */
export function checkedEmail(text: string): string {
  const email = text.trim();
  if (!isEmail(email)) throw invalidEmail(email);
  return email;
}
