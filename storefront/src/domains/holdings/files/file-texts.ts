import { defineMessages } from '@ingot/messages/define-messages.ts';

/** Texts of the files of lots and sales, and of the dialog that imports them. */
export const fileText = defineMessages('metal-files', {
  saveLots: 'Save lots as CSV',
  saveSales: 'Save sales as CSV',
  import: 'Import a CSV file',
  importAbout:
    'A file that you saved here, or a table of your own. A table of lots names its columns in the first row:',
  columns: 'sku, or name, metal, weight_grams and fineness; then pieces, acquired_on and cost.',
  more: 'You can add currency, rate, place, serial and note. Dates look like 2026-01-31.',
  limit: 'At most 20,000 rows and 4 MB.',
  choose: 'CSV file',
  missing: 'Choose a file.',
  tooLarge: 'The file is larger than 4 MB. Split it into several files.',
  unreadable: 'The browser could not read the file. Choose it again.',
  failed: 'That did not work. Try again.',
  check: 'Check the file',
  checkAbout: 'Nothing is stored before you confirm.',
  cancel: 'Cancel',
  problems: {
    one: '{count} problem. Nothing was imported.',
    other: '{count} problems. Nothing was imported.',
  },
  firstProblems: 'The table shows the first {shown}.',
  mend: 'Correct the file and choose it again.',
  row: 'Row',
  column: 'Column',
  problem: 'Problem',
  wholeFile: 'File',
  newLots: { one: '{count} new lot', other: '{count} new lots' },
  newSales: { one: '{count} new sale', other: '{count} new sales' },
  present: {
    one: 'You already have {count} row of the file. It is not added again.',
    other: 'You already have {count} rows of the file. They are not added again.',
  },
  nothingNew: 'The file has nothing new.',
  ignored: 'These columns are not read: {columns}.',
  importLots: { one: 'Import {count} lot', other: 'Import {count} lots' },
  importSales: { one: 'Import {count} sale', other: 'Import {count} sales' },
  done: 'Your file is imported.',
});
