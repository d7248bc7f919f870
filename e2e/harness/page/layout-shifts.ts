import { expect, type Page, test } from '@playwright/test';
import { scrollThrough } from './scroll-through.ts';

/** Highest cumulative layout shift of a page (docs/performance.md). */
const MAX_LAYOUT_SHIFT = 0.01;

/** A recorded layout shift: its value, and the class names around the moved elements. */
interface Shift {
  readonly value: number;
  readonly what: string;
}

/** As browsers report it; TypeScript's types lack it. */
interface LayoutShift extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
  readonly sources: readonly {
    readonly node: { readonly parentElement: { readonly className: string } | null } | null;
  }[];
}

/** Records layout shifts in the next documents of a page. */
export async function recordLayoutShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: Shift[] = [];
    Object.assign(globalThis, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as LayoutShift[]) {
        const what = entry.sources.map(({ node }) => String(node?.parentElement?.className)).join(', ');
        if (!entry.hadRecentInput) shifts.push({ value: entry.value, what });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** Scrolls to the end of the open page and expects nearly no layout shift. */
export async function expectNoLayoutShift(page: Page, what: string): Promise<void> {
  await scrollThrough(page);
  await page.waitForLoadState('networkidle');
  const shifts = await page.evaluate(() => (globalThis as never as { shifts: Shift[] }).shifts);
  const sum = shifts.reduce((total, { value }) => total + value, 0);
  test.info().annotations.push({ type: 'layout shift', description: `${what}: ${sum}` });
  expect(sum, JSON.stringify(shifts)).toBeLessThanOrEqual(MAX_LAYOUT_SHIFT);
}
