import { expect, it } from 'vitest';
import { brandPage } from './brand-page.ts';

const PAGE = Buffer.from(
  '<html><head><link rel="icon" href="/favicon.svg" type="image/svg+xml"/><link rel="apple-touch-icon" href="/icons/apple-touch-icon.png"/><meta name="theme-color" content="#113a2e"/></head><body>é</body></html>',
);
const DEFAULT = { colors: { primary: '#113a2e', link: '#0f5a45' }, favicon: null };

it('leaves the bytes of a shop without own looks as they are (SYS-01)', () => {
  expect(brandPage(PAGE, DEFAULT)).toBe(PAGE);
});

it('puts the colors behind the style sheets, and the icon into the head (SYS-01)', () => {
  const html = brandPage(PAGE, {
    colors: { primary: '#204080', link: '#103070' },
    favicon: '/media/shop/i"c.png',
  }).toString();
  expect(html).toContain('<link rel="icon" href="/media/shop/i%22c.png"/>');
  expect(html).toContain('<link rel="apple-touch-icon" href="/media/shop/i%22c.png"/>');
  expect(html).toContain('name="theme-color" content="#204080"');
  expect(html).toMatch(/:root\{--c-vault:#204080;[^}]*\}.*--c-link:#103070.*<\/style><\/head>/);
  expect(html).toContain('<body>é</body>');
});
