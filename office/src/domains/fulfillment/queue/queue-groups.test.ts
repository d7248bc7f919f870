import { expect, test } from 'vitest';
import { sortByGroup } from './queue-groups.ts';
import type { QueuedOrder } from './queue-query.ts';

const order = (number: string, method: string, rejection: string | null = null): QueuedOrder => ({
  ...{ number, method, rejection, carrier: 'Insured', recipient: 'Ilse Wren', final_at: null, image: null },
  ...{ is_collection: method === 'Counter', pieces: 1, shelves: [], weight_g: 31, value: 4_518 },
  ...{ needs_second_person: false, package: null, packer: null },
});

test('groups orders by delivery method in their sequence, and puts the waiting ones last (BENCH-04)', () => {
  const orders = [
    order('1', 'Ground', 'uncleared'),
    order('2', 'Two-day'),
    order('3', 'Ground'),
    order('4', 'Counter', 'held'),
    order('5', 'Two-day'),
    order('6', 'Counter'),
  ];
  expect(sortByGroup(orders).map(({ number }) => number)).toEqual(['2', '5', '3', '6', '1', '4']);
});
