import { alreadyExists, inputError, noSuchEntity } from '../../../platform/errors/errors.ts';
import { defineMessages } from '../../../platform/messages/define-messages.ts';

const text = defineMessages('halt-errors', {
  none: 'Choose at least one metal.',
  end: 'The end of the halt must lie in the future, at most {days} days from now.',
  note: 'Enter a sentence of 1 to {most} characters.',
  'not-halted': 'This metal is not halted by the shop. Somebody else has resumed it, or the halt ended.',
  changed: 'The halt changed since you opened the page. Check it again.',
  unconfirmed: 'Confirm once more: the first confirmation is missing or older than {minutes} minutes.',
});

export const metalsMissing = () => inputError(text('none'), 'METALS_MISSING');
export const haltEndInvalid = (days: number) => inputError(text('end', { days }), 'HALT_END_INVALID');
export const haltNoteInvalid = (most: number) => inputError(text('note', { most }), 'HALT_NOTE_INVALID');
export const notHalted = () => noSuchEntity(text('not-halted'), 'NOT_HALTED');
export const haltChanged = () => alreadyExists(text('changed'), 'CONFLICT');
export const resumeUnconfirmed = (minutes: number) =>
  inputError(text('unconfirmed', { minutes }), 'RESUME_UNCONFIRMED');
