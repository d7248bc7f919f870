import { expect, type Page, type Response } from '@playwright/test';

/** Goes to a page and waits until its heading is React's, so that what is pressed and typed next is not lost. */
export async function openPage(page: Page, path: string): Promise<Response | null> {
  const response = await page.goto(path);
  await waitUntilAlive(page);
  return response;
}

/** Waits until the page's heading is hydrated. */
export async function waitUntilAlive(page: Page): Promise<void> {
  const heading = page.locator('main h1').first();
  await expect(async () => {
    const isAlive = await heading.evaluate((element) =>
      Object.keys(element).some((key) => key.startsWith('__reactProps')),
    );
    expect(isAlive).toBe(true);
  }).toPass({ timeout: 15_000 });
}
