import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type Facet, NO_OPTION, SEVERAL_OPTIONS } from '../facet-index.ts';
import { meet, pick, setByColumn, setByOptions } from './product-set.ts';

const SIZE = 100;
const OPTIONS = 4;
const places = fc.uniqueArray(fc.nat({ max: OPTIONS - 1 }), { maxLength: OPTIONS });
/** By ordinal, the places of the options that a product has. */
const products = fc.array(places, { minLength: SIZE, maxLength: SIZE });
const ordinals = fc.uniqueArray(fc.nat({ max: SIZE - 1 })).map((list) => Uint32Array.from(list));

function facetOf(options: readonly (readonly number[])[]): Facet {
  const several = new Map([...options.entries()].filter(([, { length }]) => length > 1));
  const column = Uint16Array.from(options, ([first = NO_OPTION, ...others]) =>
    others.length > 0 ? SEVERAL_OPTIONS : first,
  );
  const named = Array.from({ length: OPTIONS }, (_, id) => ({ id, value: `${id}`, label: `${id}` }));
  return { code: 'form', label: 'Form', position: 1, isShown: true, options: named, column, several };
}

it('picks from a list, in its order, the products that have one of some options, or those that have none', () => {
  fc.assert(
    fc.property(products, places, ordinals, (options, wanted, list) => {
      const set = setByOptions(facetOf(options), new Set(wanted));
      const has = (ordinal: number) => options[ordinal]?.some((place) => wanted.includes(place));
      expect([...pick(list, set)]).toEqual([...list].filter(has));
      expect([...pick(list, set, true)]).toEqual([...list].filter((ordinal) => !has(ordinal)));
    }),
  );
});

it('tells those that meet all conditions, and those that miss one at most', () => {
  const columns = fc.array(fc.array(fc.nat({ max: 1 }), { minLength: SIZE, maxLength: SIZE }), {
    maxLength: 5,
  });
  fc.assert(
    fc.property(columns, ordinals, (conditions, list) => {
      const sets = conditions.map((column) => setByColumn(Uint32Array.from(column), Uint8Array.of(0, 1)));
      const missed = (ordinal: number) => conditions.filter((column) => column[ordinal] === 0).length;
      const { all, allButOne } = meet(sets, SIZE);
      expect([...pick(list, all)]).toEqual([...list].filter((ordinal) => missed(ordinal) === 0));
      expect([...pick(list, allButOne)]).toEqual([...list].filter((ordinal) => missed(ordinal) <= 1));
    }),
  );
});
