import { type ContractError, inputError, noSuchEntity } from '../../../platform/errors/errors.ts';
import { defineMessages } from '../../../platform/messages/define-messages.ts';

const text = defineMessages('valuation-errors', {
  'not-found': 'We could not find this valuation.',
  'not-confirmed':
    'We cannot confirm a valuation with this number and check code. Compare them with the document.',
  altered: 'This valuation was changed after it was issued. Do not rely on it.',
  'no-lots': 'Choose at least one lot.',
  'too-many-lots': 'A valuation has at most {most} lots. Choose fewer.',
  unpriced: 'We have no price for these pieces at the moment. Try again later.',
  'too-many': 'You can issue {most} valuations in 24 hours. Try again tomorrow.',
  'too-many-checks': 'Too many attempts. Try again in a few minutes.',
});

/** Error: unknown number, or the valuation of another customer. */
export function valuationNotFound(): ContractError {
  return noSuchEntity(text('not-found'), 'VALUATION_NOT_FOUND');
}

/** Error: wrong number or check code. The same error for both. */
export function valuationNotConfirmed(): ContractError {
  return noSuchEntity(text('not-confirmed'), 'VALUATION_NOT_CONFIRMED');
}

/** Error: the content does not belong to its signature. */
export function valuationAltered(): ContractError {
  return inputError(text('altered'), 'VALUATION_ALTERED');
}

/** Error: no lots chosen, or none held. */
export function noLots(): ContractError {
  return inputError(text('no-lots'), 'VALUATION_NO_LOTS');
}

/** Error: more lots than a document holds. */
export function tooManyLotsToValue(most: number): ContractError {
  return inputError(text('too-many-lots', { most }), 'VALUATION_TOO_MANY_LOTS');
}

/** Error: no piece has any value. */
export function unpricedPieces(): ContractError {
  return inputError(text('unpriced'), 'VALUATION_UNPRICED');
}

/** Error: the limit of documents is reached. */
export function tooManyValuations(most: number): ContractError {
  return inputError(text('too-many', { most }), 'VALUATION_LIMIT');
}

/** Error: too many checks from one address. */
export function tooManyChecks(): ContractError {
  return inputError(text('too-many-checks'), 'TOO_MANY_ATTEMPTS');
}
