import { formatMoney } from '@ingot/rules/money/format-money.ts';
import { alreadyExists, inputError, noSuchEntity } from '../../platform/errors/errors.ts';
import { defineMessages } from '../../platform/messages/define-messages.ts';

const text = defineMessages('banking-errors', {
  'account-unknown': 'There is no bank account {number}. Add it first.',
  'account-missing': 'Choose the bank account of this file.',
  'account-invalid': 'Check the bank account: {problem}',
  'mapping-invalid': 'Check the columns: {problem}',
  'file-invalid': '{problem}',
  'file-unreadable': 'The file is not readable. Save it again at the bank, then try once more.',
  'file-large': 'The file has more than {most} MB.',
  'file-known': 'This file was imported on {day} already.',
  'line-unknown': 'There is no such line.',
  'line-assigned': 'This line is assigned already.',
  'line-amount': 'Enter an amount from {least} to {most}.',
  'line-direction': 'This is for money that {direction}.',
  'not-exact': 'This line no longer is an exact match: another payment came first, or the order changed.',
  'order-unknown': 'There is no order {number}.',
  'order-currency': 'Order {number} is in {currency}.',
  'nothing-due': 'Nothing is due for order {number}. Enter the amount that arrived.',
  'email-invalid': '"{email}" is not a valid e-mail address.',
  'note-invalid': 'Enter a reason of 1 to {most} characters.',
  'payment-unknown': 'Order {number} has no payment with the reference {reference}.',
  'payment-linked': 'The payment {reference} has its bank line already.',
  'payment-amount': 'The bank took back {amount}, but the payment is {payment}.',
  'payout-unknown': 'There is no such payout.',
  'payout-sent': 'The payout for {subject} has been sent already.',
  'payout-changed': 'The payout for {subject} changed since the request. Request the approval again.',
  'payout-approval': 'The payout for {subject} needs the approval of a second member of staff.',
  'payout-waiting': 'The payout for {subject} waits for its approval already.',
  'payout-account': 'The payout for {subject} has no name and bank account. Enter both, or send it by hand.',
  'payout-currency': 'The payout for {subject} is in {currency}, the account in {other}.',
  'gateway-payout-arrived': 'The payout {payout} has arrived with another line already.',
  'gateway-payout-failed': 'The bank rejected the payout {payout}. Its money stays at the gateway.',
  'payout-none': 'Select at least one payout.',
  'payer-account': 'Enter an IBAN, or an account number with the routing number of its bank.',
  'bank-code': 'The account {name} needs the BIC or routing number of its bank for payment files.',
  'day-invalid': '"{day}" is not a day that has ended.',
  'day-running': 'The day {day} is not over. Close it on the next day, when all of its money is booked.',
  'day-closed': 'This day was closed already.',
  'day-difference': 'Explain each difference first: {lines}.',
  'day-newer': 'The figures changed since you opened the page. Check them again.',
});

export const accountUnknown = (number: string) =>
  noSuchEntity(text('account-unknown', { number }), 'BANK_ACCOUNT_UNKNOWN');
export const accountMissing = () => inputError(text('account-missing'), 'BANK_ACCOUNT_MISSING');
export const accountInvalid = (problem: string) =>
  inputError(text('account-invalid', { problem }), 'BANK_ACCOUNT_INVALID');
export const mappingInvalid = (problem: string) =>
  inputError(text('mapping-invalid', { problem }), 'CSV_MAPPING_INVALID');
