import { expect, type Page } from '@playwright/test';

/** The key of what the shop keeps in a browser, as in OPEN-64. */
export function storedKey(name: string): string {
  return `BULLION_BROWSER_PERSISTENCE__${name}`;
}

/** What the shop keeps under a name in this browser; null when it keeps nothing. */
export async function readStored(page: Page, name: string): Promise<string | null> {
  const text = await page.evaluate((key) => localStorage.getItem(key), storedKey(name));
  return text === null ? null : (JSON.parse(text) as { value: string }).value;
}

/** Waits until this browser has a customer's token. A page that changes meanwhile is asked again, which `expect.poll` does not do. */
export async function untilSignedIn(page: Page): Promise<void> {
  await expect(async () => expect(await readStored(page, 'signin_token')).not.toBeNull()).toPass({
    timeout: 10_000,
  });
}
