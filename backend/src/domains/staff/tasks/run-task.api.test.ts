import { writeFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OfficeTaskKind, ReportProgress } from '../../../platform/office/office-part.ts';
import { createTestShop, type TestShop } from '../../../testing/create-test-shop.ts';
import { officeAs } from '../../../testing/office/office-client.ts';
import { runTask } from './run-task.ts';
import { findTask, insertTask } from './task.repository.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop();
});
afterAll(() => shop.close());

test('a progress report that arrives after the end of its task leaves it done', async () => {
  const { staffId } = await officeAs(shop, 'owner');
  const nowMs = shop.clock.now();
  const id = await shop.db
    .transaction()
    .execute((trx) => insertTask(trx, { staffId, kind: 'late', args: {}, nowMs }));
  let late: ReportProgress | undefined;
  const kind: OfficeTaskKind = {
    permission: 'catalog.write',
    async run(_, __, target, report) {
      late = report;
      await writeFile(target, 'sku');
      return { fileName: 'late.csv' };
    },
  };
  await runTask(shop.services, new Map([['late', kind]]), id);
  await late?.(5, 10);
  expect(await findTask(shop.db, id)).toMatchObject({ state: 'done', fileName: 'late.csv', done: 0 });
});
