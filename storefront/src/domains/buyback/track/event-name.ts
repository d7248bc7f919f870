import { trackText } from '../track-texts.ts';

/** Events that change the state of a quote. */
const STATES = [
  'AGREED',
  'POSTED',
  'RECEIVED',
  'CHECKED',
  'PAID',
  'LATE',
  'CANCELLED',
  'DIFFERS',
  'ACCEPTED',
  'RETURNED',
  'CLOSED',
] as const;

/** Events within a state. */
const NOTES = [
  'line-checked',
  'piece-added',
  'photo-added',
  'identity-checked',
  'bid-accepted',
  'bid-declined',
  'extended',
  'reminded',
  'cancel-reminded',
  'claim-paid',
  'claim-waived',
  'claim-deducted',
  'payout-changed',
  'approval-requested',
  'letter',
] as const;

/** Returns the name of a step of a quote. A step of a newer shop has a general name. */
export function eventName(step: string): string {
  const known = NOTES.find((note) => note === step) ?? STATES.find((state) => state === step.toUpperCase());
  return trackText(known ?? 'otherStep');
}
