import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestShop, type TestShop } from '../../../testing/create-test-shop.ts';
import { type OfficeClient, officeAs } from '../../../testing/office/office-client.ts';
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
});
