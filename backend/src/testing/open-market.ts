import { nextSession, sessionAt } from '@ingot/rules/metals/market-sessions.ts';
import type { TestShop } from './create-test-shop.ts';
import { TEST_SPOT } from './test-spot.ts';

/** Moves the clock to a session of the markets, at once or a minute after its opening, and sets new prices. */
export async function openMarket(shop: TestShop, spot: Partial<typeof TEST_SPOT> = TEST_SPOT): Promise<void> {
  const hours = shop.services.shop.marketHours.silver;
  const nowMs = shop.clock.now();
  const opensMs = sessionAt(hours, nowMs) === null ? nextSession(hours, nowMs)?.fromMs : undefined;
  if (opensMs !== undefined) shop.clock.set(opensMs + 60_000);
  await shop.setSpot(spot);
}
