import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseOrderSearch } from './search-words.ts';

describe('the search for orders', () => {
  test.each([
    ['100048213', ['100048213'], null],
    ['  Márta  OAKES ', ['marta', 'oakes'], null],
    ["O'Brien-Smith", ['o', 'brien', 'smith'], null],
    ['Marta@Oakes.example', ['marta@oakes.example'], null],
    ['(302) 555-0107', ['302', '555', '0107'], '3025550107'],
    ['IG 4471', ['ig', '4471'], 'ig4471'],
    ['ＡＢ１２', ['ab12'], null],
  ])('reads %j (DESK-01)', (text, words, joined) => {
    expect(parseOrderSearch(text)).toMatchObject({ words, joined });
  });

  test('reads a serial number in capitals without spaces (DESK-01)', () => {
    expect(parseOrderSearch(' nm-90217 a')?.serial).toBe('NM-90217A');
  });

  test('matches nothing without a letter or digit, and stays small for any text (DESK-01)', () => {
    expect(parseOrderSearch(' -- % _ ')).toBeNull();
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (text) => {
        const found = parseOrderSearch(text);
        if (found === null) return;
        expect(found.words.length).toBeLessThanOrEqual(6);
        for (const word of found.words) expect(word.length).toBeGreaterThan(0);
      }),
    );
  });
});
