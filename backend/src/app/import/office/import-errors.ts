import { inputError, noSuchEntity } from '../../../platform/errors/errors.ts';
import { defineMessages } from '../../../platform/messages/define-messages.ts';

const text = defineMessages('import-errors', {
  'file-unknown': 'This file does not exist, or was uploaded more than a day ago. Choose it again.',
  unreadable: 'The shop cannot read this file: {reason}.',
  'no-rows': 'The file has no rows below its headings.',
  'heading-unknown': 'The file has no heading {heading}.',
  'column-unknown': 'Products have no column {column}.',
  'column-twice': 'Two headings fill the column {column}.',
  'sku-missing': 'Choose the heading with the SKU. It names the product of each row.',
  'not-checked': 'Check the file first.',
  imported: 'This file is imported already.',
  'has-errors': 'Some rows have errors. Correct the file, or leave these rows out.',
});

export const fileUnknown = () => noSuchEntity(text('file-unknown'), 'IMPORT_UNKNOWN');
export const fileUnreadable = (reason: string) =>
  inputError(text('unreadable', { reason }), 'FILE_UNREADABLE');
export const noRows = () => inputError(text('no-rows'), 'FILE_EMPTY');
export const headingUnknown = (heading: string) =>
  inputError(text('heading-unknown', { heading }), 'HEADING_UNKNOWN');
export const columnUnknown = (column: string) =>
  inputError(text('column-unknown', { column }), 'COLUMN_UNKNOWN');
export const columnTwice = (column: string) => inputError(text('column-twice', { column }), 'COLUMN_TWICE');
export const skuMissing = () => inputError(text('sku-missing'), 'SKU_MISSING');
export const notChecked = () => inputError(text('not-checked'), 'NOT_CHECKED');
export const alreadyImported = () => inputError(text('imported'), 'ALREADY_IMPORTED');
export const hasErrors = () => inputError(text('has-errors'), 'HAS_ERRORS');
