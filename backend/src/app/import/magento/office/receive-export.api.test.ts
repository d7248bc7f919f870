import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestShop, type TestShop } from '../../../../testing/create-test-shop.ts';
import { officeAs } from '../../../../testing/office/office-client.ts';
import { zip } from '../../../../testing/zip.ts';
import { loadJobKinds } from '../../../modules.ts';
import { deleteOldUploads } from '../../office/delete-old-uploads.ts';
import { exportFolder } from './receive-export.ts';
import { CUSTOMERS, exportsOf, HEADER, row } from './testing.ts';

let shop: TestShop;
let exports: ReturnType<typeof exportsOf>;
beforeAll(async () => {
  shop = await createTestShop();
  exports = exportsOf(await officeAs(shop, 'owner', 'Petra Lund'));
});
afterAll(() => shop.close());

const PRODUCTS = [HEADER, row('RX-1')].join('\n');

async function folderOf(id: string): Promise<string> {
  const { folder } = await shop.db
    .selectFrom('magento_export')
    .select('folder')
    .where('id', '=', Number(id))
    .executeTakeFirstOrThrow();
  return exportFolder(shop.services.config, folder);
}

/** Uploads a product and checks it. */
async function checkedExport(): Promise<string> {
  const { id } = await exports.send('products.csv', PRODUCTS);
  expect((await exports.end('check_magento_export', id)).state).toBe('done');
  expect((await exports.read(id)).state).toBe('checked');
  return id;
}

/** Returns an archive whose second file is unreadable. */
function brokenZip(): Buffer {
  const archive = zip({ 'customers.csv': CUSTOMERS, 'tiers.csv': 'sku,tier_price_qty,tier_price' });
  const content = archive.indexOf('tiers.csv') + 'tiers.csv'.length;
  return archive.fill(0xff, content, content + 10);
}

describe('a rejected file of an export', () => {
  test.each([
    ['a CSV file with other headings', 'products.csv', 'a,b\n1,2', 'HEADINGS_UNKNOWN'],
    ['a ZIP file with an unreadable file', 'more.zip', brokenZip(), 'ZIP_UNREADABLE'],
    ['a second file of the name', 'products.csv', [HEADER, row('RX-2')].join('\n'), 'FILE_TWICE'],
    [
      'a ZIP file with a second one',
      'more.zip',
      zip({ 'a.csv': 'a', 'b/Products.csv': PRODUCTS }),
      'FILE_TWICE',
    ],
  ])('%s leaves the files as they are, and needs another check (KIND-07)', async (_, name, content, code) => {
    const id = await checkedExport();
    const { status, body } = await exports.send(name, content, id);
    expect(status).toBe(400);
    expect(body).toContain(code);
    const folder = await folderOf(id);
    expect(await readdir(folder)).toEqual(['products.csv']);
    expect(await readFile(join(folder, 'products.csv'), 'utf8')).toBe(PRODUCTS);
    expect((await exports.act('run_magento_export', id)).code).toBe('NOT_CHECKED');
    expect((await exports.read(id)).files).toEqual([{ name: 'products.csv', entries: 1 }]);
  });

  test('leaves nothing of an export that it would begin (KIND-07)', async () => {
    const folders = await readdir(exportFolder(shop.services.config, ''));
    expect((await exports.send('more.zip', brokenZip())).status).toBe(400);
    const twice = await exports.send('twice.zip', zip({ 'a/tiers.csv': 'a', 'b/tiers.csv': 'b' }));
    expect(twice.body).toContain('already');
    expect(await readdir(exportFolder(shop.services.config, ''))).toEqual(folders);
    const { length } = await shop.db.selectFrom('magento_export').select('id').execute();
    expect(length).toBe(folders.length);
  });
});

test('an export is deleted after a day, though nobody uploads another (KIND-07)', async () => {
  const { id } = await exports.send('customers.csv', CUSTOMERS);
  const folder = await folderOf(id);
  await deleteOldUploads(shop.services);
  expect(await readdir(folder)).toEqual(['customers.csv']);
  const clock = { ...shop.services.clock, now: () => shop.clock.now() + 25 * 3_600_000 };
  await deleteOldUploads({ ...shop.services, clock });
  await expect(readdir(folder)).rejects.toThrow('ENOENT');
  expect(await exports.read(id)).toBeNull();
  expect((await loadJobKinds()).find(({ name }) => name === 'import-uploads-deleted')?.cron).toBeDefined();
});
