import { mkdir, readdir, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import Fastify from 'fastify';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestShop, type TestShop } from '../../testing/create-test-shop.ts';
import { imageRoute } from './image-route.ts';
import { isPrivateAddress } from './remote-image.ts';

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
  await symlink(join(folder, 'circle.jpg'), join(folder, 'circle.jpg'));
  await mkdir(join(folder, 'folder.jpg'));
  await writeFile(join(folder, 'text.jpg'), 'not a picture at all');
  await writeFile(join(folder, 'empty.png'), '');
  const whole = await picture.png().toBuffer();
  await writeFile(join(folder, 'cut.png'), whole.subarray(0, 60));
  await writeFile(join(folder, 'bomb.png'), pngHeader(60_000, 60_000));
  for (const kind of ['catalog/category', 'attribute/swatch']) {
    await mkdir(join(dataDir, 'media', kind), { recursive: true });
    await writeFile(join(dataDir, 'media', kind, 'x.png'), whole);
  }
});

afterAll(() => shop.close());

/** Returns the header of a PNG with the given size in pixels. */
function pngHeader(width: number, height: number): Buffer {
  const bytes = Buffer.from(
    '89504e470d0a1a0a0000000d49484452000000000000000008060000000000000000000000',
    'hex',
  );
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  return bytes;
}

function get(url: string, headers: Record<string, string> = {}) {
  return shop.app.inject({ method: 'GET', url, headers });
}

const COIN = '/img/catalog/product/coin.jpg';

