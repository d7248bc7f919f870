import { inputError, noSuchEntity } from '../../../platform/errors/errors.ts';
import { defineMessages } from '../../../platform/messages/define-messages.ts';

const text = defineMessages('section-errors', {
  outdated: 'Somebody else has changed these settings since you opened the page. Check them again.',
  invalid: 'Not saved: {path} {problem}.',
  entry: 'This change is not in the history.',
  later: 'Not undone: these settings have changed again since. Undo the later change first.',
});

export const changeOutdated = () => inputError(text('outdated'), 'CONFLICT');
export const settingInvalid = (path: string, problem: string) =>
  inputError(text('invalid', { path, problem }), 'SETTING_INVALID');
export const changeUnknown = () => noSuchEntity(text('entry'), 'CHANGE_UNKNOWN');
export const changedLater = () => inputError(text('later'), 'CHANGED_SINCE');
