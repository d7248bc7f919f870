import { toEpochMs } from '@ingot/rules/metals/zoned-time.ts';
import type { StoredBoughtCard } from '../../../platform/database/tables/json-columns.ts';
import type { ShopSettings } from '../../shop/shop-settings.ts';

/** Minute of the day at which cards are sent: nine in the morning. */
const SEND_MINUTE = 9 * 60;

/**
 * Returns the moment at which a card is mailed: nine o'clock of its day in the shop, but not before the end of
 * its hold. Null for at once: without a day or a hold, and after that moment.
 */
export function sendTime(
  { send_on: sendOn, held_until: heldUntil }: Pick<StoredBoughtCard, 'send_on' | 'held_until'>,
  { store }: Pick<ShopSettings, 'store'>,
  nowMs: number,
): number | null {
  const atMs = Math.max(
    sendOn === undefined ? 0 : nineOf(sendOn, store.timeZone),
    heldUntil === undefined ? 0 : Date.parse(heldUntil),
  );
  return atMs > nowMs ? atMs : null;
}

/** Returns the end of the hold of a card in ISO 8601; null without one, and after its end. */
export function holdOf({ held_until: until }: Pick<StoredBoughtCard, 'held_until'>, nowMs: number) {
  return until !== undefined && Date.parse(until) > nowMs ? until : null;
}

function nineOf(sendOn: string, timeZone: string): number {
  const [year = 0, month = 1, day = 1] = sendOn.split('-').map(Number);
  return toEpochMs(timeZone, { year, month, day }, SEND_MINUTE);
}
