import fc from 'fast-check';
import { expect, it } from 'vitest';
import { listOrder } from './order-digest.ts';

const lists = fc.uniqueArray(fc.integer({ min: 1, max: 10_000 }), { minLength: 2, maxLength: 60 });

it('the next page of the same order begins where a page ends, whatever the sequence within pages', () => {
  fc.assert(
    fc.property(lists, fc.nat(), (ids, place) => {
      const at = place % ids.length;
      const first = listOrder([], ids.slice(0, at));
      const next = listOrder(ids.slice(0, at).reverse(), ids.slice(at));
      expect(next.before).toBe(first.through);
    }),
  );
});

it('differs when a product crosses the boundary of pages', () => {
  fc.assert(
    fc.property(lists, (ids) => {
      const [one = 0, another = 0, ...rest] = ids;
      expect(listOrder([one, ...rest], [another]).before).not.toBe(
        listOrder([another, ...rest], [one]).before,
      );
      expect(listOrder(rest, []).through).not.toBe(listOrder([one, ...rest], []).through);
    }),
  );
});
