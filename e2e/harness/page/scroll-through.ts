import { expect, type Page } from '@playwright/test';

/** A screen height minus some overlap. */
const TURN_PX = 700;

/** Scrolls to the end of the page screen by screen, so that lazy parts load. */
export async function scrollThrough(page: Page): Promise<void> {
  for (let wanted = TURN_PX - 50; ; wanted += TURN_PX) {
    // A page that fits into the window ignores the wheel until its parts load: retries then.
    await expect(async () => {
      await page.mouse.wheel(0, TURN_PX);
      await page.waitForFunction(
        (top) => {
          const { scrollTop, scrollHeight, clientHeight } = document.documentElement;
          return scrollTop >= top || scrollTop + clientHeight >= scrollHeight - 1;
        },
        wanted,
        { timeout: 2_000 },
      );
    }).toPass({ timeout: 20_000 });
    if (await isAtFoot(page)) return;
  }
}

function isAtFoot(page: Page): Promise<boolean> {
  return page.locator('html').evaluate((html) => html.scrollTop + html.clientHeight >= html.scrollHeight - 1);
}
