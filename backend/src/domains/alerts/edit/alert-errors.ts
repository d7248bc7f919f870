import { echoed } from '../../../platform/errors/echoed.ts';
import {
  alreadyExists,
  type ContractError,
  inputError,
  noSuchEntity,
} from '../../../platform/errors/errors.ts';
import { defineMessages } from '../../../platform/messages/define-messages.ts';

const text = defineMessages('alert-errors', {
  'alert-not-found': 'Could not find an alert with the uid "{uid}".',
  'alerts-full': 'You have {most} alerts, the maximum. Remove one first.',
  'alert-exists': 'You already have this alert.',
  'alert-reached-already': 'This alert would trigger right away: it is {now} now.',
});

/** Error: unknown alert. Another customer's alert gets the same error. */
export function alertNotFound(uid: string): ContractError {
  return noSuchEntity(text('alert-not-found', { uid: echoed(uid) }), 'ALERT_NOT_FOUND');
}

/** Error: the customer has reached the limit of alerts. */
export function tooManyAlerts(most: number): ContractError {
  return inputError(text('alerts-full', { most }), 'ALERTS_FULL');
}

/** Error: the customer has an equal alert. */
export function duplicateAlert(): ContractError {
  return alreadyExists(text('alert-exists'), 'ALERT_EXISTS');
}

/** Error: the target is already reached. */
export function alreadyReached(now: string): ContractError {
  return inputError(text('alert-reached-already', { now }), 'ALERT_REACHED_ALREADY');
}

/** Error: a field is missing or does not belong to this kind of alert. */
export function invalidAlert(message: string): ContractError {
  return inputError(message, 'INVALID_ALERT');
}
