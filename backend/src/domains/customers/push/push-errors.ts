import { type ContractError, inputError, noSuchEntity } from '../../../platform/errors/errors.ts';
import { defineMessages } from '../../../platform/messages/define-messages.ts';

const text = defineMessages('push-errors', {
  full: '{most} of your browsers are known, the maximum. Remove one first.',
  unknown: 'We no longer know this browser. Turn its notifications on there.',
  'too-many': 'You changed your notifications too often. Try again in an hour.',
});

/** Error: a part of the subscription is wrong, for programmers. */
export function pushInvalid(message: string): ContractError {
  return inputError(message, 'INVALID_PUSH_SUBSCRIPTION');
}

/** Error: the customer has reached the limit of browsers. */
export function pushFull(most: number): ContractError {
  return inputError(text('full', { most }), 'PUSH_FULL');
}

/** Error: the customer has no such browser, or has signed out there. */
export function pushUnknown(): ContractError {
  return noSuchEntity(text('unknown'), 'PUSH_BROWSER_UNKNOWN');
}

/** Error: too many changes in an hour. */
export function tooManyPushChanges(): ContractError {
  return inputError(text('too-many'), 'TOO_MANY_REQUESTS');
}
