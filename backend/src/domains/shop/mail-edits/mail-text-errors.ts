import { ContractError, inputError, noSuchEntity } from '../../../platform/errors/errors.ts';
import { defineMessages } from '../../../platform/messages/define-messages.ts';

const text = defineMessages('mail-text-errors', {
  'mail-unknown': 'There is no such e-mail.',
  'language-unknown': 'The shop has no such language.',
  'version-unknown': 'There is no such version.',
  'text-unknown': 'This e-mail has no such text.',
  missing: 'The placeholder {name} is missing.',
  unknown: 'There is no placeholder {name} in this text.',
  brace: 'A { or } stands outside of a placeholder.',
  empty: 'The text is empty. Use the standard text instead.',
  long: 'The text is longer than {most} characters.',
  unseen: 'The text has invisible characters. Type it again.',
  form: 'The text has no form for this number.',
  invalid: { one: 'Not saved. {problem}', other: 'Not saved: {count} texts have a problem. {problem}' },
  conflict: '{name} has changed this e-mail since you opened it. Nothing is saved.',
  'too-many': 'You have sent many test e-mails. Wait some minutes.',
  'not-sent': 'The test e-mail was not sent: {reason}',
});

/** A text that cannot be saved. */
export interface MailTextProblem {
  /** Name of the text. */
  readonly name: string;
  readonly message: string;
}

export const mailUnknown = () => noSuchEntity(text('mail-unknown'), 'MAIL_UNKNOWN');
export const languageUnknown = () => noSuchEntity(text('language-unknown'), 'LANGUAGE_UNKNOWN');
export const versionUnknown = () => noSuchEntity(text('version-unknown'), 'VERSION_UNKNOWN');
export const textUnknown = () => text('text-unknown');
export const tooManyTests = () => inputError(text('too-many'), 'TOO_MANY_TESTS');

/** Returns the error for a test e-mail that the mail server did not take. */
export const testNotSent = (reason: string) => inputError(text('not-sent', { reason }), 'TEST_NOT_SENT');

/** Names a placeholder that a text leaves out. */
export const placeholderMissing = (name: string) => text('missing', { name: `{${name}}` });
/** Names a placeholder that a text does not have. */
export const placeholderUnknown = (name: string) => text('unknown', { name: `{${name}}` });
export const strayBrace = () => text('brace');
export const textEmpty = () => text('empty');
export const textTooLong = (most: number) => text('long', { most });
export const unseenCharacters = () => text('unseen');
export const formMissing = () => text('form');

/** Returns the error for texts with problems. `problems` is a JSON list for the form. */
export function mailTextsInvalid(problems: readonly MailTextProblem[]): ContractError {
  const problem = problems[0]?.message ?? '';
  return new ContractError(
    text('invalid', { count: problems.length, problem }),
    'graphql-input',
    'TEXT_INVALID',
    {
      problems: JSON.stringify(problems),
    },
  );
}

/** Returns the error for a save over another person's change, with that person's name. */
export function mailTextsConflict(name: string, version: number): ContractError {
  return new ContractError(text('conflict', { name }), 'graphql-input', 'CONFLICT', { name, version });
}
