import { ContractError, inputError } from '../../../platform/errors/errors.ts';
import { defineMessages } from '../../../platform/messages/define-messages.ts';

/** Texts about files of lots and sales. */
export const fileText = defineMessages('metal-files', {
  empty: 'The file has no rows.',
  'no-columns':
    'The first row must name the columns. A file of lots needs "pieces", "acquired_on" and "cost". A file of sales needs "pieces" and "sold_on".',
  'twice-column': 'Two columns have the name "{column}". Rename or remove one of them.',
  'no-table': 'This file is not a table. Save it as CSV and try again.',
  'bad-quote': 'A quotation mark is not closed, or stands inside a cell without being doubled.',
  'wide-row': 'The row has more cells than the file has columns.',
  'too-many-rows': 'The file has more than {most} rows. Split it into several files.',
  'too-large': 'The file is larger than {most} MB. Split it into several files.',
  'too-often': 'You have sent or saved many files. Try again in an hour.',
  busy: 'Another file is being read. Try again in a few seconds.',
  'two-meanings': '{field}: "{text}" can mean two figures. Write it with two decimals, such as 1234.00.',
  'two-weights': '{field}: "{text}" can mean two figures. Write {decimal} or {grouped}.',
  'unknown-fineness':
    '{field}: "{text}" is not a fineness. Write it as 0.9167 or 916.7: from 0.1 to 1, or from 100 to 1000.',
  'other-piece': '{name} is {metal}, {grams} g fine. Leave metal and weight empty, or leave out the SKU.',
  gold: 'gold',
  silver: 'silver',
  platinum: 'platinum',
  palladium: 'palladium',
  mixed: 'of several metals',
  'no-rate': 'We have no rate for this currency. Enter the rate of the day in the column "rate".',
  'unknown-method': 'Method: enter fifo, lifo, highest, average or named.',
  'two-methods': 'The rows of {year} have several methods. Use one method for a year.',
  'lots-full': 'The file has {count} new lots. You have {own} lots of your own, and the maximum is {most}.',
  'sales-full': 'The file has {count} new sales. You have recorded {own}, and the maximum is {most}.',
  'year-closed': 'This changes your gains of {year} or of a year before it. You have closed these years.',
  'unknown-kind': 'You have no lot of these pieces. Add the lot first.',
  'not-held': 'On this day you had too few of these pieces to sell.',
  'wrong-lots':
    'You have no such lots of these pieces. Name a lot by pieces, day and cost, such as 3 x 2024-02-01 100.00 USD.',
  'taken-lots': 'Other sales take these pieces of the lot. Name other lots, or fewer pieces.',
  'named-lots':
    'A sale that you recorded names the lots that this one would take its pieces from. Name other lots in the column lots.',
  'wrong-rate-day': 'Enter the day of the rate such as 2026-01-31, at the latest today.',
  'wrong-split': 'Enter how many pieces of the other lot became the {pieces} pieces of this row.',
  'no-source': 'No row above has this number. Enter the number of the lot that the pieces come from.',
  'split-lacks': 'On this day the other lot had too few pieces, or its pieces have another metal or weight.',
  'not-gift': 'Gift: enter yes or no.',
});

/** Error: too many files in an hour. */
export function tooManyFiles(): ContractError {
  return inputError(fileText('too-often'), 'TOO_MANY_REQUESTS');
}

/** Error: the process reads other files, or another file of the customer. */
export function filesBusy(): ContractError {
  return new ContractError(fileText('busy'), 'graphql-input', 'FILES_BUSY');
}
