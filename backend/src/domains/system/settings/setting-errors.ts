import type { SettingChange } from '@ingot/rules/system/settings/setting-field.ts';
import { ContractError, inputError, noSuchEntity } from '../../../platform/errors/errors.ts';
import { defineMessages } from '../../../platform/messages/define-messages.ts';

const text = defineMessages('setting-errors', {
  page: 'There is no such page of settings.',
  conflict: '{name} has changed these settings since you opened them: {fields}.',
  somebody: 'Somebody',
  invalid: 'Not saved. {problems}',
  shop: 'Not saved, because the shop could not work with it: {problem}',
  entry: 'This entry of the history does not exist.',
  later: 'Not undone: {fields} changed again since. Undo the later change first.',
  needed: 'Not undone, because other settings need it: {problems}',
});

/** A value that cannot be saved. */
export interface FieldProblem {
  readonly section: string;
  readonly path: string;
  readonly message: string;
}

export const pageUnknown = () => noSuchEntity(text('page'), 'SETTINGS_UNKNOWN');

/** Error: others have changed fields. `current` is a JSON list of the changes with the newest values. */
export const settingsConflict = (
  name: string | null,
  fields: readonly string[],
  current: readonly SettingChange[],
) =>
  new ContractError(
    text('conflict', { name: name ?? text('somebody'), fields: fields.join(', ') }),
    'graphql-input',
    'CONFLICT',
    { fields: fields.join(','), current: JSON.stringify(current) },
  );

/** Error: values are invalid. `problems` is a JSON list for the form. */
export const settingsInvalid = (problems: readonly FieldProblem[]) =>
  new ContractError(text('invalid', { problems: sentences(problems) }), 'graphql-input', 'SETTINGS_INVALID', {
    problems: JSON.stringify(problems),
  });

export const settingsUnusable = (problem: string) =>
  inputError(text('shop', { problem }), 'SETTINGS_UNUSABLE');
export const entryUnknown = () => noSuchEntity(text('entry'), 'HISTORY_UNKNOWN');
export const changedSince = (fields: readonly string[]) =>
  inputError(text('later', { fields: fields.join(', ') }), 'CHANGED_SINCE');
export const stillNeeded = (problems: readonly FieldProblem[]) =>
  inputError(text('needed', { problems: sentences(problems) }), 'STILL_NEEDED');

function sentences(problems: readonly FieldProblem[]): string {
  return problems.map(({ section, path, message }) => `${section}.${path} ${message}.`).join(' ');
}
