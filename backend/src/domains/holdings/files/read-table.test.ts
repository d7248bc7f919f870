import { expect, it } from 'vitest';
import { MOST_OWN_LOTS } from '../own/change-lots.ts';
import { MOST_ROWS } from './file-limits.ts';
import { readTable } from './read-table.ts';

const file = (rows: number) => `pieces\n${'1\n'.repeat(rows)}`;

it('reads as many rows as a customer has own lots, besides those of orders (STACK-03)', () => {
  const most = readTable(file(MOST_ROWS));
  expect(MOST_ROWS).toBe(2 * MOST_OWN_LOTS);
  expect('rows' in most && most.rows).toHaveLength(MOST_ROWS);
  expect(readTable(file(MOST_ROWS + 1))).toMatchObject({
    problem: { message: expect.stringContaining('more than 20000 rows') },
  });
});
