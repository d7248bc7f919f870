import type { Page } from '@playwright/test';

/** Scrolls to the foot of the page screen by screen, so that everything that waits to be seen comes. */
export async function scrollThrough(page: Page): Promise<void> {
  const height = await page.locator('html').evaluate((html) => html.scrollHeight);
  for (let top = 0; top < height; top += 700) {
    await page.mouse.wheel(0, 700);
    await page.waitForFunction((wanted) => {
      const { scrollTop, scrollHeight, clientHeight } = document.documentElement;
      return scrollTop >= wanted || scrollTop + clientHeight >= scrollHeight - 1;
    }, top + 650);
  }
}
