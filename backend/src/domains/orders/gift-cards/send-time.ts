import { toEpochMs } from '@ingot/rules/metals/zoned-time.ts';
import type { ShopSettings } from '../../shop/shop-settings.ts';

/** Minute of the day at which cards are sent: nine in the morning. */
const SEND_MINUTE = 9 * 60;

/**
 * Returns the moment at which a card is mailed: nine o'clock of its day in the shop. Null for at once: without
 * a day, and after that moment.
 */
export function sendTime(
  sendOn: string | null,
  { store }: Pick<ShopSettings, 'store'>,
  nowMs: number,
): number | null {
  if (sendOn === null) return null;
  const [year = 0, month = 1, day = 1] = sendOn.split('-').map(Number);
  const atMs = toEpochMs(store.timeZone, { year, month, day }, SEND_MINUTE);
  return atMs > nowMs ? atMs : null;
}
