import { ContractError, inputError, noSuchEntity } from '../../../platform/errors/errors.ts';
import { defineMessages } from '../../../platform/messages/define-messages.ts';

const text = defineMessages('content-errors', {
  unknown: 'There is no such content.',
  version: 'There is no such version.',
  taken: 'There is content with the name {name} already.',
  conflict: {
    one: '{name} has changed this since you opened it: {first}. Nothing is saved.',
    other:
      '{name} has changed this since you opened it: {first} and {count} fields in all. Nothing is saved.',
  },
  'conflict-none': '{name} has changed this since you opened it. Nothing is saved.',
  invalid: 'Not saved: {field} {problem}.',
  'draft-missing': 'There is no draft to publish. Somebody may have published it meanwhile.',
  'draft-exists': 'There is a draft already. Publish or discard it first.',
  'not-scheduled': 'This version is not scheduled any more.',
  times: 'The end must be later than the start, and the start must be in the future.',
  'article-window': 'An article has no end. Leave the end empty.',
  'too-large': 'The content is too large.',
  'path-taken': 'is the address of another page: {title}',
  category: 'is not a category of the journal',
  import: 'Import',
  schedule: 'Schedule',
});

/** A field with an invalid value. */
export interface FieldProblem {
  readonly field: string;
  readonly message: string;
}

export const contentUnknown = () => noSuchEntity(text('unknown'), 'CONTENT_UNKNOWN');
export const versionUnknown = () => noSuchEntity(text('version'), 'VERSION_UNKNOWN');
export const nameTaken = (name: string) => inputError(text('taken', { name }), 'CONTENT_TAKEN');
export const draftMissing = () => inputError(text('draft-missing'), 'DRAFT_MISSING');
export const draftExists = () => inputError(text('draft-exists'), 'DRAFT_EXISTS');
export const notScheduled = () => inputError(text('not-scheduled'), 'NOT_SCHEDULED');
export const timesInvalid = () => inputError(text('times'), 'SCHEDULE_INVALID');
export const articleWindow = () => inputError(text('article-window'), 'SCHEDULE_INVALID');
export const contentTooLarge = () => inputError(text('too-large'), 'CONTENT_TOO_LARGE');

/** Returns the problem of a path that another page uses. */
export const pathTaken = (title: string) => text('path-taken', { title });
/** Returns the problem of a category that does not exist. */
export const categoryUnknown = () => text('category');
/** Names the author of content that an import wrote. */
export const importAuthor = () => text('import');
/** Names the author of versions that the schedule publishes. */
export const scheduleAuthor = () => text('schedule');

/**
 * Returns the error for a stale save: another person saved in between. It names the fields with
 * different values.
 */
export function contentConflict(name: string, fields: readonly string[], revision: number): ContractError {
  const [first] = fields;
  const message =
    first === undefined
      ? text('conflict-none', { name })
      : text('conflict', { name, first, count: fields.length });
  return new ContractError(message, 'graphql-input', 'CONFLICT', {
    name,
    fields: fields.join(','),
    revision,
  });
}

/** Returns the error for invalid values. `problems` is a JSON list for the form. */
export function contentInvalid(problems: readonly FieldProblem[]): ContractError {
  const [first = { field: '', message: '' }] = problems;
  const message = text('invalid', { field: first.field, problem: first.message });
  return new ContractError(message, 'graphql-input', 'CONTENT_INVALID', {
    problems: JSON.stringify(problems),
  });
}
