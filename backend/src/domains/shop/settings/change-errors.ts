import { inputError, noSuchEntity } from '../../../platform/errors/errors.ts';
import { defineMessages } from '../../../platform/messages/define-messages.ts';
import type { Orphan } from './premium-rules.repository.ts';

const text = defineMessages('section-errors', {
  outdated: 'Somebody else has changed these settings since you opened the page. Check them again.',
  invalid: 'Not saved: {path} {problem}.',
  premiumInUse: {
    one: 'Not saved: {sku} has no premium of its own and would lose this one. Give it one first.',
    other:
      'Not saved: {count} products, such as {sku}, have no premium of their own and would lose this one.',
  },
  bidInUse: {
    one: 'Not saved: {sku} has no bid of its own and would lose this one. Give it one first.',
    other: 'Not saved: {count} products, such as {sku}, have no bid of their own and would lose this one.',
  },
  groupInUse: {
    one: 'Not saved: {count} customer is in the group {name}. Move the customer to another group first.',
    other: 'Not saved: {count} customers are in the group {name}. Move them to another group first.',
  },
  entry: 'This change is not in the history.',
  later: 'Not undone: these settings have changed again since. Undo the later change first.',
});

export const changeOutdated = () => inputError(text('outdated'), 'CONFLICT');
export const settingInvalid = (path: string, problem: string) =>
  inputError(text('invalid', { path, problem }), 'SETTING_INVALID');
export const changeUnknown = () => noSuchEntity(text('entry'), 'CHANGE_UNKNOWN');
export const changedLater = () => inputError(text('later'), 'CHANGED_SINCE');
export const groupInUse = (group: { readonly name: string; readonly count: number }) =>
  inputError(text('groupInUse', group), 'GROUP_IN_USE');
export const premiumInUse = ({ lacks, ...orphan }: Orphan) =>
  inputError(text(lacks === 'premium' ? 'premiumInUse' : 'bidInUse', orphan), 'SETTING_INVALID');
