import type { Page } from '@playwright/test';

/** The key of what the shop keeps in a browser, as in OPEN-64. */
export function storedKey(name: string): string {
  return `BULLION_BROWSER_PERSISTENCE__${name}`;
}

/** What the shop keeps under a name in this browser; null when it keeps nothing. */
export async function readStored(page: Page, name: string): Promise<string | null> {
  const text = await page.evaluate((key) => localStorage.getItem(key), storedKey(name));
  return text === null ? null : (JSON.parse(text) as { value: string }).value;
}
