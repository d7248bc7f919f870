import { localDay } from '@ingot/rules/metals/zoned-time.ts';
import type { ShopSettings } from '../../shop/shop-settings.ts';

/** Returns the day of the shop's calendar as `YYYY-MM-DD`. */
export function shopDay(nowMs: number, { store }: Pick<ShopSettings, 'store'>): string {
  const { year, month, day } = localDay(store.timeZone, nowMs);
  return [String(year).padStart(4, '0'), String(month).padStart(2, '0'), String(day).padStart(2, '0')].join(
    '-',
  );
}
