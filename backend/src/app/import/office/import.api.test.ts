import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EXAMPLE_PRODUCTS } from '@ingot/rules/catalog/import-example.ts';
import { waitFor } from '@ingot/rules/testing/wait-for.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { writeRows } from '../../../platform/import-files/write-table.ts';
import { createTestShop, type TestShop } from '../../../testing/create-test-shop.ts';
import { importRows } from '../../../testing/import-rows.ts';
import { type OfficeClient, officeAs, officeVisitor } from '../../../testing/office/office-client.ts';
import { importFiles } from '../import-files.ts';

interface Report {
  readonly changed: number;
  readonly same: number;
  readonly left_out: number;
  readonly problems: readonly {
    readonly row: number | null;
    readonly column: string;
    readonly message: string;
  }[];
  readonly changes: readonly {
    readonly row: number;
    readonly sku: string;
    readonly is_new: boolean;
    readonly values: readonly { readonly column: string; readonly before: string; readonly after: string }[];
  }[];
}
interface File {
  readonly rows: number;
  readonly is_known: boolean;
  readonly state: string;
  readonly headings: readonly {
    readonly heading: string;
    readonly sample: string;
    readonly column: string | null;
  }[];
  readonly report: Report | null;
}
interface Task {
  readonly id: string;
}
type Columns = readonly { readonly heading: string; readonly column: string | null }[];

let shop: TestShop;
let trader: OfficeClient;
let owner: OfficeClient;
beforeAll(async () => {
  shop = await createTestShop();
  trader = await officeAs(shop, 'trader', 'Tomas Reyes');
  owner = await officeAs(shop, 'owner', 'Petra Lund');
});
afterAll(() => shop.close());

const send = (client: OfficeClient, content: string | Buffer) =>
  client.upload('/office/media/import-file/0', Buffer.from(content));
async function upload(content: string | Buffer, client = trader): Promise<string> {
  const { status, body } = await send(client, content);
  expect(status, body).toBe(200);
  return String((JSON.parse(body) as { id: number }).id);
}
async function read(id: string, client = trader): Promise<File> {
  const { data, errors } = await client.query<{ import_file: File }>(
    `query ($id: ID!) { import_file(id: $id) { rows is_known state headings { heading sample column }
      report { changed same left_out problems { row column message } notices
        changes { row sku is_new values { column before after } } } } }`,
    { id },
  );
  expect(errors).toBeUndefined();
  return data.import_file;
}
const check = (id: string, columns: Columns, client = trader) =>
  client.query<{ check_import: Task }>(
    'mutation ($id: ID!, $columns: [ImportColumnInput!]!) { check_import(id: $id, columns: $columns) { id } }',
    { id, columns },
  );
const run = (id: string, leaveOut = false, client = trader) =>
  client.query<{ run_import: Task }>(
    'mutation ($id: ID!, $leave: Boolean!) { run_import(id: $id, leave_out: $leave) { id } }',
    { id, leave: leaveOut },
  );
async function done({ id }: Task, client = trader): Promise<string> {
  await waitFor(async () => {
    const { data } = await client.query<{ task: object }>(
      'query ($id: ID!) { task(id: $id) { state error } }',
      { id },
    );
    expect(data.task).toEqual({ state: 'done', error: null });
  });
  return id;
}
/** Checks a file with the proposed columns and returns the report. */
async function checked(id: string, columns?: Columns, client = trader): Promise<Report | null> {
  const { headings } = await read(id, client);
  const answer = await check(
    id,
    columns ?? headings.map(({ heading, column }) => ({ heading, column })),
    client,
  );
  expect(answer.errors).toBeUndefined();
  await done(answer.data.check_import, client);
  return (await read(id, client)).report;
}
async function exported(format: 'csv' | 'xlsx', filter: object = {}): Promise<Buffer> {
  const { data, errors } = await trader.query<{ export_products: Task }>(
    'mutation ($filter: ProductFilterInput!, $format: TableFormat!) { export_products(filter: $filter, format: $format) { id } }',
    { filter, format },
  );
  expect(errors).toBeUndefined();
  const id = await done(data.export_products);
  return (await trader.get(`/office/files/${id}`)).bytes;
}
/** Returns every product with its parts, to compare two states of the catalog. */
const everything = async () =>
  (await shop.db.selectFrom('product').selectAll().orderBy('id').execute()).map((row) => JSON.stringify(row));

const BAD = [
  'code,title,premium,metal_of,junk',
  'AG-SHIP-1,Tall Ship renamed,"4,2",silver,x',
  'AG-SHIP-1,Twice,4.2,silver,x',
  'AU-SUN-1,,4.2,gold,x',
  'NEW-BAD,New piece,4.2,sliver,x',
  'AU-SUN-1,Fine,4.2,gold,x',
].join('\n');
const BAD_COLUMNS = [
  { heading: 'code', column: 'sku' },
  { heading: 'title', column: 'name' },
  { heading: 'premium', column: 'pricing.premium_percent' },
  { heading: 'metal_of', column: 'metal' },
  { heading: 'junk', column: null },
];

