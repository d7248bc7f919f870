import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type Facet, NO_OPTION, SEVERAL_OPTIONS } from '../model/facet-index.ts';
import {
  countValues,
  difference,
  intersectAll,
  intersection,
  ordinalsIn,
  type ProductSet,
  pick,
  setBelow,
  setByColumn,
  setByOptions,
  setOf,
  sizeOf,
  union,
} from './product-set.ts';

const SIZE = 100;
const OPTIONS = 4;
const places = fc.uniqueArray(fc.nat({ max: OPTIONS - 1 }), { maxLength: OPTIONS });
/** Per ordinal, the option indexes of the product. */
const products = fc.array(places, { minLength: SIZE, maxLength: SIZE });
const ordinals = fc.uniqueArray(fc.nat({ max: SIZE - 1 })).map((list) => Uint32Array.from(list));

function facetOf(options: readonly (readonly number[])[]): Facet {
  const several = new Map([...options.entries()].filter(([, { length }]) => length > 1));
  const column = Uint16Array.from(options, ([first = NO_OPTION, ...others]) =>
    others.length > 0 ? SEVERAL_OPTIONS : first,
  );
  const named = Array.from({ length: OPTIONS }, (_, id) => ({
    id,
    value: `${id}`,
    label: `${id}`,
    labels: {},
  }));
  const head = { code: 'form', label: 'Form', labels: {}, position: 1, own: null };
  return { ...head, isShown: true, isComparable: true, options: named, column, several };
}

it('selects from a list, in its order, the products with one of the options', () => {
  fc.assert(
    fc.property(products, places, ordinals, (options, wanted, list) => {
      const set = setByOptions(facetOf(options), new Set(wanted));
      const has = (ordinal: number) => options[ordinal]?.some((place) => wanted.includes(place));
      expect([...pick(list, set)]).toEqual([...list].filter(has));
    }),
  );
});

it('distinguishes products that meet all conditions from those that fail one', () => {
  const columns = fc.array(fc.array(fc.nat({ max: 1 }), { minLength: SIZE, maxLength: SIZE }), {
    maxLength: 5,
  });
  fc.assert(
    fc.property(columns, ordinals, (conditions, list) => {
      const sets = conditions.map((column) => setByColumn(Uint32Array.from(column), Uint8Array.of(0, 1)));
      const missed = (ordinal: number) => conditions.filter((column) => column[ordinal] === 0).length;
      const { all, allButOne } = intersectAll(sets, SIZE);
      expect([...pick(list, all)]).toEqual([...list].filter((ordinal) => missed(ordinal) === 0));
      expect([...pick(list, allButOne)]).toEqual([...list].filter((ordinal) => missed(ordinal) <= 1));
    }),
  );
});

it('represents an ordinal list: its size, any ascending range of it, intersections and differences', () => {
  fc.assert(
    fc.property(
      ordinals,
      ordinals,
      fc.nat({ max: SIZE }),
      fc.nat({ max: SIZE }),
      (some, others, one, two) => {
        const [set, other] = [setOf(some, SIZE), setOf(others, SIZE)];
        const ascending = [...some].sort((a, b) => a - b);
        const all = (of: ProductSet) => [...ordinalsIn(of, sizeOf(of))];
        expect(sizeOf(set)).toBe(some.length);
        const until = Math.min(Math.max(one, two), some.length);
        const from = Math.min(one, two);
        expect([...ordinalsIn(set, until, from)]).toEqual(ascending.slice(from, until));
        expect(all(intersection(set, other))).toEqual(
          ascending.filter((ordinal) => others.includes(ordinal)),
        );
        expect(all(difference(set, other))).toEqual(ascending.filter((ordinal) => !others.includes(ordinal)));
        expect(new Set(all(union([set, other], SIZE)))).toEqual(new Set([...some, ...others]));
        expect(all(setBelow(one, SIZE))).toEqual([...Array(one).keys()]);
      },
    ),
  );
});

it('counts the column values of a set', () => {
  const columns = fc.array(fc.nat({ max: 5 }), { minLength: SIZE, maxLength: SIZE });
  fc.assert(
    fc.property(columns, ordinals, (column, list) => {
      const counts = new Uint32Array(4);
      countValues(setOf(list, SIZE), Uint16Array.from(column), counts);
      expect([...counts]).toEqual(
        [0, 1, 2, 3].map((value) => [...list].filter((ordinal) => column[ordinal] === value).length),
      );
    }),
  );
});
