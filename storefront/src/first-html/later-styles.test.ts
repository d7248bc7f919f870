import { expect, test } from 'vitest';
import { laterStylesScript, linkStyles } from './later-styles.ts';

const HEAD = '<head><link nonce="n" rel="stylesheet" href="/assets/style-A1_b.css"/></head>';

test('leaves the deferred stylesheet to the code on a page without its classes', () => {
  const html = `${HEAD}<p class="_3aB wrap"></p>`;
  expect(linkStyles(html)).toEqual({ html, later: '/assets/later-A1_b.css' });
});

test.each(['class="__3aB"', 'class="wrap __3aB12"'])(
  'links both stylesheets on a page with %s',
  (attribute) => {
    const { html, later } = linkStyles(`${HEAD}<p ${attribute}></p>`);
    expect(html).toContain(
      'style-A1_b.css"/><link nonce="n" rel="stylesheet" href="/assets/later-A1_b.css"/>',
    );
    expect(later).toBeNull();
  },
);

test('has one stylesheet in development', () => {
  const html = '<link rel="stylesheet" href="/src/styles.css"/><p class="__3aB"></p>';
  expect(linkStyles(html)).toEqual({ html, later: null });
});

test('waits for the deferred stylesheet, requests it once, and retries a failure', async () => {
  const links: HTMLLinkElement[] = [];
  const page = { createElement: () => ({}), head: { append: (link: HTMLLinkElement) => links.push(link) } };
  const scope: { laterStyles?: () => Promise<unknown> } = {};
  const script = laterStylesScript('/assets/later-x.css');
  new Function('document', 'globalThis', 'addEventListener', script)(page, scope, () => undefined);
  const [first, second] = [scope.laterStyles?.(), scope.laterStyles?.()];
  expect(links.map(({ href, rel }) => [href, rel])).toEqual([['/assets/later-x.css', 'stylesheet']]);
  links[0]?.onerror?.('no line');
  await expect(first).rejects.toBe('no line');
  await expect(second).rejects.toBe('no line');
  const third = scope.laterStyles?.();
  links[1]?.onload?.(new Event('load'));
  await expect(third).resolves.toBeInstanceOf(Event);
});
