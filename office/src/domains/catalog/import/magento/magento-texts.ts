import { defineMessages } from '@ingot/messages/define-messages.ts';

/** Texts of the import of a Magento shop. */
export const magentoText = defineMessages('office-magento', {
  title: 'Move in from Magento',
  lead: 'Upload the CSV files that Magento exports, with the pictures as ZIP. Nothing is saved before you have seen the dry run.',
  choose: 'ZIP or CSV files of a Magento export, up to 20 MB each',
  uploadFailed: 'The shop could not store the file. Try again.',
  files: 'Uploaded files',
  entries: { one: '{count} file', other: '{count} files' },
  another: 'Start with another export',
  check: 'Check the export',
  checking: 'Checking the rows. Nothing is saved.',
  running: 'Importing',
  outcome: 'Progress and result of the export',
  tooLarge: '{file} has more than 20 MB. Split it into several ZIP files, or use the command on the server.',
  sections: 'What comes',
  section: 'Rows',
  file: 'File',
  imported: 'Come',
  changed: 'New or changed',
  leftOut: 'Do not come',
  problems: { one: '{count} note', other: '{count} notes' },
  problemFile: 'Notes as CSV',
  row: 'Row',
  column: 'Column',
  message: 'What does not come',
  noProblems: 'Everything comes.',
  leaveOut: {
    one: 'Leave out the row that does not come',
    other: 'Leave out the {count} rows that do not come',
  },
  ready: { one: '{count} row is ready.', other: '{count} rows are ready.' },
  decide: 'Correct the export, or leave out the rows that do not come.',
  run: 'Import the export',
  done: 'The export is imported. Shoppers see it now.',
  // Imports of the past
  past: 'Moves from Magento',
  pastHelp:
    'What the imports of the last 30 days brought. They cannot be undone here: import corrected files instead.',
  stayedOut: 'stayed out',
  list: 'What did not come',
  notes: { one: '{count} note', other: '{count} notes' },
  notesFile: { one: '{count} note as CSV', other: '{count} notes as CSV' },
  listOf: {
    one: '{count} note as CSV, import of {when}',
    other: '{count} notes as CSV, import of {when}',
  },
});
