import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestShop, type TestShop } from '../../testing/create-test-shop.ts';
import { inTransaction } from '../database/transaction.ts';
import { findDueQueues } from './due-queues.repository.ts';
import type { JobKind, Jobs } from './jobs.ts';
import { startJobs } from './start-jobs.ts';

const WEIGH: JobKind<{ readonly piece: number }> = {
  name: 'test-weigh',
  retries: 3,
  firstPauseSeconds: 1,
  longestPauseSeconds: 1,
};

let shop: TestShop;
let jobs: Jobs;
const errors: Error[] = [];
beforeAll(async () => {
  shop = await createTestShop();
  jobs = await startJobs({
    pool: shop.pool,
    // No notification ever arrives.
    listen: async () => () => {},
    kinds: [WEIGH],
    onError: (error) => errors.push(error),
    mayMigrate: false,
  });
});
afterAll(async () => {
  await jobs.stop();
  await shop.close();
});

test('a job whose notification was lost is done, and so is its retry after the pause', async () => {
  const weighed: number[] = [];
  await jobs.work(WEIGH, async ({ piece }) => {
    weighed.push(piece);
    if (weighed.length === 1) throw new Error('The scale is busy');
  });
  await inTransaction(shop.db, (trx) => jobs.send(trx, WEIGH, { piece: 7 }));
  await expect.poll(() => weighed).toEqual([7, 7]);
  expect(errors.map(({ message }) => message)).toEqual(['Job test-weigh failed and will be tried again']);
  await expect.poll(() => findDueQueues(shop.pool, [WEIGH.name])).toEqual([]);
});
