import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createTestShop } from '../../testing/create-test-shop.ts';

const PUBLIC = join(import.meta.dirname, '../../../../storefront/public');

it('the manifest contains the shop’s name, colors and existing icons (OPEN-67)', async () => {
  const shop = await createTestShop();
  const { statusCode, headers, body } = await shop.app.inject('/manifest.webmanifest');
  await shop.close();
  expect(statusCode).toBe(200);
  expect(headers['content-type']).toMatch(/^application\/manifest\+json/);
  const manifest = JSON.parse(body);
  expect(manifest).toMatchObject({
    name: 'Ingot',
    lang: 'en-US',
    start_url: '/',
    display: 'standalone',
    theme_color: '#113a2e',
  });
  expect(manifest.icons.map(({ sizes }: { sizes: string }) => sizes)).toEqual([
    '192x192',
    '512x512',
    '512x512',
  ]);
  for (const { src } of manifest.icons) expect(existsSync(join(PUBLIC, src)), src).toBe(true);
});
