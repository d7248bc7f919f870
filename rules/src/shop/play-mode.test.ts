import { describe, expect, it } from 'vitest';
import { mayPlay } from './play-mode.ts';

describe('play mode', () => {
  it.each([
    [{ wish: null, isProduction: true, isDemoShop: true }, true],
    [{ wish: null, isProduction: true, isDemoShop: false }, false],
    [{ wish: null, isProduction: false, isDemoShop: false }, true],
    [{ wish: true, isProduction: true, isDemoShop: false }, true],
    [{ wish: false, isProduction: true, isDemoShop: true }, false],
    [{ wish: false, isProduction: false, isDemoShop: true }, false],
  ])('of %o is %s (FIX-80)', (facts, expected) => {
    expect(mayPlay(facts)).toBe(expected);
  });
});