describe('/img', () => {
  it.each([
    ['image/avif,image/webp,*/*', 'image/avif', 'heif'],
    ['image/webp,*/*', 'image/webp', 'webp'],
    ['*/*', 'image/jpeg', 'jpeg'],
  ])('answers Accept %s with %s in the requested width (OPEN-65)', async (accept, type, format) => {
    const { statusCode, headers, rawPayload } = await get(`${COIN}?width=320&format=auto`, { accept });
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({ 'content-type': type, vary: 'Accept' });
    expect(headers['cache-control']).toMatch(/^public, max-age=\d{7}/);
    expect(await sharp(rawPayload).metadata()).toMatchObject({ width: 320, height: 400, format });
  });

  it('never enlarges a picture', async () => {
    const { rawPayload } = await get(`${COIN}?width=2560`);
    expect(await sharp(rawPayload).metadata()).toMatchObject({ width: 1_000 });
  });

  it('serves visitors round-robin: hundreds of requests of one delay no other (OPEN-65)', async () => {
    const folder = join(shop.services.config.dataDir, 'media');
    const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
    const picture = sharp({
      create: { width: 1_000, height: 1_250, channels: 3, background: '#000', noise },
    });
    for (const name of ['a', 'b'])
      await writeFile(join(folder, `${name}.jpg`), await picture.jpeg().toBuffer());
    let ready = 0;
    const ask = (file: string, options: string, remoteAddress: string) =>
      shop.app.inject({ url: `/img/${file}?${options}`, remoteAddress });
    const ofCrowd = (height: number, quality: number) =>
      `width=640&height=${height}&quality=${quality}&fit=cover&format=jpeg`;
    const flood = [160, 320, 640, 960].flatMap((height) =>
      [40, 45, 50, 55, 60, 65, 70, 75].map(async (quality) => {
        const { statusCode } = await ask('a.jpg', ofCrowd(height, quality), '198.51.100.1');
        ready += 1;
        return statusCode;
      }),
    );
    // The last picture that the crowd waits for, and one that only this visitor requests.
    const [same, other] = await Promise.all([
      ask('a.jpg', ofCrowd(960, 75), '198.51.100.2'),
      ask('b.jpg', 'width=320&format=jpeg', '198.51.100.2'),
    ]);
    expect([same.statusCode, other.statusCode]).toEqual([200, 200]);
    expect(ready).toBeLessThan(flood.length / 2);
    expect(new Set(await Promise.all(flood))).toEqual(new Set([200]));
  });

  it('crops to a frame on request', async () => {
    const { rawPayload } = await get(`${COIN}?width=160&height=160&fit=cover&quality=85`);
    expect(await sharp(rawPayload).metadata()).toMatchObject({ width: 160, height: 160 });
  });

  it.each([
    'width=321',
    'width=',
    '',
    'width=320&height=333',
    'width=320&quality=81',
    'width=320&quality=0',
    'width=320&quality=105',
    'width=320&quality=1000000000',
    'width=0',
    'width=-320',
    'width=1e3',
    'width=320&fit=fill',
    'width=320&format=tiff',
    'width=320&width=640',
  ])('rejects %s and names the allowed values (IMG-01)', async (query) => {
    const { statusCode, body } = await get(`${COIN}?${query}`);
    expect(statusCode).toBe(400);
    expect(body).toMatch(/ must be /);
  });

  it('serves every width step (IMG-01)', async () => {
    for (const width of [40, 80, 160, 320, 640, 960]) {
      const { rawPayload } = await get(`${COIN}?width=${width}`);
      expect(await sharp(rawPayload).metadata()).toMatchObject({ width });
    }
    for (const width of [1_280, 1_600, 2_560])
      expect((await get(`${COIN}?width=${width}`)).statusCode).toBe(200);
  });

  it('serves every quality that the shop requests (HEAD-02, IMG-07)', async () => {
    for (const quality of [85, 100]) {
      const { statusCode, body } = await get(`${COIN}?format=auto&width=320&quality=${quality}`);
      expect(statusCode, body).toBe(200);
    }
  });

  it('makes a frame without a height 0.8 times as wide as high (IMG-02)', async () => {
    const { rawPayload } = await get(`${COIN}?width=320&fit=cover`);
    expect(await sharp(rawPayload).metadata()).toMatchObject({ width: 320, height: 400 });
  });

  it('serves pictures of products, categories and swatches below the media base (IMG-03, IMG-04, IMG-05)', async () => {
    for (const path of ['catalog/product/coin.jpg', 'catalog/category/x.png', 'attribute/swatch/x.png']) {
      expect((await get(`/img/${path}?width=80`)).statusCode).toBe(200);
      expect((await get(`/media/${path}`)).statusCode).toBe(200);
    }
  });

  it.each(['text.jpg', 'empty.png', 'cut.png', 'bomb.png'])(
    'reports %s as unreadable, each time',
    async (name) => {
      for (const query of ['width=320', 'width=320', 'width=80']) {
        const { statusCode, body } = await get(`/img/catalog/product/${name}?${query}`);
        expect([statusCode, body]).toEqual([422, 'This picture cannot be read.\n']);
      }
    },
  );

  it.each([
    '/img/catalog/product/none.jpg?width=320',
    '/img/../secret.jpg?width=320',
    '/img/%2e%2e/secret.jpg?width=320',
    '/img/catalog/..%2f..%2f..%2fsecret.jpg?width=320',
    '/img/catalog/product/link.jpg?width=320',
    '/img/catalog/product/.hidden.jpg?width=320',
    '/img/catalog/product/coin.jpg%00.png?width=320',
    '/img/catalog/product?width=320',
    '/img/catalog/product/folder.jpg?width=320',
    '/img/catalog/product/circle.jpg?width=320',
    '/img//etc/passwd.jpg?width=320',
    '/img/%2Fetc%2Fpasswd.jpg?width=320',
    '/img/..\\secret.jpg?width=320',
    '/img/catalog/product/coin.jpg/x.jpg?width=320',
    `/img/${'a'.repeat(8_000)}.jpg?width=320`,
    `/img/${'a/'.repeat(4_000)}b.jpg?width=320`,
    '/img/https:%2F%2Fother.example%2Fa.jpg?width=320',
    '/img/from/other.example/a.jpg?width=320',
  ])('returns 404 for %s', async (url) => {
    expect((await get(url)).statusCode).toBe(404);
  });

  it('revalidates without sending the picture again', async () => {
    const { headers } = await get(`${COIN}?width=80`);
    const again = await get(`${COIN}?width=80`, { 'if-none-match': String(headers.etag) });
    expect(again.statusCode).toBe(304);
    expect(again.rawPayload).toHaveLength(0);
  });

  it('resizes once for concurrent requests', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => get(`${COIN}?width=640`, { accept: 'image/webp' })),
    );
    expect(new Set(answers.map(({ rawPayload }) => rawPayload.toString('base64'))).size).toBe(1);
    const kept = await readdir(join(shop.services.config.dataDir, 'img-cache'), { recursive: true });
    expect(kept.filter((name) => /\.[0-9a-f-]{36}$/.test(name))).toEqual([]);
  });
});

