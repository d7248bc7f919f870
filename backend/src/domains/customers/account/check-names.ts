import { isEmail } from '@ingot/rules/customers/email-address.ts';
import { isPersonName } from '@ingot/rules/customers/person-name.ts';
import { inputError } from '../../../platform/errors/errors.ts';
import { defineMessages } from '../../../platform/messages/define-messages.ts';
import { invalidEmail } from '../customer-errors.ts';

const refusal = defineMessages('names', {
  missing: 'Required parameters are missing: {field}',
  invalid: '{field} is not valid!',
});

/** A first or last name, trimmed. @throws ContractError naming the field */
export function checkedName(text: string, field: 'First Name' | 'Last Name'): string {
  const name = text.trim();
  if (name === '') throw inputError(refusal('missing', { field }), 'REQUIRED_PARAMETER_MISSING');
  if (!isPersonName(name)) throw inputError(refusal('invalid', { field }), 'INVALID_NAME');
  return name;
}

/** An e-mail address, trimmed. @throws ContractError */
export function checkedEmail(text: string): string {
  const email = text.trim();
  if (!isEmail(email)) throw invalidEmail(email);
  return email;
}
