import fc from 'fast-check';
import { expect, it } from 'vitest';
import { orderGroups } from '../prices/order-groups.ts';
import { runToEnd } from '../structures/in-slices.ts';
import { setOf } from '../structures/product-set.ts';
import { groupMembers, sortByGroups } from './sort-by-groups.ts';

const value = fc.oneof(fc.integer({ min: -3, max: 30 }), fc.constant(Number.NaN));
/**
 * Group values, the groups of products (few of many and many of few), and the products of a list.
 */
const columns = fc
  .array(value, { minLength: 1, maxLength: 40 })
  .chain((values) =>
    fc.tuple(
      fc.constant(values),
      fc.array(fc.nat({ max: values.length - 1 }), { maxLength: 30 }),
      fc.array(fc.boolean(), { minLength: 30, maxLength: 30 }),
    ),
  );

const direction = fc.constantFrom('ASC' as const, 'DESC' as const);
const pageSize = fc.integer({ min: 1, max: 40 });

it('sorts like a stable sort by value, with missing values last in both directions, page by page', () => {
  fc.assert(
    fc.property(columns, direction, pageSize, ([values, groupOf, isListed], direction, pageSize) => {
      const sign = direction === 'ASC' ? 1 : -1;
      const figure = (ordinal: number) => values[groupOf[ordinal] ?? 0] ?? Number.NaN;
      const expected = [...groupOf.keys()]
        .filter((ordinal) => isListed[ordinal])
        .sort((a, b) => {
          const unknown = Number(Number.isNaN(figure(a))) - Number(Number.isNaN(figure(b)));
          return unknown || (Number.isNaN(figure(a)) ? 0 : sign * (figure(a) - figure(b))) || a - b;
        });
      const order = runToEnd(orderGroups(Float64Array.from(values)));
      const members = groupMembers(
        Uint32Array.from(groupOf.keys()),
        Uint32Array.from(groupOf),
        values.length,
      );
      const listed = setOf(expected, groupOf.length);
      const sorted = sortByGroups(members, listed, order, direction);
      const pages: number[] = [];
      for (let from = 0; from < expected.length; from += pageSize)
        pages.push(...sorted.page(from, from + pageSize));
      expect(pages).toEqual(expected);
    }),
  );
});
