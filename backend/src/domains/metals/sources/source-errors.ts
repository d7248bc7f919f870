import { inputError, noSuchEntity } from '../../../platform/errors/errors.ts';
import { defineMessages } from '../../../platform/messages/define-messages.ts';

const text = defineMessages('source-errors', {
  unknown: 'There is no price source {name}. Reload the page.',
  paused: 'The price source {name} is paused. Resume it first.',
});

export const sourceUnknown = (name: string) => noSuchEntity(text('unknown', { name }), 'SOURCE_UNKNOWN');
export const sourcePaused = (name: string) => inputError(text('paused', { name }), 'SOURCE_PAUSED');
