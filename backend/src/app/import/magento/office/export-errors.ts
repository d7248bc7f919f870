import { inputError, noSuchEntity } from '../../../../platform/errors/errors.ts';
import { defineMessages } from '../../../../platform/messages/define-messages.ts';

const text = defineMessages('magento-export', {
  unknown: 'This export does not exist, or was uploaded more than a day ago. Upload it again.',
  type: '{file} is neither a ZIP nor a CSV file. Upload the export of Magento as .zip or .csv.',
  'zip-invalid':
    'The shop cannot read {file}. Pack the folder of the export as ZIP again, without a password.',
  'zip-many': '{file} has more than {most} files. Split it into several ZIP files.',
  'zip-large': '{file} unpacks to more than {most} MB. Split it into several ZIP files.',
  'too-large':
    'The files of this export unpack to more than {most} MB. Import the products first, then the rest.',
  'path-outside': '{file} has an entry outside of its folder: {entry}. Pack the folder of the export again.',
  headings:
    '{file} has no headings of a Magento export. Its first row must name columns such as sku and product_type, or email, _website and lastname.',
  empty: '{file} is empty.',
  twice:
    'This export has a file {file} already. Give the second file another name, or start with another export to replace the first.',
  'no-rows':
    'This export has no CSV file of products, advanced prices, stock sources, customers, addresses or URL rewrites. Upload these files too.',
  'not-checked': 'Check the export first.',
  importing: 'This export is being imported. Wait until the import ends.',
  imported: 'This export is imported already. Upload it again to import it again.',
  'has-problems': 'Some rows do not come. Correct the export, or leave these rows out.',
});

const mb = (bytes: number) => (bytes / 1_000_000).toLocaleString('en-US');

export const exportUnknown = () => noSuchEntity(text('unknown'), 'EXPORT_UNKNOWN');
export const wrongType = (file: string) => inputError(text('type', { file }), 'FILE_TYPE');
export const zipInvalid = (file: string) => inputError(text('zip-invalid', { file }), 'ZIP_UNREADABLE');
export const zipTooMany = (file: string, most: number) =>
  inputError(text('zip-many', { file, most: most.toLocaleString('en-US') }), 'ZIP_TOO_MANY_FILES');
export const zipTooLarge = (file: string, most: number) =>
  inputError(text('zip-large', { file, most: mb(most) }), 'ZIP_TOO_LARGE');
export const exportTooLarge = (most: number) =>
  inputError(text('too-large', { most: mb(most) }), 'EXPORT_TOO_LARGE');
export const pathOutside = (file: string, entry: string) =>
  inputError(text('path-outside', { file, entry: entry.slice(0, 100) }), 'ZIP_PATH_OUTSIDE');
export const headingsUnknown = (file: string) => inputError(text('headings', { file }), 'HEADINGS_UNKNOWN');
export const fileEmpty = (file: string) => inputError(text('empty', { file }), 'FILE_EMPTY');
export const fileTwice = (file: string) =>
  inputError(text('twice', { file: file.slice(-100) }), 'FILE_TWICE');
export const noRows = () => inputError(text('no-rows'), 'NO_ROWS');
export const importRuns = () => inputError(text('importing'), 'IMPORT_RUNS');
export const notChecked = () => inputError(text('not-checked'), 'NOT_CHECKED');
export const alreadyImported = () => inputError(text('imported'), 'ALREADY_IMPORTED');
export const hasProblems = () => inputError(text('has-problems'), 'HAS_PROBLEMS');
