import { expect, type Page } from '@playwright/test';

/** A screen, less what keeps the reader's place. */
const TURN_PX = 700;

/** Scrolls to the foot of the page screen by screen, so that everything that waits to be seen comes. */
export async function scrollThrough(page: Page): Promise<void> {
  for (let wanted = TURN_PX - 50; ; wanted += TURN_PX) {
    // A page that fits into the window until its parts have come does not hear the wheel, and grows then: it is turned again.
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
