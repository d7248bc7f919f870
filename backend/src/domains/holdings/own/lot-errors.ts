import type { EntryProblem } from '@ingot/rules/holdings/check-entry.ts';
import type { LotField } from '@ingot/rules/holdings/check-lot.ts';
import type { SaleField } from '@ingot/rules/holdings/check-sale.ts';
import type { SplitField } from '@ingot/rules/holdings/check-split.ts';
import { echoed } from '../../../platform/errors/echoed.ts';
import { type ContractError, inputError } from '../../../platform/errors/errors.ts';
import { defineMessages } from '../../../platform/messages/define-messages.ts';

const text = defineMessages('lot-errors', {
  'changed-since': 'This lot was changed on another device. Look at the change, then try again.',
  'own-only':
    'This lot comes from an order. You can change where you keep it, its serial number and your note.',
  'lots-full': 'You have {most} lots of your own, the maximum.',
  'lot-sold': 'You recorded a sale of these pieces. Change or remove the sale first.',
  'is-split': 'You split this lot. Undo the split first, then change or remove the lot.',
  'unknown-piece': 'We do not know the product "{sku}". Describe the piece instead.',
  'several-pieces': '{name} is sold with a choice of pieces. Add a lot for each piece that you chose.',
  sku: 'Product',
  name: 'Name',
  metal: 'Metal',
  weightGrams: 'Weight',
  fineness: 'Fineness',
  pieces: 'Pieces',
  acquiredOn: 'Date',
  soldOn: 'Date',
  splitOn: 'Date of the split',
  each: 'Pieces of each',
  cost: 'Cost',
  proceeds: 'Proceeds',
  costs: 'Costs of selling',
  buyer: 'Buyer',
  currency: 'Currency',
  rate: 'Rate',
  place: 'Place',
  serial: 'Serial number',
  note: 'Note',
  missing: '{field}: enter a value.',
  'not-a-number': '{field}: enter a number such as 1234.50.',
  'out-of-range': '{field}: this figure is not possible.',
  'not-a-day': '{field}: enter a day such as 2026-01-31.',
  'in-the-future': '{field}: this day is in the future.',
  'unknown-metal': '{field}: enter gold, silver, platinum or palladium.',
  'unknown-currency': '{field}: we do not know this currency. Enter three letters such as USD.',
  'no-rate': '{field}: we have no rate for this currency. Enter the rate of the day.',
  'no-currency-rate':
    '{field}: we have no rate for this currency. Check the code, or enter the rate of the day.',
  'too-long': '{field}: this text is too long.',
});

/** Returns what is wrong with a field and what to do, as text for shoppers. */
export function problemText(field: LotField | SaleField | SplitField, problem: EntryProblem): string {
  return text(problem, { field: text(field) });
}

/** Returns the name of a field for shoppers. */
export function fieldName(field: LotField | SaleField): string {
  return text(field);
}

/** Returns the text about an unknown SKU. */
export function unknownPieceText(sku: string): string {
  return text('unknown-piece', { sku: echoed(sku) });
}

/** Returns the text about a product whose pieces the shopper chooses, such as a set. */
export function severalPiecesText(name: string): string {
  return text('several-pieces', { name });
}

/** Error: a field is missing or wrong. */
export function invalidLot(message: string): ContractError {
  return inputError(message, 'INVALID_METAL_LOT');
}

/** Error: the lot has another version than the client's. */
export function lotChangedSince(): ContractError {
  return inputError(text('changed-since'), 'CHANGED_SINCE');
}

/** Error: pieces and cost of an order's lot follow the order. */
export function lotOfOrder(): ContractError {
  return inputError(text('own-only'), 'METAL_LOT_OF_ORDER');
}

/** Error: without the pieces, a recorded sale would sell more than was held. */
export function lotSold(): ContractError {
  return inputError(text('lot-sold'), 'METAL_LOT_SOLD');
}

/** Error: pieces of the lot are in lots of their own. */
export function lotIsSplit(): ContractError {
  return inputError(text('is-split'), 'METAL_LOT_SPLIT');
}

/** Error: the customer has reached the limit of lots. */
export function tooManyLots(most: number): ContractError {
  return inputError(text('lots-full', { most }), 'METAL_LOTS_FULL');
}
