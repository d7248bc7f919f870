import { ContractError, inputError, noSuchEntity } from '../../../platform/errors/errors.ts';
import { defineMessages } from '../../../platform/messages/define-messages.ts';

const text = defineMessages('customer-group-errors', {
  unknown: 'This group does not exist. Reload the page.',
  name: 'Enter a name of 1 to {most} characters without invisible ones.',
  'name-taken': 'Another group has the name {name}. Choose another name.',
  points: 'Enter premium points from −{most} to {most}.',
  limit: 'Enter limits above zero, or leave them empty for the limits of the shop.',
  method: 'The shop has no payment method {code}. Reload the page.',
  'no-method': 'Choose at least one payment method.',
  'bid-above-ask':
    'Not saved: the group would buy {sku} for {ask}, and the shop buys it for {bid}. Take off fewer points for {metal}.',
  changed: '{name} is in another group by now. Reload to see the current one.',
  'too-many': 'Choose at most {most} customers.',
  product: 'No product has the SKU {sku}.',
});

export const groupUnknown = () => noSuchEntity(text('unknown'), 'GROUP_UNKNOWN');
export const nameInvalid = (most: number) => inputError(text('name', { most }), 'GROUP_INVALID');
export const nameTaken = (name: string) => inputError(text('name-taken', { name }), 'GROUP_INVALID');
export const pointsInvalid = (most: number) => inputError(text('points', { most }), 'GROUP_INVALID');
export const limitInvalid = () => inputError(text('limit'), 'GROUP_INVALID');
export const methodUnknown = (code: string) => inputError(text('method', { code }), 'GROUP_INVALID');
export const methodMissing = () => inputError(text('no-method'), 'GROUP_INVALID');
export const bidAboveAsk = (values: Record<'sku' | 'ask' | 'bid' | 'metal', string>) =>
  inputError(text('bid-above-ask', values), 'BID_ABOVE_ASK');
export const groupChanged = (name: string) =>
  new ContractError(text('changed', { name }), 'graphql-input', 'CONFLICT');
export const tooManyCustomers = (most: number) =>
  inputError(text('too-many', { most }), 'TOO_MANY_CUSTOMERS');
export const productUnknown = (sku: string) => noSuchEntity(text('product', { sku }), 'PRODUCT_UNKNOWN');
