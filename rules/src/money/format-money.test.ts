import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatMoney } from './format-money.ts';

describe('formatMoney', () => {
  it.each([
    ['dollars carry $ (PRC-02)', 123_450, 'USD', '$1,234.50'],
    ['pounds carry £ (PRC-03)', 123_450, 'GBP', '£1,234.50'],
    ['euros carry € (PRC-04)', 123_450, 'EUR', '€1,234.50'],
    ['dot before decimals, comma between groups (PRC-05)', 123_456_789, 'USD', '$1,234,567.89'],
    ['no comma below a thousand (PRC-05)', 99_999, 'USD', '$999.99'],
    ['other currencies carry their code (PRC-06)', 123_450, 'CAD', 'CAD 1,234.50'],
    ['nothing', 0, 'USD', '$0.00'],
    ['a cent', 1, 'USD', '$0.01'],
    ['ten cents', 10, 'USD', '$0.10'],
    ['less than nothing', -123_450, 'USD', '-$1,234.50'],
  ])('%s', (_, minor, currency, expected) => {
    expect(formatMoney(minor, currency)).toBe(expected);
  });

  it('formats every amount so that it can be parsed back (PRC-05)', () => {
    fc.assert(
      fc.property(fc.maxSafeInteger(), (minor) => {
        const text = formatMoney(minor, 'USD');
        expect(text).toMatch(/^-?\$\d{1,3}(,\d{3})*\.\d{2}$/);
        expect(BigInt(text.replace(/[$,.]/g, ''))).toBe(BigInt(minor));
      }),
    );
  });
});
