import { inputError } from '../../../platform/errors/errors.ts';
import { defineMessages } from '../../../platform/messages/define-messages.ts';

const text = defineMessages('letters', {
  'text-invalid': 'Enter a text of 1 to {most} characters.',
  'subject-invalid': 'Enter a subject of one line and 1 to {most} characters.',
});

const LONGEST_TEXT = 5_000;
const LONGEST_SUBJECT = 150;

/** What staff write to a customer. */
export interface Letter {
  readonly subject: string;
  readonly text: string;
}

/** Returns a letter without space around its parts. @throws ContractError for an empty or long part */
export function readLetter(given: Letter): Letter {
  const subject = given.subject.trim();
  if (subject === '' || subject.length > LONGEST_SUBJECT || /[\p{Cc}\u2028\u2029]/u.test(subject)) {
    throw inputError(text('subject-invalid', { most: LONGEST_SUBJECT }), 'SUBJECT_INVALID');
  }
  return { subject, text: readWords(given.text, LONGEST_TEXT) };
}

/** Returns a text without space around it. @throws ContractError when it is empty or longer than `most` characters */
export function readWords(words: string, most: number): string {
  const trimmed = words.replaceAll('\0', '').trim();
  if (trimmed === '' || trimmed.length > most) {
    throw inputError(text('text-invalid', { most }), 'TEXT_INVALID');
  }
  return trimmed;
}

/** Returns the paragraphs of a letter: its lines that are not empty. */
export function letterParagraphs(words: string): string[] {
  return words.split(/\n+/).filter((line) => line.trim() !== '');
}
