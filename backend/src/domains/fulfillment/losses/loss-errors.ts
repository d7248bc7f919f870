import { inputError, noSuchEntity } from '../../../platform/errors/errors.ts';
import { defineMessages } from '../../../platform/messages/define-messages.ts';

const text = defineMessages('lost-packages', {
  'parcel-unknown': 'Order {number} has no package {package} that has left.',
  'already-lost': 'Package {package} is marked as lost already, by {name}. Reload the page.',
  'nothing-owed': 'All pieces of package {package} came back or were refunded.',
  collected: 'The buyer collected package {package} at the counter.',
  'not-lost': 'Package {package} is not marked as lost. Reload the page.',
  'approval-office':
    'Sending these pieces again needs a second member of staff. Ask for it in the back office.',
  'resend-waits':
    'The pieces of package {package} are not sent again yet: a request waits for a second member of staff. See the back office.',
  'resend-changed':
    'The lost pieces of package {package} are others than in the request. Reject the request, and ask again.',
  'already-resent': 'The pieces of package {package} are sent again already.',
  'not-resent': 'The pieces of package {package} were not sent again. End its loss instead: it turned up.',
  'already-back': '{name} recorded already that package {package} came back. Reload the page.',
  'not-restockable': 'The pieces of package {package} cannot go to stock. Write them off.',
  'refunded-first':
    'Some {name} of package {package} were refunded. Record their return with their serial numbers first.',
  'refunded-in-part':
    'Pieces of package {package} were refunded as lost. Record a return when the package comes back.',
  'claim-paid':
    'The insurer paid for package {package}. Settle that with the insurer and change the claim, then end the loss.',
  'claim-incomplete': 'Enter an amount above zero and the day.',
  'day-invalid': 'Enter a day between the loss and today.',
  'refund-failed': 'A refund of package {package} failed. Send or withdraw it first.',
  deleted: '{name} is no longer a product. Refund it instead.',
  'too-few': 'There are {left} of {name} in stock, and {wanted} are needed. Refund them, or wait for more.',
});

export const parcelUnknown = (number: string, parcel: string) =>
  noSuchEntity(text('parcel-unknown', { number, package: parcel }), 'PARCEL_UNKNOWN');
export const alreadyLost = (parcel: string, name: string) =>
  inputError(text('already-lost', { package: parcel, name }), 'ALREADY_LOST');
export const nothingOwed = (parcel: string) =>
  inputError(text('nothing-owed', { package: parcel }), 'NOTHING_OWED');
export const parcelCollected = (parcel: string) =>
  inputError(text('collected', { package: parcel }), 'PARCEL_COLLECTED');
export const notLost = (parcel: string) => noSuchEntity(text('not-lost', { package: parcel }), 'NOT_LOST');
export const alreadyResent = (parcel: string) =>
  inputError(text('already-resent', { package: parcel }), 'ALREADY_RESENT');
export const approvalInOffice = () => inputError(text('approval-office'), 'APPROVAL_NEEDED');
export const resendWaits = (parcel: string) =>
  inputError(text('resend-waits', { package: parcel }), 'APPROVAL_NEEDED');
export const resendChanged = (parcel: string) =>
  inputError(text('resend-changed', { package: parcel }), 'RESEND_CHANGED');
export const notResent = (parcel: string) =>
  inputError(text('not-resent', { package: parcel }), 'LOSS_NOT_RESENT');
export const alreadyBack = (parcel: string, name: string) =>
  inputError(text('already-back', { package: parcel, name }), 'ALREADY_BACK');
export const nothingToRestock = (parcel: string) =>
  inputError(text('not-restockable', { package: parcel }), 'NOT_RESTOCKABLE');
export const refundedFirst = (parcel: string, name: string) =>
  inputError(text('refunded-first', { package: parcel, name }), 'RETURN_FIRST');
export const refundedInPart = (parcel: string) =>
  inputError(text('refunded-in-part', { package: parcel }), 'LOSS_REFUNDED');
export const claimPaid = (parcel: string) =>
  inputError(text('claim-paid', { package: parcel }), 'CLAIM_PAID');
export const claimIncomplete = () => inputError(text('claim-incomplete'), 'CLAIM_INCOMPLETE');
export const claimDayInvalid = () => inputError(text('day-invalid'), 'CLAIM_DAY_INVALID');
export const refundFailed = (parcel: string) =>
  inputError(text('refund-failed', { package: parcel }), 'REFUND_FAILED');
export const productDeleted = (name: string) => inputError(text('deleted', { name }), 'PRODUCT_DELETED');
export const tooFew = (name: string, left: number, wanted: number) =>
  inputError(text('too-few', { name, left, wanted }), 'NOT_IN_STOCK');
