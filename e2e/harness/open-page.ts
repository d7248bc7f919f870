import { expect, type Locator, type Page, type Response } from '@playwright/test';

/** Goes to a page and waits until its heading is React's, so that what is pressed and typed next is not lost. */
export async function openPage(page: Page, path: string): Promise<Response | null> {
  const response = await page.goto(path);
  await waitUntilAlive(page);
  return response;
}

/** Waits until the page's heading is hydrated. */
export async function waitUntilAlive(page: Page): Promise<void> {
  // In the browser, frame by frame: most pages are ready sooner than a test would ask twice.
  await page.waitForFunction(
    () => {
      const heading = document.querySelector('main h1');
      return heading !== null && Object.keys(heading).some((key) => key.startsWith('__reactProps'));
    },
    undefined,
    { timeout: 15_000 },
  );
}

/** Waits until a part of a page that comes alive by itself, later than its heading, takes presses. */
export async function waitUntilPartLives(part: Locator): Promise<void> {
  const isAlive = () =>
    part.evaluate((one) => Object.keys(one).some((key) => key.startsWith('__reactProps')));
  await expect.poll(isAlive).toBe(true);
}

/** Uses the page a little, and waits until its worker is in charge. */
export async function untilWorkerReigns(page: Page): Promise<void> {
  await page.mouse.wheel(0, 10);
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
}
