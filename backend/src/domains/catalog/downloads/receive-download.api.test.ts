import { readdir, readFile, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestShop, type TestShop } from '../../../testing/create-test-shop.ts';
import { type OfficeClient, officeAs } from '../../../testing/office/office-client.ts';
import { newShopper } from '../../../testing/shopping/shopper.ts';
import { deleteUnusedFiles } from './delete-unused-files.ts';
import { downloadFolder } from './download-files.ts';

let shop: TestShop;
let trader: OfficeClient;
beforeAll(async () => {
  shop = await createTestShop();
  trader = await officeAs(shop, 'owner', 'Petra Lund');
});
afterAll(() => shop.close());

const upload = async (name: string, content: string, by = trader) => {
  const headers = { 'content-type': 'application/octet-stream', 'x-file-name': encodeURIComponent(name) };
  const { status, body } = await by.upload('/office/media/download/0', Buffer.from(content), headers);
  return { status, body, path: status === 200 ? (JSON.parse(body) as { path: string }).path : null };
};

describe('a file that a product sells', () => {
  test('is stored under its own name, out of reach of visitors (KIND-04)', async () => {
    const { path } = await upload('Guide to coins (2026).PDF', '%PDF-1.4 guide');
    expect(path).toMatch(/^library\/[0-9a-f]{16}\/Guide to coins \(2026\)\.pdf$/);
    expect(await readFile(join(downloadFolder(shop.services.config), path ?? ''), 'utf8')).toBe(
      '%PDF-1.4 guide',
    );
    for (const url of [`/media/${path}`, `/downloads/${path}`, `/media/../downloads/${path}`]) {
      const { body } = await shop.app.inject({ method: 'GET', url: encodeURI(url) });
      expect(body).not.toContain('%PDF-1.4 guide');
    }
  });

  test('takes no path from its name (KIND-04)', async () => {
    const { path } = await upload('../../../.ssh/..config.txt', 'text');
    expect(path).toMatch(/^library\/[0-9a-f]{16}\/config\.txt$/);
  });

  test.each([
    ['setup.exe', 'MZ', 'the shop sells files of the types'],
    ['page.html', '<html>', 'the shop sells files of the types'],
    ['guide.pdf', '<html>', 'does not fit the type'],
    ['guide.zip', '%PDF-1.4', 'does not fit the type'],
    ['guide.txt', '', 'is empty'],
  ])('is rejected by name: %s with the content %s (KIND-04)', async (name, content, message) => {
    const { status, body } = await upload(name, content);
    expect([status, body]).toEqual([400, expect.stringContaining(message)]);
    expect(body).toContain(name);
  });

  test('needs the permission to edit products (KIND-04)', async () => {
    const packer = await officeAs(shop, 'bench', 'Pat Moss');
    expect((await upload('guide.pdf', '%PDF-1.4', packer)).status).toBe(404);
  });

  test('is deleted after two weeks if no product and no order contains it (KIND-04)', async () => {
    const folder = downloadFolder(shop.services.config);
    const names = ['unused', 'sold', 'ordered', 'fresh'];
    const paths: Record<string, string> = {};
    for (const name of names) paths[name] = (await upload(`${name}.pdf`, `%PDF-1.4 ${name}`)).path ?? '';
    const links = (name: string) => [{ number: 1, title: name, file: paths[name] ?? '' }];
    const { id } = await shop.db.selectFrom('product').select('id').limit(1).executeTakeFirstOrThrow();
    await sql`update product set details = coalesce(details, '{}') || ${JSON.stringify({
      downloads: { links: links('sold') },
    })}::jsonb where id = ${id}`.execute(shop.db);
    const shopper = await newShopper(shop.query);
    await shopper.add('AG-SHIP-1', 1);
    await shopper.prepare();
    await shopper.placeOrder();
    const downloads = JSON.stringify([{ link_id: 1, title: 'Ordered', file: paths.ordered ?? '' }]);
    await shop.db.updateTable('order_item').set({ downloads }).execute();
    const at = (days: number) => new Date(shop.clock.now() - days * 24 * 3_600_000);
    for (const name of names) {
      const days = name === 'fresh' ? 13 : 15;
      await utimes(join(folder, dirname(paths[name] ?? '')), at(days), at(days));
    }
    await writeFile(join(folder, 'library', 'by-hand.pdf'), 'x');
    await deleteUnusedFiles(shop.services);
    const left = await readdir(join(folder, 'library'), { recursive: true });
    const isThere = (name: string) => left.includes((paths[name] ?? '').replace('library/', ''));
    expect(names.filter(isThere)).toEqual(['sold', 'ordered', 'fresh']);
    expect(left).toContain('by-hand.pdf');
  });
});
