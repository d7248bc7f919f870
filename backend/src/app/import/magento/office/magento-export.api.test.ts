import { waitFor } from '@ingot/rules/testing/wait-for.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestShop, type TestShop } from '../../../../testing/create-test-shop.ts';
import { type OfficeClient, officeAs } from '../../../../testing/office/office-client.ts';
import { zip } from '../../../../testing/zip.ts';
import { unpackExport } from './unpack-export.ts';

let shop: TestShop;
let owner: OfficeClient;
beforeAll(async () => {
  shop = await createTestShop();
  owner = await officeAs(shop, 'owner', 'Petra Lund');
});
afterAll(() => shop.close());

const HEADER =
  'sku,product_type,attribute_set_code,categories,name,price,url_key,base_image,qty,is_in_stock,product_online,visibility';
const row = (sku: string, type = 'simple') =>
  `${sku},${type},Coins,Default Category/Moved,Moved ${sku},20.0000,moved-${sku.toLowerCase()},/a/${sku}.webp,5,1,1,"Catalog, Search"`;
const CUSTOMERS =
  'email,_website,_store,firstname,lastname,group_id\nmoved@post.example,base,default,Ada,Moved,1';

async function send(name: string, content: Buffer | string, id = '0', client = owner) {
  const { status, body } = await client.upload(`/office/media/magento-export/${id}`, Buffer.from(content), {
    'content-type': 'application/octet-stream',
    'x-file-name': encodeURIComponent(name),
  });
  const parsed = JSON.parse(body) as {
    id?: number;
    errors?: { message: string; extensions?: { code?: string } }[];
  };
  return { status, id: String(parsed.id), body };
}

interface Export {
  readonly state: string;
  readonly files: readonly { readonly name: string; readonly entries: number }[];
  readonly report: {
    readonly left_out: number;
    readonly problem_count: number;
    readonly sections: readonly {
      readonly section: string;
      readonly imported: number;
      readonly left_out: number;
    }[];
    readonly problems: readonly {
      readonly file: string;
      readonly row: number | null;
      readonly message: string;
    }[];
  } | null;
}
async function read(id: string): Promise<Export> {
  const { data } = await owner.query<{ magento_export: Export }>(
    `query ($id: ID!) { magento_export(id: $id) { state files { name entries } report { left_out problem_count
       sections { section imported left_out } problems { file row message } } } }`,
    { id },
  );
  return data.magento_export;
}
const act = (name: string, id: string, client = owner, more = '') =>
  client.query<Record<string, { id: string }>>(`mutation ($id: ID!) { ${name}(id: $id${more}) { id } }`, {
    id,
  });
async function done(id: string | undefined): Promise<void> {
  await waitFor(async () => {
    const { data } = await owner.query<{ task: { state: string; error: string | null } }>(
      'query ($id: ID!) { task(id: $id) { state error } }',
      { id },
    );
    expect(data.task.error).toBeNull();
    expect(data.task.state).toBe('done');
  });
}

describe('an export of Magento in the office', () => {
  test('is uploaded as ZIP and CSV, checked, and imported once without the row that does not come (KIND-07)', async () => {
    const picture = Buffer.from('not read in this test');
    const products = [HEADER, row('MV-1'), row('MV-2'), row('MV-3', 'strange')].join('\n');
    const first = await send(
      'export.zip',
      zip({ 'export/products.csv': products, 'export/media/catalog/product/a/MV-1.webp': picture }),
    );
    expect(first.status, first.body).toBe(200);
    const { id } = first;
    expect((await send('customers.csv', CUSTOMERS, id)).id).toBe(id);
    expect((await read(id)).files).toEqual([
      { name: 'export.zip', entries: 2 },
      { name: 'customers.csv', entries: 1 },
    ]);
    expect((await act('run_magento_export', id)).code).toBe('NOT_CHECKED');
    await done((await act('check_magento_export', id)).data.check_magento_export?.id);
    const { state, report } = await read(id);
    expect(state).toBe('checked');
    expect(report?.left_out).toBe(1);
    expect(report?.problems).toContainEqual(
      expect.objectContaining({ file: 'products.csv', row: 4, message: expect.stringContaining('strange') }),
    );
    expect(shop.services.catalog.current().productBySku('MV-1')).toBeUndefined();
    expect((await act('run_magento_export', id)).code).toBe('HAS_PROBLEMS');
    await done((await act('run_magento_export', id, owner, ', leave_out: true')).data.run_magento_export?.id);
    await waitFor(() =>
      expect(shop.services.catalog.current().productBySku('MV-2')?.name).toBe('Moved MV-2'),
    );
    const { sections = [] } = (await read(id)).report ?? {};
    expect(sections).toContainEqual(expect.objectContaining({ section: 'customers', imported: 1 }));
    expect((await act('run_magento_export', id)).code).toBe('ALREADY_IMPORTED');
    const audit = await shop.db
      .selectFrom('shop_action')
      .select('by_name')
      .where('by_name', '=', 'Petra Lund')
      .execute();
    expect(audit.length).toBeGreaterThan(0);
  });

  test('needs the permissions for products, prices and customers (KIND-07)', async () => {
    const { id } = await send('products.csv', [HEADER, row('MV-9')].join('\n'));
    const trader = await officeAs(shop, 'trader', 'Tomas Reyes');
    expect((await act('check_magento_export', id, trader)).code).toBe('NOT_PERMITTED');
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
    const { status, body } = await send(name, content);
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
