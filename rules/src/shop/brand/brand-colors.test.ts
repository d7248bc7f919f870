import { expect, it } from 'vitest';
import { areDefaultColors, brandTokens, DEFAULT_BRAND_COLORS, poorPairs } from './brand-colors.ts';

it('the colors of the design are readable, and need no tokens (SYS-01)', () => {
  expect(poorPairs(DEFAULT_BRAND_COLORS)).toEqual([]);
  expect(areDefaultColors({ primary: '#113A2E', link: '#0f5a45' })).toBe(true);
});

it('names the pair that is too close (SYS-01)', () => {
  const poor = poorPairs({ primary: '#0b2f6b', link: '#7aa2e8' });
  expect(poor.map(({ name }) => name)).toEqual(['links on white', 'links on the quiet grey']);
  expect(poorPairs({ primary: '#e8c15a', link: '#0b2f6b' }).map(({ name }) => name)).toContain(
    'white text on the main color',
  );
});

it('derives the tokens from the main color (SYS-01)', () => {
  const { always, light } = brandTokens({ primary: '#204080', link: '#103070' });
  expect(always['--c-vault']).toBe('#204080');
  expect(always['--c-vault-2']).toBe('#172f5d');
  expect(light['--c-action-tint']).toBe('#e9ecf2');
  expect(Object.values({ ...always, ...light }).every((color) => /^#[0-9a-f]{6}$/.test(color))).toBe(true);
});
