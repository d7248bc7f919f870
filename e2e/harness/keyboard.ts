import { expect, type Locator, type Page } from '@playwright/test';

/** Presses Tab until an element has focus, which must be seen on every stop on the way. */
export async function tabTo(page: Page, wanted: Locator, key = 'Tab'): Promise<void> {
  await expect(wanted).toBeVisible();
  const seen: string[] = [];
  for (let press = 0; press < 150; press += 1) {
    await page.keyboard.press(key);
    const stop = await focusedNow(page);
    if (stop.name !== '') expect(stop.isSeen, `focus on ${stop.name} cannot be seen`).toBe(true);
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
    seen.push(stop.name);
  }
  throw new Error(`Never came to ${wanted}; stops: ${seen.join(', ')}`);
}

/** What has focus: its words, and whether a shopper can see that it has. The page itself has no name. */
export function focusedNow(page: Page): Promise<{ name: string; isSeen: boolean }> {
  return page.evaluate(() => {
    const element = document.activeElement;
    if (element === null || element === document.body) return { name: '', isSeen: true };
    const words = element.getAttribute('aria-label') ?? element.textContent ?? '';
    const hasRing = ({ outlineStyle, outlineWidth }: CSSStyleDeclaration) =>
      outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0;
    // The ring may be drawn around more than the element: by a box after it, or by its label.
    const isMarked = (one: Element) =>
      hasRing(getComputedStyle(one)) || hasRing(getComputedStyle(one, '::after'));
    const box = element.getBoundingClientRect();
    const isOnScreen = box.bottom > 0 && box.top < innerHeight && box.right > 0 && box.left < innerWidth;
    const onTop = document.elementFromPoint(
      Math.min(Math.max(box.left + box.width / 2, 0), innerWidth - 1),
      Math.min(Math.max(box.top + box.height / 2, 0), innerHeight - 1),
    );
    const label = element.closest('label');
    const isCovered =
      onTop !== null && !element.contains(onTop) && !onTop.contains(element) && !label?.contains(onTop);
    return {
      name: `${element.tagName.toLowerCase()} "${words.trim().replace(/\s+/g, ' ').slice(0, 60)}"`,
      isSeen: [element, label].some((one) => one && isMarked(one)) && isOnScreen && !isCovered,
    };
  });
}
