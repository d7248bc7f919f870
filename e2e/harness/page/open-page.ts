import { expect, type Locator, type Page, type Response } from '@playwright/test';

/** Opens a page and waits until its heading is hydrated, so that no input is lost. */
export async function openPage(page: Page, path: string): Promise<Response | null> {
  const response = await page.goto(path);
  await waitUntilAlive(page);
  return response;
}

/** Waits until the page's heading is hydrated. */
export async function waitUntilAlive(page: Page): Promise<void> {
  // Polls by frame in the browser: most pages are ready before a second poll by the test.
  await page.waitForFunction(
    () => {
      const heading = document.querySelector('main h1');
      return heading !== null && Object.keys(heading).some((key) => key.startsWith('__reactProps'));
    },
    undefined,
    { timeout: 60_000 },
  );
}

/** Waits until a part of a page that hydrates after its heading is interactive. */
export async function waitUntilHydrated(part: Locator): Promise<void> {
  const isAlive = () =>
    part.evaluate((one) => Object.keys(one).some((key) => key.startsWith('__reactProps')));
  await expect.poll(isAlive).toBe(true);
}

/** Interacts with the page, and waits until its service worker is in control. */
export async function untilWorkerControls(page: Page): Promise<void> {
  await page.mouse.wheel(0, 10);
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
}
