import { mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestShop, type TestShop } from '../../../testing/create-test-shop.ts';
import { zip } from '../../../testing/zip.ts';
import { type ImportReport, importFiles } from '../../import/import-files.ts';
import { runCommand } from '../run-command.ts';
import { findExportSections } from './export-sections.ts';

let shop: TestShop;
let root: string;
beforeAll(async () => {
  shop = await createTestShop();
  root = await mkdtemp(join(tmpdir(), 'ingot-export-'));
});
afterAll(async () => {
  await shop.close();
  await rm(root, { recursive: true, force: true });
});

const run = (...args: string[]) =>
  runCommand(['--by', 'Ines', ...args], (by, work) => work({ ...shop.services, by }));
const importPath = (path: string): Promise<ImportReport> =>
  importFiles({ db: shop.db, now: shop.clock.now(), mediaDir: null }, path);
async function importText(name: string, text: string | Buffer): Promise<ImportReport> {
  const folder = await mkdtemp(join(root, 'text-'));
  await writeFile(join(folder, name), text);
  return importPath(join(folder, name));
}
/** The file of the rows in a workbook. */
const SHEET = 'xl/worksheets/sheet1.xml';
const problemsOf = ({ sections }: ImportReport) => sections.flatMap(({ problems }) => problems);
const products = () => shop.db.selectFrom('product').selectAll().orderBy('id').execute();

