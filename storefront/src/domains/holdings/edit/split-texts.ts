import { defineMessages } from '@ingot/messages/define-messages.ts';

/** Texts of the dialogs that split a lot and undo a split. */
export const splitText = defineMessages('lot-splits', {
  split: 'Split',
  splitOf: 'Split {name}',
  title: 'Split this lot',
  left: { one: '{count} piece is left.', other: '{count} pieces are left.' },
  kind: 'What do you split?',
  apart: 'Some pieces, which stay as they are',
  broken: 'Pieces that hold several, such as a tube of coins',
  pieces: 'Pieces to split off',
  piecesWrong: 'Enter a whole number, {most} or less.',
  each: 'Pieces in each of them',
  eachWrong: 'Enter a whole number from 2 to 1000.',
  name: 'Name of the new pieces',
  nameWrong: 'Enter a name.',
  on: 'Split on',
  onHelp: 'Empty: today. Sales before this day stay as they are.',
  about:
    'The new lot keeps the day of the purchase and gets its part of weight and cost. You can undo the split.',
  save: 'Split lot',
  done: 'Your lot is split.',
  undo: 'Undo split',
  undoOf: 'Undo the split of {name}',
  undoTitle: 'Undo this split?',
  undoAbout:
    'The pieces go back to the lot that they came from, with their cost. Place, serial number and note are lost.',
  undone: 'The split is undone.',
});
