import { afterEach, expect, test, vi } from 'vitest';
import { defineLaterStyles } from './later-styles.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  delete window.laterStyles;
});

/** Defines the function in a page that links the given stylesheets. Returns the links added since. */
function openPage(...paths: string[]): HTMLLinkElement[] {
  const added: HTMLLinkElement[] = [];
  vi.stubGlobal('document', {
    querySelectorAll: () => paths.map((path) => ({ href: `http://shop${path}` })),
    createElement: () => ({}),
    head: { append: (link: HTMLLinkElement) => added.push(link) },
  });
  defineLaterStyles();
  return added;
}

test('waits for the deferred stylesheet, requests it once, and retries a failure', async () => {
  const links = openPage('/assets/style-A1_b.css');
  const [first, second] = [window.laterStyles?.(), window.laterStyles?.()];
  expect(links.map(({ href, rel }) => [href, rel])).toEqual([
    ['http://shop/assets/later-A1_b.css', 'stylesheet'],
  ]);
  links[0]?.onerror?.('no line');
  await expect(first).rejects.toBe('no line');
  await expect(second).rejects.toBe('no line');
  const third = window.laterStyles?.();
  links[1]?.onload?.(new Event('load'));
  await expect(third).resolves.toBeInstanceOf(Event);
});

test.each([
  ['in development, where there is one stylesheet', ['/src/styles.css']],
  ['where the page links both stylesheets', ['/assets/style-A1_b.css', '/assets/later-A1_b.css']],
])('requests nothing %s', async (_, hrefs) => {
  const links = openPage(...hrefs);
  await expect(window.laterStyles?.()).resolves.toBeUndefined();
  expect(links).toEqual([]);
});