describe('an export', () => {
  test.each(['json', 'csv', 'xlsx'])(
    'of every section as %s changes nothing when it is imported (FIX-87)',
    async (format) => {
      const folder = join(root, `all-${format}`);
      const before = await products();
      const { code, out, err } = await run('export', '--all', '--format', format, '--to', folder);
      expect([code, err]).toEqual([0, '']);
      expect(out).toContain(`products.${format}: ${before.length} rows`);
      const names = await readdir(folder);
      for (const file of ['store-config', 'shipping', 'tax-rules', 'payment-methods']) {
        expect(names).toContain(`${file}.json`);
      }
      for (const file of [
        'products',
        'categories',
        'cms-pages',
        'reviews',
        'coupons',
        'tiers',
        'stock',
        'media',
      ]) {
        expect(names).toContain(`${file}.${format}`);
      }
      for (const name of names) expect((await stat(join(folder, name))).mode & 0o777).toBe(0o600);

      const report = await importPath(folder);
      expect(problemsOf(report)).toEqual([]);
      const changed = report.sections.filter((section) => section.changed > 0);
      expect(changed.map(({ section }) => section)).toEqual([]);
      expect(report.sections.length).toBe(names.length - 3);
      expect(await products()).toEqual(before);
      expect((await run('audit', 'all')).out).toContain(`format=${format}`);
    },
  );

  test('keeps texts that a spreadsheet would run, trim or parse as a list, in csv and xlsx (FIX-87)', async () => {
    const texts = [
      '=1+1',
      '+49 30',
      '-x',
      '@cmd',
      '\ttab',
      "'quoted",
      '[1]',
      '{"a":1}',
      'a;b,"c"',
      ' x ',
      '\r',
      "'",
      '"q"',
      '_x0041_ b',
      '_x0041_x0042_',
      '_x005F_x0041_',
      '_X0041_ _x41_',
    ];
    const rows = texts.map((text, at) => ({ identifier: `odd-${at}`, title: `T ${text}`, content: text }));
    for (const [at, row] of rows.entries()) {
      await shop.db
        .insertInto('cms_block')
        .values({
          identifier: row.identifier,
          title: texts[at]?.trim() || 'T',
          content: row.content,
          updated_at: new Date(0),
        })
        .execute();
    }
    const blocks = () => shop.db.selectFrom('cms_block').selectAll().orderBy('identifier').execute();
    const before = await blocks();
    for (const format of ['csv', 'xlsx']) {
      const folder = join(root, `odd-${format}`);
      expect((await run('export', 'cms-blocks', '--format', format, '--to', folder)).code).toBe(0);
      const report = await importPath(folder);
      expect(problemsOf(report)).toEqual([]);
      expect(report.sections.map(({ changed }) => changed)).toEqual([0]);
      expect(await blocks()).toEqual(before);
    }
    const csv = await readFile(join(root, 'odd-csv', 'cms-blocks.csv'), 'utf8');
    expect(csv).toContain(",'=1+1");
    expect(csv).not.toMatch(/(^|[,\n])"?[=+@]/);
  });

  test.each(['json', 'csv', 'xlsx'])(
    'of customers and tax certificates as %s changes nothing when it is imported (FIX-87)',
    async (format) => {
      const address = {
        firstname: 'Marta',
        lastname: 'Hale',
        company: 'Hale & Sons; "Bullion"',
        street: ['88 Quarry Lane', 'Floor 2'],
        city: 'Wilmington',
        region: 'DE',
        postcode: '19801',
        country: 'US',
        telephone: '(302) 555-0118',
        default_shipping: true,
      };
      const customers = [
        {
          email: `marta.${format}@oakes.example`,
          firstname: 'Marta',
          lastname: 'Hale',
          addresses: [address],
        },
        { email: `theo.${format}@oakes.example`, firstname: 'Théo', lastname: 'Åkes', is_subscribed: true },
      ];
      const certificates = customers.map(({ email }, at) => ({
        email,
        certificate: `DE-000${at}`,
        ...(at === 0 && { expires_at: '2027-12-31T00:00:00.000Z' }),
      }));
      const rows = JSON.stringify({ customers, 'tax-certificates': certificates });
      expect(problemsOf(await importText('rows.json', rows))).toEqual([]);
      const stored = async () => [
        await shop.db.selectFrom('customer').selectAll().orderBy('id').execute(),
        await shop.db.selectFrom('customer_address').selectAll().orderBy('id').execute(),
      ];
      const before = await stored();
      const folder = join(root, `customers-${format}`);
      const command = ['export', 'customers', 'tax-certificates', '--format', format, '--to', folder];
      expect((await run(...command)).code).toBe(0);
      const report = await importPath(folder);
      expect(problemsOf(report)).toEqual([]);
      expect(report.sections.map(({ section, changed }) => [section, changed])).toEqual([
        ['customers', 0],
        ['tax-certificates', 0],
      ]);
      expect(await stored()).toEqual(before);

      // The files contain everything that restores the data.
      await shop.db.updateTable('customer').set({ tax_certificate: null }).execute();
      const certificatesAgain = join(folder, `tax-certificates.${format}`);
      expect((await importPath(certificatesAgain)).sections[0]).toMatchObject({ problems: [] });
      const dropUpdate = ([rows = []]: object[][]) => rows.map((row) => ({ ...row, updated_at: null }));
      expect(dropUpdate(await stored())).toEqual(dropUpdate(before));
    },
  );

  test('overwrites no file without --force, and writes none outside of its folder (FIX-87)', async () => {
    const folder = join(root, 'again');
    expect((await run('export', 'mints', '--to', folder)).code).toBe(0);
    const again = await run('export', 'mints', '--to', folder);
    expect([again.code, again.err]).toEqual([1, expect.stringContaining('--force')]);
    const outside = join(root, 'outside.txt');
    await writeFile(outside, 'mine');
    await rm(join(folder, 'mints.json'));
    await symlink(outside, join(folder, 'mints.json'));
    expect((await run('export', 'mints', '--to', folder)).code).toBe(1);
    expect((await run('export', 'mints', '--to', folder, '--force')).code).toBe(0);
    expect(await readFile(outside, 'utf8')).toBe('mine');
    for (const name of ['../mints', 'nothing', '__proto__']) {
      const { code, err } = await run('export', name, '--to', folder);
      expect([code, err]).toEqual([2, expect.stringContaining((await findExportSections()).join(', '))]);
    }
    expect((await run('export', 'mints', '--format', 'pdf', '--to', folder)).code).toBe(2);
    expect((await readdir(folder)).sort()).toEqual(['mints.json']);
  });
});

describe('a file from a spreadsheet', () => {
  test('may have semicolons and a byte order mark, and the error for a decimal comma says what to write (FIX-87)', async () => {
    const skus = (await products()).slice(0, 2).map(({ sku }) => sku);
    const good = await importText('products.csv', `\ufeffsku;name\r\n${skus[0]};"A; b, c"\r\n`);
    expect(problemsOf(good)).toEqual([]);
    expect((await products())[0]?.name).toBe('A; b, c');
    const comma = await importText('products.csv', `sku;pricing.premium_percent\n${skus[1]};4,2\n`);
    expect(problemsOf(comma)).toEqual([
      expect.objectContaining({
        number: 2,
        column: 'pricing.premium_percent',
        message: expect.stringContaining('write a point before decimals'),
      }),
    ]);
    const unknown = await importText('products.csv', `sku;pricing\n${skus[1]};"{""__proto__"":{""x"":1}}"\n`);
    expect(problemsOf(unknown)[0]?.message).toBe('is not a known column');
  });

  test('is rejected when it is no workbook, unpacks to too much or has cells outside the limits (FIX-87)', async () => {
    await expect(importText('products.xlsx', 'no zip')).rejects.toThrow('not a readable .xlsx file');
    const bomb = zip({ [SHEET]: Buffer.alloc(140_000_000, ' ') });
    expect(bomb.length).toBeLessThan(1_000_000);
    await expect(importText('products.xlsx', bomb)).rejects.toThrow('unpacks to more than 128,000,000 bytes');
    const lying = zip({ [SHEET]: Buffer.alloc(140_000_000, ' ') }, 10);
    await expect(importText('products.xlsx', lying)).rejects.toThrow(
      'unpacks to more than 128,000,000 bytes',
    );
    const far = zip({ [SHEET]: '<row r="1"><c s="1" r="XFD1048576"><v>1</v></c></row>' });
    await expect(importText('products.xlsx', far)).rejects.toThrow('has a cell at XFD1048576');
    await expect(importText('products.xlsx', Buffer.alloc(32_000_001))).rejects.toThrow('larger than 32 MB');
  });
});
