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
  'alert-reached-already': 'This alert would trigger right away: the price is {now} now.',
});

/** Also for somebody else's: nobody learns that it exists. */
export function alertNotFound(uid: string): ContractError {
  return noSuchEntity(text('alert-not-found', { uid: echoed(uid) }), 'ALERT_NOT_FOUND');
}

/** The customer has as many as the shop watches for one. */
export function tooManyAlerts(most: number): ContractError {
  return inputError(text('alerts-full', { most }), 'ALERTS_FULL');
}

/** Another alert of theirs watches the same. */
export function sameAlert(): ContractError {
  return alreadyExists(text('alert-exists'), 'ALERT_EXISTS');
}

/** What is asked for is so already: there would be nothing to wait for. */
export function alreadyReached(now: string): ContractError {
  return inputError(text('alert-reached-already', { now }), 'ALERT_REACHED_ALREADY');
}

/** A part of the wish is missing or does not belong to its kind. */
export function badWish(message: string): ContractError {
  return inputError(message, 'INVALID_ALERT');
}
