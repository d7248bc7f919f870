import { expect, type Page } from '@playwright/test';

/** Returns the shop's storage key for a name. */
export function storedKey(name: string): string {
  return `BULLION_BROWSER_PERSISTENCE__${name}`;
}

/** Returns the stored value of a name; null when absent. */
export async function readStored(page: Page, name: string): Promise<string | null> {
  const text = await page.evaluate((key) => localStorage.getItem(key), storedKey(name));
  return text === null ? null : (JSON.parse(text) as { value: string }).value;
}

/**
 * Waits until this browser has a customer's token. Retries while the page navigates, which
 * `expect.poll` does not.
 */
export async function untilSignedIn(page: Page): Promise<void> {
  await expect(async () => expect(await readStored(page, 'signin_token')).not.toBeNull()).toPass({
    timeout: 10_000,
  });
}
