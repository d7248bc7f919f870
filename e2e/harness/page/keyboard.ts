import { expect, type Locator, type Page } from '@playwright/test';

/** Presses Tab until an element has focus. Focus must be visible at every stop. */
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

/**
 * Returns the text of the focused element, and whether its focus is visible. The page itself has no
 * name.
 */
export function focusedNow(page: Page): Promise<{ name: string; isSeen: boolean }> {
  return page.evaluate(() => {
    const element = document.activeElement;
    if (element === null || element === document.body) return { name: '', isSeen: true };
    const words = element.getAttribute('aria-label') ?? element.textContent ?? '';
    const hasRing = ({ outlineStyle, outlineWidth }: CSSStyleDeclaration) =>
      outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0;
    // The focus ring may be on a pseudo-element or on the label.
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

/** Expects that focus cycles within a dialog in both directions. */
export async function expectFocusKept(page: Page, dialog: Locator): Promise<void> {
  for (const key of [...Array(8).fill('Tab'), ...Array(10).fill('Shift+Tab')]) {
    await page.keyboard.press(key);
    // Between the last and the first stop, the browser's own UI may have focus.
    const isKept = await dialog.evaluate((element) => {
      const { activeElement, body } = document;
      return activeElement === body || element.contains(activeElement);
    });
    expect(isKept, isKept ? undefined : (await focusedNow(page)).name).toBe(true);
  }
}

/**
 * Tabs through the main part of a page. Every stop must be visible, in document order, and
 * reachable. Returns the number of stops.
 */
export async function walkMain(page: Page): Promise<number> {
  const main = page.getByRole('main');
  await main.focus();
  const places: number[] = [];
  for (let press = 0; press < 150; press += 1) {
    await page.keyboard.press('Tab');
    const place = await placeInMain(main);
    if (place.at === null) {
      expect(places.length, `${page.url()} has stops that Tab does not come to`).toBe(place.all);
      expect(places, `${page.url()} has another order by Tab`).toEqual([...places].sort((a, b) => a - b));
      return places.length;
    }
    const stop = await focusedNow(page);
    expect(stop.isSeen, `${page.url()}: focus on ${stop.name} cannot be seen`).toBe(true);
    places.push(place.at);
  }
  throw new Error(`${page.url()}: Tab never leaves the main part`);
}

/**
 * Returns the index of the focused stop in document order, and the number of stops; a radio group
 * is one stop.
 */
function placeInMain(main: Locator): Promise<{ at: number | null; all: number }> {
  return main.evaluate((element) => {
    const isStop = (one: HTMLElement) => {
      if (one.tabIndex < 0 || one.matches(':disabled') || !one.checkVisibility({ visibilityProperty: true }))
        return false;
      if (one.closest('[inert]') !== null) return false;
      if (!(one instanceof HTMLInputElement) || one.type !== 'radio') return true;
      const group = [
        ...element.querySelectorAll<HTMLInputElement>(`input[type=radio][name="${CSS.escape(one.name)}"]`),
      ];
      return one === (group.find(({ checked }) => checked) ?? group[0]);
    };
    const candidates = 'a[href], button, input, select, textarea, summary, [tabindex]';
    const stops = [...element.querySelectorAll<HTMLElement>(candidates)].filter(isStop);
    const at = stops.indexOf(document.activeElement as HTMLElement);
    return { at: at === -1 ? null : at, all: stops.length };
  });
}
