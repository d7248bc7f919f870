import { mkdir, readdir, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestShop, type TestShop } from '../testing/create-test-shop.ts';

let shop: TestShop;

beforeAll(async () => {
  shop = await createTestShop();
  const { dataDir } = shop.services.config;
  const folder = join(dataDir, 'media/catalog/product');
  await mkdir(folder, { recursive: true });
  const picture = sharp({ create: { width: 1_000, height: 1_250, channels: 3, background: '#b08d3c' } });
  await writeFile(join(folder, 'coin.jpg'), await picture.jpeg().toBuffer());
  await writeFile(join(dataDir, 'secret.jpg'), await picture.jpeg().toBuffer());
  await writeFile(join(folder, '.hidden.jpg'), 'hidden');
  await symlink(join(dataDir, 'secret.jpg'), join(folder, 'link.jpg'));
});

afterAll(() => shop.close());

function get(url: string, headers: Record<string, string> = {}) {
  return shop.app.inject({ method: 'GET', url, headers });
}

const COIN = '/img/catalog/product/coin.jpg';

describe('/img', () => {
  it.each([
    ['image/avif,image/webp,*/*', 'image/avif', 'heif'],
    ['image/webp,*/*', 'image/webp', 'webp'],
    ['*/*', 'image/jpeg', 'jpeg'],
  ])('OPEN-65 answers Accept %s with %s in the width asked for', async (accept, type, format) => {
    const { statusCode, headers, rawPayload } = await get(`${COIN}?width=320&format=auto`, { accept });
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({ 'content-type': type, vary: 'Accept' });
    expect(headers['cache-control']).toMatch(/^public, max-age=\d{7}/);
    expect(await sharp(rawPayload).metadata()).toMatchObject({ width: 320, height: 400, format });
  });

  it('never makes a picture larger than it is', async () => {
    const { rawPayload } = await get(`${COIN}?width=2560`);
    expect(await sharp(rawPayload).metadata()).toMatchObject({ width: 1_000 });
  });

  it('cuts to a frame when asked to', async () => {
    const { rawPayload } = await get(`${COIN}?width=160&height=160&fit=cover&quality=85`);
    expect(await sharp(rawPayload).metadata()).toMatchObject({ width: 160, height: 160 });
  });

  it.each([
    'width=321',
    'width=',
    '',
    'width=320&height=333',
    'width=320&quality=81',
    'width=320&fit=fill',
    'width=320&format=tiff',
    'width=320&width=640',
  ])('IMG-01 refuses %s', async (query) => {
    expect((await get(`${COIN}?${query}`)).statusCode).toBe(400);
  });

  it.each([
    '/img/catalog/product/none.jpg?width=320',
    '/img/../secret.jpg?width=320',
    '/img/%2e%2e/secret.jpg?width=320',
    '/img/catalog/..%2f..%2f..%2fsecret.jpg?width=320',
    '/img/catalog/product/link.jpg?width=320',
    '/img/catalog/product/.hidden.jpg?width=320',
    '/img/catalog/product/coin.jpg%00.png?width=320',
    '/img/catalog/product?width=320',
  ])('finds nothing at %s', async (url) => {
    expect((await get(url)).statusCode).toBe(404);
  });

  it('is asked again without sending the picture again', async () => {
    const { headers } = await get(`${COIN}?width=80`);
    const again = await get(`${COIN}?width=80`, { 'if-none-match': String(headers.etag) });
    expect(again.statusCode).toBe(304);
    expect(again.rawPayload).toHaveLength(0);
  });

  it('makes a picture once when many ask at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => get(`${COIN}?width=640`, { accept: 'image/webp' })),
    );
    expect(new Set(answers.map(({ rawPayload }) => rawPayload.toString('base64'))).size).toBe(1);
    const kept = await readdir(join(shop.services.config.dataDir, 'img-cache'), { recursive: true });
    expect(kept.filter((name) => /\.[0-9a-f-]{36}$/.test(name))).toEqual([]);
  });
});

describe('/media', () => {
  it('gives files as they are, to be kept', async () => {
    const { statusCode, headers } = await get('/media/catalog/product/coin.jpg');
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({ 'content-type': 'image/jpeg', 'cache-control': 'public, max-age=86400' });
    expect(headers['content-security-policy']).toMatch(/sandbox/);
  });

  it.each([
    '/media/../secret.jpg',
    '/media/%2e%2e/secret.jpg',
    '/media/..%2fsecret.jpg',
    '/media/catalog/product/.hidden.jpg',
    '/media/catalog/',
    '/media/none.jpg',
  ])('keeps to its folder: %s', async (url) => {
    const { statusCode, body } = await get(url);
    expect([403, 404]).toContain(statusCode);
    expect(body.length).toBeLessThan(500);
  });
});
