import { defineMessages } from '@ingot/messages/define-messages.ts';

/** Texts of the search for one piece. */
export const pieceText = defineMessages('piece-search', {
  piece: 'Find the piece',
  pieceHelp: 'Type a part of its name, then choose it.',
  chooseOther: 'Choose another piece',
  found: { one: '{count} piece found.', other: '{count} pieces found.' },
  results: 'Pieces found',
  searchFailed: 'We could not search. Try again.',
});