describe('the import in the browser', () => {
  test('takes the example file as it is (GOODS-07)', async () => {
    const report = await checked(await upload(EXAMPLE_PRODUCTS));
    expect(report).toMatchObject({ changed: 3, left_out: 0, problems: [] });
  });

  test('reports the same errors as the command line, by row and heading, and saves nothing (GOODS-07)', async () => {
    const before = await everything();
    const report = await checked(await upload(BAD), BAD_COLUMNS);
    expect(await everything()).toEqual(before);
    const folder = await mkdtemp(join(tmpdir(), 'ingot-bad-'));
    try {
      const own = BAD.replace(
        'code,title,premium,metal_of,junk',
        'sku,name,pricing.premium_percent,metal,junk',
      )
        .split('\n')
        .map((line) => line.slice(0, line.lastIndexOf(',')));
      const file = join(folder, 'products.csv');
      await writeFile(file, own.join('\n'));
      const { sections } = await importFiles({ db: shop.db, now: shop.clock.now(), mediaDir: null }, file);
      const [section] = sections;
      const headingOf = (column: string) =>
        BAD_COLUMNS.find((one) => one.column === column)?.heading ?? column;
      expect(report?.problems).toEqual(
        section?.problems.map(({ number, column, message }) => ({
          row: number,
          column: headingOf(column),
          message,
        })),
      );
      expect(report).toMatchObject({
        changed: section?.changed,
        same: (section?.imported ?? 0) - (section?.changed ?? 0),
        left_out: section?.leftOut,
      });
      expect(report?.problems.map(({ row, column }) => [row, column])).toEqual(
        expect.arrayContaining([
          [2, 'premium'],
          [5, 'metal_of'],
        ]),
      );
    } finally {
      await rm(folder, { recursive: true });
    }
  });

  test('remembers the columns for the next file with the same headings, in any order (GOODS-07)', async () => {
    const next = await read(await upload('junk,metal_of,premium,title,code\nx,silver,4.2,Ship,AG-SHIP-1'));
    expect(next.is_known).toBe(true);
    expect(next.headings.map(({ heading, column }) => [heading, column])).toEqual([
      ['junk', null],
      ['metal_of', 'metal'],
      ['premium', 'pricing.premium_percent'],
      ['title', 'name'],
      ['code', 'sku'],
    ]);
    const other = await read(await upload('sku,whatever\nAG-SHIP-1,1'));
    expect(other).toMatchObject({ is_known: false, rows: 1, state: 'uploaded', report: null });
    expect(other.headings).toEqual([
      { heading: 'sku', sample: 'AG-SHIP-1', column: 'sku' },
      { heading: 'whatever', sample: '1', column: null },
    ]);
  });

  test('imports a checked file once, without the rows with errors (GOODS-07)', async () => {
    const content = 'sku,name,metal\nAG-SHIP-1,"=Ship, renamed",silver\nAU-SUN-1,Sun,leaden';
    const id = await upload(content);
    expect((await run(id)).code).toBe('NOT_CHECKED');
    expect(await checked(id)).toMatchObject({ changed: 1, same: 0, left_out: 1 });
    expect((await run(id)).code).toBe('HAS_ERRORS');
    const answers = await Promise.all([run(id, true), run(id, true)]);
    expect(answers.map(({ code }) => code).sort()).toEqual(['ALREADY_IMPORTED', null]);
    const task = answers.find(({ code }) => code === null)?.data.run_import as Task;
    const errors = await trader.get(`/office/files/${await done(task)}`);
    expect(errors.body).toContain('metal');
    const { name } = await shop.db
      .selectFrom('product')
      .select('name')
      .where('sku', '=', 'AG-SHIP-1')
      .executeTakeFirstOrThrow();
    expect(name).toBe('=Ship, renamed');
    expect(await read(id)).toMatchObject({ state: 'imported', report: { changed: 1, left_out: 1 } });
    expect((await check(id, [{ heading: 'sku', column: 'sku' }])).code).toBe('ALREADY_IMPORTED');
    const entry = await shop.db
      .selectFrom('shop_action')
      .select(['by_name', 'staff_id'])
      .where('verb', '=', 'import')
      .where('subject', '=', 'products')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(entry).toEqual({ by_name: 'Tomas Reyes', staff_id: trader.staffId });
  });

  test('shows what each of the first rows would change, before and after, and keeps it with the import (GOODS-07)', async () => {
    const { name } = await shop.db
      .selectFrom('product')
      .select('name')
      .where('sku', '=', 'AU-SUN-1')
      .executeTakeFirstOrThrow();
    const { name: same } = await shop.db
      .selectFrom('product')
      .select('name')
      .where('sku', '=', 'AG-WHT-1')
      .executeTakeFirstOrThrow();
    const long = `${'Sun '.repeat(60)}end`;
    const content = [
      'sku,name',
      `ag-wht-1,"${same}"`,
      'au-sun-1,"<b>Sun</b>, renamed"',
      'AG-SHIP-1,',
      `AG-SHIP-1,"${long}"`,
    ];
    const id = await upload(content.join('\n'));
    const report = await checked(id);
    const sun = report?.changes.find(({ sku }) => sku === 'AU-SUN-1');
    expect(sun).toEqual({
      row: 3,
      sku: 'AU-SUN-1',
      is_new: false,
      values: [{ column: 'name', before: name, after: '<b>Sun</b>, renamed' }],
    });
    expect(report?.changes.map(({ sku }) => sku)).not.toContain('AG-WHT-1');
    expect(report?.changes.length).toBe(report?.changed);
    const values = report?.changes.flatMap((one) => one.values) ?? [];
    expect(Math.max(...values.map(({ after }) => [...after].length))).toBeLessThanOrEqual(200);
    await done((await run(id, true)).data.run_import);
    expect((await read(id)).report?.changes).toEqual(report?.changes);
  });

  test('re-imports an export of the whole catalog without a change (GOODS-07)', async () => {
    await importRows(shop, {
      products: [
        {
          sku: 'AG-SHIP-1',
          name: '=HYPERLINK("http://x.example")',
          description: "<p>'quoted', [list], {brace}</p>",
        },
        { sku: 'AU-SUN-1', name: '-1+1', short_description: ' spaced\tand “odd” \u{1f4a0} ' },
      ],
    });
    const { count } = await shop.db
      .selectFrom('product')
      .select((query) => query.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    const before = await everything();
    for (const format of ['csv', 'xlsx'] as const) {
      const file = await exported(format);
      if (format === 'csv') {
        expect(file.toString()).toContain('"\'=HYPERLINK');
        expect(file.toString()).toContain(",'-1+1,");
      }
      const id = await upload(file);
      expect(await checked(id)).toEqual({
        ...{ changed: 0, same: Number(count), left_out: 0, problems: [] },
        notices: expect.anything(),
        changes: [],
      });
      const { data } = await run(id);
      await done(data.run_import);
      expect(await everything()).toEqual(before);
    }
  });

  test('exports the products of a filter only (GOODS-07)', async () => {
    const lines = (await exported('csv', { metal: 'platinum' })).toString().trim().split('\r\n');
    const { count } = await shop.db
      .selectFrom('product')
      .select((query) => query.fn.countAll<number>().as('count'))
      .where('metal', '=', 'platinum')
      .executeTakeFirstOrThrow();
    expect(lines).toHaveLength(Number(count) + 1);
  });

  test('rejects unreadable files, impossible columns, and files of another person', async () => {
    const rejected = async (content: string | Buffer, client = trader) => {
      const { status, body } = await send(client, content);
      return [
        status,
        (JSON.parse(body) as { errors?: { extensions: { code: string } }[] }).errors?.[0]?.extensions.code,
      ];
    };
    expect(await rejected('sku,name\n')).toEqual([400, 'FILE_EMPTY']);
    expect(await rejected(Buffer.from('PK\u0003\u0004 no workbook'))).toEqual([400, 'FILE_UNREADABLE']);
    expect((await send(await officeAs(shop, 'bench'), 'sku\nA')).status).toBe(404);
    expect((await send(officeVisitor(shop), 'sku\nA')).status).toBe(401);
    const id = await upload('sku,name,other\nAG-SHIP-1,A,B');
    const code = async (columns: Columns, client = trader) => (await check(id, columns, client)).code;
    expect(await code([{ heading: 'name', column: 'name' }])).toBe('SKU_MISSING');
    expect(await code([{ heading: 'nope', column: 'sku' }])).toBe('HEADING_UNKNOWN');
    expect(await code([{ heading: 'sku', column: '__proto__' }])).toBe('COLUMN_UNKNOWN');
    expect(
      await code([
        { heading: 'sku', column: 'sku' },
        { heading: 'name', column: 'sku' },
      ]),
    ).toBe('COLUMN_TWICE');
    expect(await code([{ heading: 'sku', column: 'sku' }], owner)).toBe('IMPORT_UNKNOWN');
    expect((await run(id, true, owner)).code).toBe('IMPORT_UNKNOWN');
    const xlsx = await upload(await writeRows([{ sku: 'AG-SHIP-1', name: 'As a sheet' }], 'xlsx'), owner);
    expect((await read(xlsx, owner)).headings.map(({ heading }) => heading)).toEqual(['sku', 'name']);
  });
});
