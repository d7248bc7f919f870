import {
  type AlertDelivery,
  type AlertFrequency,
  areQuietHours,
  canonicalTimeZone,
} from '@ingot/rules/alerts/alert-delivery.ts';
import { echoed } from '../../../platform/errors/echoed.ts';
import { type ContractError, inputError } from '../../../platform/errors/errors.ts';
import { defineMessages } from '../../../platform/messages/define-messages.ts';

const text = defineMessages('alert-delivery', {
  'unknown-time-zone': 'There is no time zone "{zone}".',
  'invalid-quiet-hours': 'Quiet hours need a start and an end: two different full hours from 0 to 23.',
});

/** A client's input for the time of alerts. Null hours mean no quiet hours. */
export interface TypedDelivery {
  readonly frequency: AlertFrequency;
  readonly quietFrom: number | null;
  readonly quietUntil: number | null;
  readonly timeZone: string;
}

/**
 * Converts a client's input to a choice.
 * @throws ContractError UNKNOWN_TIME_ZONE, INVALID_QUIET_HOURS
 */
export function parseDelivery({ frequency, quietFrom, quietUntil, timeZone }: TypedDelivery): AlertDelivery {
  const zone = requireTimeZone(timeZone);
  if (quietFrom === null && quietUntil === null) return { frequency, quiet: null, timeZone: zone };
  if (quietFrom === null || quietUntil === null) throw invalidHours();
  const quiet = { fromHour: quietFrom, untilHour: quietUntil };
  if (!areQuietHours(quiet)) throw invalidHours();
  return { frequency, quiet, timeZone: zone };
}

/** Returns the canonical name of a time zone. @throws ContractError UNKNOWN_TIME_ZONE */
export function requireTimeZone(name: string): string {
  const zone = canonicalTimeZone(name);
  if (zone === null) {
    throw inputError(text('unknown-time-zone', { zone: echoed(name) }), 'UNKNOWN_TIME_ZONE');
  }
  return zone;
}

function invalidHours(): ContractError {
  return inputError(text('invalid-quiet-hours'), 'INVALID_QUIET_HOURS');
}