describe('/img/from', () => {
  const asked: string[] = [];

  async function remote(hosts: string[]) {
    const app = Fastify();
    app.decorateRequest('clientAddress', '127.0.0.1');
    const folder = shop.services.config.dataDir;
    await app.register(imageRoute, {
      media: join(folder, 'media'),
      cache: join(folder, 'remote-cache'),
      maxCacheBytes: 1e9,
      hosts,
      fetch: async (host, path) => {
        asked.push(`${host}/${path}`);
        if (path.startsWith('gone')) return null;
        return sharp({ create: { width: 400, height: 400, channels: 3, background: '#123' } })
          .png()
          .toBuffer();
      },
    });
    return (url: string) => app.inject({ method: 'GET', url });
  }

  it('resizes pictures of an allowed site, and fetches each once (IMG-06)', async () => {
    const ask = await remote(['pictures.example']);
    for (const width of [80, 160]) {
      const { statusCode, rawPayload } = await ask(`/img/from/Pictures.example/a/b.png?width=${width}`);
      expect(statusCode).toBe(200);
      expect(await sharp(rawPayload).metadata()).toMatchObject({ width, format: 'png' });
    }
    expect(asked).toEqual(['Pictures.example/a/b.png']);
    expect((await ask('/img/from/pictures.example/gone.png?width=80')).statusCode).toBe(422);
  });

  it.each([
    '/img/from/other.example/a.png?width=80',
    '/img/from/pictures.example.other.example/a.png?width=80',
    '/img/from/pictures.example@other.example/a.png?width=80',
    '/img/from/pictures.example:8080/a.png?width=80',
    '/img/from/127.0.0.1/a.png?width=80',
    '/img/from/pictures.example/%2e%2e/a.png?width=80',
    '/img/from/pictures.example/a.png%3Fx=1.png?width=80',
    '/img/from/pictures.example/a%0d%0aHost:x.png?width=80',
    '/img/from/pictures.example/a.svg?width=80',
  ])('sends no request for %s (IMG-06)', async (url) => {
    const before = asked.length;
    expect((await (await remote(['pictures.example']))(url)).statusCode).toBe(404);
    expect(asked).toHaveLength(before);
  });

  it.each([
    ...['127.0.0.1', '10.1.2.3', '172.31.0.1', '192.168.1.1', '169.254.169.254', '0.0.0.0', '100.64.0.1'],
    ...['::1', '::', 'fd00::1', 'fe80::1', '::ffff:127.0.0.1', '::ffff:169.254.169.254', '64:ff9b::7f00:1'],
  ])('never connects to %s, whatever name resolves to it', (address) => {
    expect(isPrivateAddress(address)).toBe(true);
  });

  it('connects to public addresses', () => {
    expect(['93.184.216.34', '2606:2800:220:1::1'].map(isPrivateAddress)).toEqual([false, false]);
  });
});

describe('/media', () => {
  it('serves files unchanged and cacheable', async () => {
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
    '/media/catalog/product/link.jpg',
    '/media/catalog/product/circle.jpg',
    '/media/%00',
  ])('stays within its folder: %s', async (url) => {
    const { statusCode, body } = await get(url);
    expect([403, 404]).toContain(statusCode);
    expect(body.length).toBeLessThan(500);
  });
});
