import { type ContractError, inputError, noSuchEntity } from '../../platform/errors/errors.ts';
import { defineMessages } from '../../platform/messages/define-messages.ts';

const text = defineMessages('holding-errors', {
  'lot-not-found': 'We could not find this lot. It may have been removed on another device.',
  'year-closed': 'This changes your gains of {year} or of a year before it. You have closed these years.',
  'too-many-changes': 'You made too many changes. Try again in an hour.',
  'invalid-page': 'Pages start at 1 and have 1 to {most} entries.',
  'pieces-named':
    'A sale names the lots that another one would now take its pieces from. Name other lots there, or remove it first.',
});

/** Error: unknown lot. Another customer's lot gets the same error. */
export function lotNotFound(): ContractError {
  return noSuchEntity(text('lot-not-found'), 'METAL_LOT_NOT_FOUND');
}

/** Error: the change affects a sale of a closed year. */
export function yearClosed(year: number): ContractError {
  return inputError(text('year-closed', { year: String(year) }), 'METAL_YEAR_CLOSED');
}

/** Error: a page number below 1, or a page of no or too many entries. */
export function invalidPage(most: number): ContractError {
  return inputError(text('invalid-page', { most }), 'INVALID_PAGE');
}

/** Error: too many changes in an hour. */
export function tooManyChanges(): ContractError {
  return inputError(text('too-many-changes'), 'TOO_MANY_REQUESTS');
}

/** Error: a sale would take pieces that another sale names. */
export function piecesNamed(): ContractError {
  return inputError(text('pieces-named'), 'METAL_PIECES_NAMED');
}