export const fileInvalid = (problem: string) => inputError(text('file-invalid', { problem }), 'FILE_INVALID');
export const fileUnreadable = () => inputError(text('file-unreadable'), 'FILE_INVALID');
export const fileTooLarge = (most: number) => inputError(text('file-large', { most }), 'FILE_TOO_LARGE');
export const fileKnown = (day: string) => alreadyExists(text('file-known', { day }), 'STATEMENT_KNOWN');
export const lineUnknown = () => noSuchEntity(text('line-unknown'), 'BANK_LINE_UNKNOWN');
export const lineAssigned = () => inputError(text('line-assigned'), 'BANK_LINE_ASSIGNED');
export const lineAmount = (mostMinor: number, currency: string) =>
  inputError(
    text('line-amount', { least: formatMoney(1, currency), most: formatMoney(mostMinor, currency) }),
    'BANK_LINE_AMOUNT',
  );
export const lineDirection = (direction: 'arrived' | 'left') =>
  inputError(text('line-direction', { direction }), 'BANK_LINE_DIRECTION');
export const notExact = () => inputError(text('not-exact'), 'NOT_EXACT');
export const orderUnknown = (number: string) =>
  noSuchEntity(text('order-unknown', { number }), 'ORDER_UNKNOWN');
export const orderCurrency = (number: string, currency: string) =>
  inputError(text('order-currency', { number, currency }), 'ORDER_CURRENCY');
export const nothingDue = (number: string) => inputError(text('nothing-due', { number }), 'NOTHING_DUE');
export const emailInvalid = (email: string) => inputError(text('email-invalid', { email }), 'EMAIL_INVALID');
export const noteInvalid = (most: number) => inputError(text('note-invalid', { most }), 'REASON_INVALID');
export const noSuchPayment = (number: string, reference: string) =>
  noSuchEntity(text('payment-unknown', { number, reference }), 'NO_SUCH_PAYMENT');
export const paymentLinked = (reference: string) =>
  inputError(text('payment-linked', { reference }), 'PAYMENT_LINKED');
export const paymentAmount = (amount: string, payment: string) =>
  inputError(text('payment-amount', { amount, payment }), 'PAYMENT_AMOUNT');
export const payoutUnknown = () => noSuchEntity(text('payout-unknown'), 'PAYOUT_UNKNOWN');
export const payoutSent = (subject: string) => inputError(text('payout-sent', { subject }), 'PAYOUT_SENT');
export const payoutChanged = (subject: string) => inputError(text('payout-changed', { subject }), 'CONFLICT');
export const payoutNeedsApproval = (subject: string) =>
  inputError(text('payout-approval', { subject }), 'APPROVAL_REQUIRED');
export const payoutWaits = (subject: string) =>
  inputError(text('payout-waiting', { subject }), 'APPROVAL_REQUESTED');
export const payoutWithoutAccount = (subject: string) =>
  inputError(text('payout-account', { subject }), 'PAYOUT_ACCOUNT_MISSING');
export const payoutCurrency = (subject: string, currency: string, other: string) =>
  inputError(text('payout-currency', { subject, currency, other }), 'PAYOUT_CURRENCY');
export const gatewayPayoutArrived = (payout: string) =>
  inputError(text('gateway-payout-arrived', { payout }), 'GATEWAY_PAYOUT_ARRIVED');
export const gatewayPayoutFailed = (payout: string) =>
  inputError(text('gateway-payout-failed', { payout }), 'GATEWAY_PAYOUT_FAILED');
export const noPayouts = () => inputError(text('payout-none'), 'PAYOUTS_MISSING');
export const payerAccountInvalid = () => inputError(text('payer-account'), 'PAYEE_ACCOUNT_INVALID');
export const bankCodeMissing = (name: string) => inputError(text('bank-code', { name }), 'BANK_CODE_MISSING');
export const dayInvalid = (day: string) => inputError(text('day-invalid', { day }), 'DAY_INVALID');
export const dayRunning = (day: string) => inputError(text('day-running', { day }), 'DAY_NOT_OVER');
export const dayClosed = () => alreadyExists(text('day-closed'), 'DAY_CLOSED');
export const dayDiffers = (lines: string) => inputError(text('day-difference', { lines }), 'DAY_DIFFERS');
export const dayNewer = () => inputError(text('day-newer'), 'CONFLICT');
