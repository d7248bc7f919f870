import { type ContractError, inputError } from '../../../platform/errors/errors.ts';
import { defineMessages } from '../../../platform/messages/define-messages.ts';

const text = defineMessages('metal-year-errors', {
  unknown: 'Choose a year from 1900 to this year.',
  'not-over': '{year} is not over. You can close it next year.',
  'changed-since':
    'The method of this year was changed on another device. Look at the change, then try again.',
});

/** Error: a year before 1900 or in the future. */
export function unknownYear(): ContractError {
  return inputError(text('unknown'), 'METAL_YEAR_UNKNOWN');
}

/** Error: the current year cannot be closed. */
export function yearNotOver(year: number): ContractError {
  return inputError(text('not-over', { year: String(year) }), 'METAL_YEAR_NOT_OVER');
}

/** Error: the year has another method than the client's. */
export function yearChangedSince(): ContractError {
  return inputError(text('changed-since'), 'CHANGED_SINCE');
}
