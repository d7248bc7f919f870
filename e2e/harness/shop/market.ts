import { expect, type Page } from '@playwright/test';
import { shopUrl, spotUrl } from '../places.ts';

/** Polling interval of the price bar. */
const POLL_MS = 30_000;

/**
 * Sets the ask of a metal (USD per troy ounce; the bid is one percent lower) and waits until the
 * shop has it.
 */
export async function moveSpot(metal: string, ask: number): Promise<void> {
  await fetch(spotUrl, { method: 'POST', body: JSON.stringify({ [metal]: { ask, bid: ask * 0.99 } }) });
  const query = encodeURIComponent(`{ metalPrices(identifiers: ["${metal}"]) { items { ask } } }`);
  await expect(async () => {
    const response = await fetch(`${shopUrl}/graphql?query=${query}`);
    const { data } = (await response.json()) as { data: { metalPrices: { items: { ask: number }[] } } };
    expect(data.metalPrices.items[0]?.ask).toBe(ask);
  }).toPass({ intervals: [100], timeout: 20_000 });
}

/** Advances to the page's next price poll. The page's clock must have been installed. */
export async function advanceToPoll(page: Page): Promise<void> {
  const polled = page.waitForResponse((response) => response.url().includes('MetalPrices'));
  await page.clock.runFor(POLL_MS + 1000);
  await polled;
}
