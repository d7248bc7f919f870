import { ContractError, inputError, noSuchEntity } from '../../../platform/errors/errors.ts';
import { defineMessages } from '../../../platform/messages/define-messages.ts';
import type { SellQuote } from '../sell-quote.ts';

const text = defineMessages('quote-errors', {
  unknown: 'There is no quote {number}.',
  conflict: 'Somebody else has changed quote {number} in the meantime. Reload to see the current state.',
  state: 'This is not possible while the quote is {status}.',
  'line-unknown': 'The quote has no such line.',
  unchecked: 'Check every line first.',
  'check-office':
    'Pieces are missing or go back. End the check in the back office: it computes the market loss.',
  unsettled: 'Nothing is paid before every line is settled.',
  'nothing-to-pay': 'There is nothing to pay. Close the quote.',
  'pay-first': 'Pay the quote first.',
  'no-identity': 'Record the identity check of the customer first.',
  'identity-ending': 'Enter the last four letters or digits of the number of the document.',
  'identity-expired': 'Enter the last day on which the document is valid. It must not have expired.',
  'approval-office': 'This payout needs a second member of staff. Request it in the back office.',
  'no-payout': 'The customer has not said where to pay.',
  'answer-given': 'You have answered for this piece already.',
  'cost-changed': 'The amount has changed to {amount}. Read it again before you confirm.',
  'no-market': 'What is owed follows the market. {reason}',
});

export const quoteUnknown = (number: string) =>
  noSuchEntity(text('unknown', { number: number.slice(0, 40) }), 'QUOTE_UNKNOWN');
/** Error: another version of the quote is stored. */
export const quoteConflict = ({ number, version, status }: SellQuote) =>
  new ContractError(text('conflict', { number }), 'graphql-input', 'CONFLICT', { version, status });
/** Error: the state of the quote does not allow the step. */
export const wrongState = ({ status }: Pick<SellQuote, 'status'>) =>
  inputError(text('state', { status }), 'QUOTE_STATE');
export const lineUnknown = () => noSuchEntity(text('line-unknown'), 'QUOTE_LINE_UNKNOWN');
export const linesUnchecked = () => inputError(text('unchecked'), 'QUOTE_UNCHECKED');
export const checkInOffice = () => inputError(text('check-office'), 'CHECK_IN_OFFICE');
export const linesUnsettled = () => inputError(text('unsettled'), 'QUOTE_UNSETTLED');
export const nothingToPay = () => inputError(text('nothing-to-pay'), 'NOTHING_TO_PAY');
export const payFirst = () => inputError(text('pay-first'), 'QUOTE_UNPAID');
export const payoutMissing = () => inputError(text('no-payout'), 'PAYOUT_MISSING');
export const identityMissing = () => inputError(text('no-identity'), 'IDENTITY_MISSING');
export const identityEndingInvalid = () => inputError(text('identity-ending'), 'IDENTITY_INVALID');
export const identityExpired = () => inputError(text('identity-expired'), 'IDENTITY_EXPIRED');
export const approvalInOffice = () => inputError(text('approval-office'), 'APPROVAL_NEEDED');
export const answerGiven = () => inputError(text('answer-given'), 'ANSWER_GIVEN');
export const costChanged = (amount: string) => inputError(text('cost-changed', { amount }), 'COST_CHANGED');
/** Returns why an amount cannot be computed now, from the reason of a metal. */
export const unsettledWords = (reason: string) => text('no-market', { reason });
export const marketPaused = (problem: string) => inputError(problem, 'MARKET_PAUSED');
