import { waitFor } from '@ingot/rules/testing/wait-for.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestShop, type TestShop } from '../../../../testing/create-test-shop.ts';
import { officeAs } from '../../../../testing/office/office-client.ts';
import { zip } from '../../../../testing/zip.ts';
import { deleteOldUploads } from '../../office/delete-old-uploads.ts';
import { CUSTOMERS, exportsOf, HEADER, row } from './testing.ts';
import { unpackExport } from './unpack-export.ts';

const PAST = `{ past_magento_imports { id by files sections { section file imported } left_out problem_count
  problem_file } }`;
interface Past {
  readonly problem_count: number;
  readonly problem_file: string | null;
}

let shop: TestShop;
let exports: ReturnType<typeof exportsOf>;
beforeAll(async () => {
  shop = await createTestShop();
  exports = exportsOf(await officeAs(shop, 'owner', 'Petra Lund'));
});
afterAll(() => shop.close());

describe('an export of Magento in the office', () => {
  test('is uploaded as ZIP and CSV, checked, and imported once without the row that does not come (KIND-07)', async () => {
    const picture = Buffer.from('not read in this test');
    const products = [HEADER, row('MV-1'), row('MV-2'), row('MV-3', 'strange')].join('\n');
    const first = await exports.send(
      'export.zip',
      zip({ 'export/products.csv': products, 'export/media/catalog/product/a/MV-1.webp': picture }),
    );
    expect(first.status, first.body).toBe(200);
    const { id } = first;
    expect((await exports.send('customers.csv', CUSTOMERS, id)).id).toBe(id);
    expect((await exports.read(id)).files).toEqual([
      { name: 'export.zip', entries: 2 },
      { name: 'customers.csv', entries: 1 },
    ]);
    expect((await exports.act('run_magento_export', id)).code).toBe('NOT_CHECKED');
    expect(await exports.end('check_magento_export', id)).toEqual({ state: 'done', error: null });
    const { state, report } = await exports.read(id);
    expect(state).toBe('checked');
    expect(report?.left_out).toBe(1);
    expect(report?.problems).toContainEqual(
      expect.objectContaining({ file: 'products.csv', row: 4, message: expect.stringContaining('strange') }),
    );
    expect(shop.services.catalog.current().productBySku('MV-1')).toBeUndefined();
    expect((await exports.act('run_magento_export', id)).code).toBe('HAS_PROBLEMS');
    expect((await exports.end('run_magento_export', id, ', leave_out: true')).state).toBe('done');
    await waitFor(() =>
      expect(shop.services.catalog.current().productBySku('MV-2')?.name).toBe('Moved MV-2'),
    );
    const { sections = [] } = (await exports.read(id)).report ?? {};
    expect(sections).toContainEqual(expect.objectContaining({ section: 'customers', imported: 1 }));
    expect((await exports.act('run_magento_export', id)).code).toBe('ALREADY_IMPORTED');
    const audit = await shop.db
      .selectFrom('shop_action')
      .select('by_name')
      .where('by_name', '=', 'Petra Lund')
      .execute();
    expect(audit.length).toBeGreaterThan(0);
  });

  test('is listed for 30 days with who imported what, and with a file of what did not come (KIND-07)', async () => {
    const owner = await officeAs(shop, 'owner', 'Mara Voss');
    const own = exportsOf(owner);
    const products = [HEADER, row('MV-21'), row('MV-22', 'strange')].join('\n');
    const { id } = await own.send('products.csv', products);
    await own.send('customers.csv', CUSTOMERS, id);
    await own.end('check_magento_export', id);
    const listOf = async (client: typeof owner) =>
      (await client.query<{ past_magento_imports: Past[] }>(PAST)).data.past_magento_imports;
    const before = await listOf(owner);
    expect((await own.end('run_magento_export', id, ', leave_out: true')).state).toBe('done');
    const [newest, ...others] = await listOf(owner);
    expect(others).toEqual(before);
    expect(newest).toMatchObject({
      by: 'Mara Voss',
      files: ['products.csv', 'customers.csv'],
      sections: expect.arrayContaining([
        expect.objectContaining({ section: 'products', file: 'products.csv', imported: 1 }),
        expect.objectContaining({ section: 'customers', file: 'customers.csv', imported: 1 }),
      ]),
      left_out: 1,
    });
    const file = await owner.get(newest?.problem_file ?? '');
    expect([file.status, file.body.split('\r\n')[0]]).toEqual([200, '\ufefffile,row,column,message']);
    expect(file.body).toContain('products.csv,3,');
    expect(file.body.trim().split('\r\n')).toHaveLength(1 + (newest?.problem_count ?? 0));
    // A person without customers sees the counts only: the notes may name customers.
    const trader = await officeAs(shop, 'trader', 'Tomas Reyes');
    expect((await listOf(trader))[0]).toMatchObject({ left_out: 1, problem_file: null });
    expect((await trader.get(newest?.problem_file ?? '')).status).not.toBe(200);
    expect((await owner.get('/office/media/magento-import-list/999999')).status).toBe(404);
    const clock = { ...shop.clock, now: () => shop.clock.now() + 31 * 24 * 3_600_000 };
    await deleteOldUploads({ ...shop.services, clock });
    expect(await listOf(owner)).toEqual([]);
  });

  test('needs the permissions for products, prices and customers (KIND-07)', async () => {
    const { id } = await exports.send('products.csv', [HEADER, row('MV-9')].join('\n'));
    const trader = await officeAs(shop, 'trader', 'Tomas Reyes');
    expect((await exportsOf(trader).act('check_magento_export', id)).code).toBe('NOT_PERMITTED');
  });

  test.each([
    [
      'a picture',
      'photo.jpg',
      Buffer.from('\xff\xd8\xff'),
      'FILE_TYPE',
      'photo.jpg is neither a ZIP nor a CSV',
    ],
    ['bytes named as CSV', 'products.csv', Buffer.from([1, 0, 2]), 'FILE_TYPE', 'products.csv is neither'],
    [
      'a CSV without headings',
      'list.csv',
      Buffer.from('MV-1,simple\nMV-2,simple'),
      'HEADINGS_UNKNOWN',
      'list.csv has no headings',
    ],
    ['an empty file', 'list.csv', Buffer.alloc(0), 'FILE_EMPTY', 'list.csv is empty'],
    ['a broken ZIP', 'export.zip', Buffer.from('PK nothing'), 'ZIP_UNREADABLE', 'cannot read export.zip'],
    [
      'a path outside',
      'export.zip',
      zip({ '../../evil.csv': 'sku' }),
      'ZIP_PATH_OUTSIDE',
      'outside of its folder: ../../evil.csv',
    ],
    ['an absolute path', 'export.zip', zip({ '/etc/evil.csv': 'sku' }), 'ZIP_PATH_OUTSIDE', '/etc/evil.csv'],
    ['a path of Windows', 'export.zip', zip({ '..\\evil.csv': 'sku' }), 'ZIP_PATH_OUTSIDE', 'outside'],
    ['a large ZIP', 'export.zip', zip({ 'a.csv': 'x' }, 900_000_000), 'ZIP_TOO_LARGE', 'more than 500 MB'],
  ])('rejects %s by name (KIND-07)', async (_, name, content, code, message) => {
    const { status, body } = await exports.send(name, content);
    expect(status).toBe(400);
    expect(body).toContain(code);
    expect(body).toContain(message.replaceAll('\\', '\\\\'));
  });

  test('counts the unpacked bytes of a ZIP that lies about them, and its files (KIND-07)', async () => {
    const folder = `${shop.services.config.dataDir}/unpacked`;
    const limits = { entries: 2, bytes: 1_000_000 };
    const bomb = zip({ 'a.csv': Buffer.alloc(3_000_000, ' ') }, 10);
    await expect(unpackExport(bomb, folder, 'bomb.zip', limits)).rejects.toThrow(
      'bomb.zip unpacks to more than',
    );
    const many = zip({ 'a.csv': 'a', 'b.csv': 'b', 'c.csv': 'c' });
    await expect(unpackExport(many, folder, 'many.zip', limits)).rejects.toThrow(
      'many.zip has more than 2 files',
    );
  });
});
