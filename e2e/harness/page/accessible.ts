import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page, type TestInfo, test } from '@playwright/test';
import type axe from 'axe-core';

/** A window width and a theme. */
export interface View {
  readonly width: number;
  readonly theme: 'light' | 'dark';
}

/**
 * Each width once and each theme once: colors do not depend on the width, nor the rest on the
 * theme.
 */
export const VIEWS: readonly View[] = [
  { width: 1440, theme: 'light' },
  { width: 390, theme: 'dark' },
];

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Returns one width in both themes, for content that only exists at that width. */
export const atWidth = (width: number): readonly View[] => [
  { width, theme: 'light' },
  { width, theme: 'dark' },
];

const checksOf = new WeakMap<TestInfo, number>();

/**
 * Returns one of `VIEWS`. They alternate from check to check of a test; tests begin with either, a
 * repeated test with the same.
 */
function nextView(): View {
  const info = test.info();
  const check = checksOf.get(info) ?? 0;
  checksOf.set(info, check + 1);
  return VIEWS[(info.title.length + check) % VIEWS.length] as View;
}

/**
 * Expects no accessibility violations in each of the views, by default in one that alternates.
 * Restores the view afterwards.
 */
export async function expectAccessible(page: Page, views: readonly View[] = [nextView()]): Promise<void> {
  const size = page.viewportSize();
  const html = page.locator('html');
  const theme = await html.getAttribute('data-theme');
  // Disables transitions, during which a color belongs to neither theme.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expect(page.getByRole('progressbar', { name: 'Loading page' })).toHaveCount(0);
  for (const view of views) {
    await page.setViewportSize({ width: view.width, height: 900 });
    await showTheme(page, view.theme);
    expect(await violationsOf(page), `${view.theme} at ${view.width}`).toEqual([]);
  }
  await showTheme(page, theme);
  if (size) await page.setViewportSize(size);
}

function showTheme(page: Page, theme: string | null): Promise<void> {
  return page.locator('html').evaluate((html, name) => {
    if (name === null) html.removeAttribute('data-theme');
    else html.setAttribute('data-theme', name);
  }, theme);
}

/** Returns axe's violations of the page without its frames: `rule at element: why`. */
async function violationsOf(page: Page): Promise<string[]> {
  // Half a megabyte, so it is injected once per document.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(source);
  return page.evaluate(async () => {
    const { axe: engine } = globalThis as never as { axe: typeof axe };
    // Skips preloading style sheets, which only an unused rule needs.
    const { violations } = await engine.run({ resultTypes: ['violations'], preload: { assets: ['media'] } });
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary}`),
    );
  });
}
