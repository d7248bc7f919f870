import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestShop, type TestShop } from '../../../../testing/create-test-shop.ts';
import { officeAs } from '../../../../testing/office/office-client.ts';
import { zip } from '../../../../testing/zip.ts';
import { endFailedJob } from '../../../jobs/start-workers.ts';
import { exportFolder } from './receive-export.ts';
import { CUSTOMERS, exportsOf, HEADER, row } from './testing.ts';

let shop: TestShop;
let exports: ReturnType<typeof exportsOf>;
beforeAll(async () => {
  shop = await createTestShop();
  exports = exportsOf(await officeAs(shop, 'owner', 'Petra Lund'));
});
afterAll(() => shop.close());

const check = (id: string) => exports.end('check_magento_export', id);

test('the check of an export of pictures only fails and says what to upload (KIND-07)', async () => {
  const { id } = await exports.send('media.zip', zip({ 'media/catalog/product/a/A.webp': 'picture' }));
  expect(await check(id)).toEqual({
    state: 'failed',
    error: expect.stringContaining('no CSV file of products'),
  });
});

test('CSV files in folders of a ZIP come, and are named with their folder (KIND-07)', async () => {
  const files = { 'shop/rows/products.csv': [HEADER, row('DEEP-1')].join('\n'), 'people/c.csv': CUSTOMERS };
  const { id } = await exports.send('export.zip', zip({ ...files, 'people/odd.csv': 'a,b' }));
  expect((await check(id)).state).toBe('done');
  const { sections = [], problems = [] } = (await exports.read(id)).report ?? {};
  expect(sections).toContainEqual(
    expect.objectContaining({ section: 'products', file: 'shop/rows/products.csv', imported: 1 }),
  );
  expect(sections).toContainEqual(expect.objectContaining({ section: 'customers', imported: 1 }));
  expect(problems).toContainEqual(expect.objectContaining({ file: 'people/odd.csv' }));
});

test('an export is imported only after the success of its import (KIND-07)', async () => {
  const { id } = await exports.send('products.csv', [HEADER, row('AGAIN-1')].join('\n'));
  expect((await check(id)).state).toBe('done');
  const { folder } = await shop.db
    .selectFrom('magento_export')
    .select('folder')
    .where('id', '=', Number(id))
    .executeTakeFirstOrThrow();
  await rm(exportFolder(shop.services.config, folder), { recursive: true });
  expect((await exports.end('run_magento_export', id)).state).toBe('failed');
  expect((await exports.read(id)).state).toBe('checked');
  expect((await exports.send('products.csv', [HEADER, row('AGAIN-1')].join('\n'), id)).status).toBe(200);
  expect((await check(id)).state).toBe('done');
  expect((await exports.end('run_magento_export', id)).state).toBe('done');
  expect((await exports.read(id)).state).toBe('imported');
});

test('a task whose job has no retries left fails, and its export may be imported again (KIND-07)', async () => {
  const { id } = await exports.send('products.csv', [HEADER, row('LAST-1')].join('\n'));
  expect((await check(id)).state).toBe('done');
  const { id: task, staff_id: staffId } = await shop.db
    .selectFrom('staff_task')
    .select(['id', 'staff_id'])
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  await shop.db
    .updateTable('staff_task')
    .set({
      kind: 'magento_import',
      arguments: JSON.stringify({ export: Number(id), staffId, by: 'Petra Lund' }),
      state: 'running',
      finished_at: null,
      file_name: null,
    })
    .where('id', '=', task)
    .execute();
  await shop.db
    .updateTable('magento_export')
    .set({ state: 'importing' })
    .where('id', '=', Number(id))
    .execute();
  expect((await exports.act('run_magento_export', id)).code).toBe('IMPORT_RUNS');
  await endFailedJob(shop.services, {
    id: '6f9a2b38-7c1d-4e57-9a53-0d1f0a4c2b11',
    queue: 'staff-task',
    data: { taskId: task },
    reason: 'The disk is full',
  });
  const ended = await shop.db
    .selectFrom('staff_task')
    .select(['state', 'error'])
    .where('id', '=', task)
    .executeTakeFirst();
  expect(ended).toMatchObject({ state: 'failed', error: expect.stringContaining('could not finish') });
  expect((await exports.read(id)).state).toBe('checked');
});

test('an extreme price names the setting, not an option of the command (KIND-07)', async () => {
  const header = `${HEADER},additional_attributes`;
  const dear = `${row('DEAR-1')},"metal=Silver,fine_weight_oz=1,premium_percent=900"`;
  const { id } = await exports.send('products.csv', [header, dear].join('\n'));
  expect((await check(id)).state).toBe('done');
  const { problems = [] } = (await exports.read(id)).report ?? {};
  const messages = problems.map(({ message }) => message).join();
  expect(messages).toContain('price_limits');
  expect(messages).not.toContain('--allow-extreme');
});
