import { ContractError, inputError, noSuchEntity } from '../../platform/errors/errors.ts';
import { defineMessages } from '../../platform/messages/define-messages.ts';

const text = defineMessages('customer-acts', {
  unknown: 'This customer does not exist or has deleted the account.',
  same: 'Choose another account: this is the same one.',
  demo: 'The account of the demo shop cannot be merged, exported or deleted here.',
  paying: 'A card payment of this customer is in progress. Try again in a few minutes.',
  changed: 'The data of one of the accounts changed after you looked. Check what moves, then confirm again.',
  'reason-invalid': 'Enter a reason of 1 to {most} characters.',
});

export const customerUnknown = () => noSuchEntity(text('unknown'), 'CUSTOMER_UNKNOWN');
export const sameAccount = () => inputError(text('same'), 'SAME_ACCOUNT');
export const demoAccount = () => inputError(text('demo'), 'DEMO_ACCOUNT');
export const paymentInProgress = () => inputError(text('paying'), 'PAYMENT_IN_PROGRESS');
export const dataChanged = () => new ContractError(text('changed'), 'graphql-input', 'CONFLICT');
export const reasonInvalid = (most: number) => inputError(text('reason-invalid', { most }), 'REASON_INVALID');
