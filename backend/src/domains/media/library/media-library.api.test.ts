import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestShop, type TestShop } from '../../../testing/create-test-shop.ts';
import { importRows } from '../../../testing/import-rows.ts';
import { type OfficeClient, officeAs, officeVisitor } from '../../../testing/office/office-client.ts';
import { expectSoon } from '../../../testing/waiting.ts';
import { ASSET_FIELDS, type Asset, mediaLibrary, picture, upload } from '../testing/media-library.ts';

let shop: TestShop;
let editor: OfficeClient;
let trader: OfficeClient;
let bench: OfficeClient;
let folder: string;
beforeAll(async () => {
  shop = await createTestShop();
  editor = await officeAs(shop, 'editor', 'Ines Hale');
  trader = await officeAs(shop, 'trader');
  bench = await officeAs(shop, 'bench');
  folder = join(shop.services.config.dataDir, 'media');
});
afterAll(() => shop.close());

const { added, read, search, change, remove } = mediaLibrary(() => editor);

const get = (url: string) => shop.app.inject({ method: 'GET', url });

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><circle cx="4" cy="4" r="3"/></svg>';
const svg = (inner: string, attributes = '') =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8" ${attributes}>${inner}</svg>`);

function box(type: string, content: Buffer = Buffer.alloc(8)): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(content.length + 8);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, content]);
}
const MP4 = Buffer.concat([box('ftyp', Buffer.from('isom\0\0\0\0')), box('moov'), box('mdat')]);
const WEBM_HEAD = Buffer.from([0x1a, 0x45, 0xdf, 0xa3, 0x87, 0x42, 0x82, 0x84, ...Buffer.from('webm')]);
const WEBM = Buffer.concat([WEBM_HEAD, Buffer.from([0x18, 0x53, 0x80, 0x67, 0x84, 1, 2, 3, 4])]);

describe('uploads to the library', () => {
  test('are stored under a readable address, and shoppers get them in every size (CONT-06)', async () => {
    const asset = await added('Señor Ölberg — Münze.JPG', await picture().jpeg().toBuffer());
    expect(asset).toMatchObject({
      kind: 'image',
      width: 64,
      height: 48,
      name: 'Señor Ölberg — Münze.JPG',
      uses: [],
    });
    expect(asset.path).toMatch(/^library\/senor-olberg-munze-[0-9a-f]{10}\.jpg$/);
    expect((await get(asset.address)).headers['content-type']).toBe('image/jpeg');
    expect((await get(`/img/${asset.path}?width=40&format=webp`)).headers['content-type']).toBe('image/webp');
    const { rows } = await shop.pool.query(
      "select by_name, subject from shop_action where verb = 'media-add'",
    );
    expect(rows).toContainEqual({ by_name: 'Ines Hale', subject: asset.path });
  });

  test('of the same content are stored once, also at the same time (CONT-06)', async () => {
    const bytes = await picture().png().toBuffer();
    const answers = await Promise.all([1, 2, 3].map(() => upload(editor, 'twice.png', bytes)));
    expect(new Set(answers.map(({ received }) => received.id)).size).toBe(1);
    expect(answers.filter(({ received }) => received.wasKnown !== true)).toHaveLength(1);
  });

  test('get the type of their content, regardless of their name (CONT-06)', async () => {
    const asset = await added('really-webp.jpg', await picture().webp().toBuffer());
    expect(asset.path).toMatch(/\.webp$/);
    expect((await added('film.mov', MP4)).kind).toBe('video');
    expect((await added('film2.bin', WEBM)).path).toMatch(/\.webm$/);
    expect(await added('mark.txt', Buffer.from(SVG))).toMatchObject({ kind: 'drawing' });
  });

  test('lose the place and the camera of a photograph, and keep it upright (CONT-06)', async () => {
    const photo = await picture(60, 30)
      .jpeg()
      .withMetadata({ orientation: 6 })
      .withExifMerge({ IFD0: { Make: 'SecretCamera' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } })
      .toBuffer();
    const asset = await added('photo.jpg', photo);
    expect([asset.width, asset.height]).toEqual([30, 60]);
    const stored = await readFile(join(folder, asset.path));
    expect(stored.includes('SecretCamera')).toBe(false);
    const data = await sharp(stored).metadata();
    expect([data.width, data.height, data.exif]).toEqual([30, 60, undefined]);
  });

  const rejected: readonly (readonly [string, () => Buffer | Promise<Buffer>, string])[] = [
    ['empty.png', () => Buffer.alloc(0), 'FILE_EMPTY'],
    ['notes.jpg', () => Buffer.from('this is a text'), 'FILE_TYPE'],
    ['page.html', () => Buffer.from('<!doctype html><script>1</script>'), 'FILE_TYPE'],
    ['moving.gif', () => picture().gif().toBuffer(), 'FILE_TYPE'],
    ['cut.jpg', async () => (await noise()).subarray(0, 2_000), 'FILE_BROKEN'],
    ['cut.png', async () => (await picture(300, 300).png().toBuffer()).subarray(0, 90), 'FILE_BROKEN'],
    ['bomb.png', () => bomb(), 'PICTURE_TOO_LARGE'],
    ['cut.mp4', () => MP4.subarray(0, MP4.length - 3), 'FILE_BROKEN'],
    [
      'no-head.mp4',
      () => Buffer.concat([box('ftyp', Buffer.from('isom\0\0\0\0')), box('mdat')]),
      'FILE_BROKEN',
    ],
    ['cut.webm', () => WEBM.subarray(0, WEBM.length - 2), 'FILE_BROKEN'],
    ['script.svg', () => svg('<script>alert(1)</script>'), 'DRAWING_UNSAFE'],
    ['upper.svg', () => svg('<SCRIPT>alert(1)</SCRIPT>'), 'DRAWING_UNSAFE'],
    ['handler.svg', () => svg('<rect onload="alert(1)"/>'), 'DRAWING_UNSAFE'],
    ['handler-root.svg', () => svg('', 'onload = "alert(1)"'), 'DRAWING_UNSAFE'],
    ['foreign.svg', () => svg('<foreignObject><div/></foreignObject>'), 'DRAWING_UNSAFE'],
    ['link.svg', () => svg('<a href="javascript:alert(1)"><rect/></a>'), 'DRAWING_UNSAFE'],
    ['use.svg', () => svg('<use href="https://other.example/x.svg#a"/>'), 'DRAWING_UNSAFE'],
    ['entity-use.svg', () => svg('<use href="&#104;ttps://other.example/x.svg#a"/>'), 'DRAWING_UNSAFE'],
    ['style.svg', () => svg('<style>@import "https://other.example/a.css";</style>'), 'DRAWING_UNSAFE'],
    ['url.svg', () => svg('<rect style="fill:url( https://other.example/a )"/>'), 'DRAWING_UNSAFE'],
    ['set.svg', () => svg('<set attributeName="href" to="javascript:alert(1)"/>'), 'DRAWING_UNSAFE'],
    [
      'cdata.svg',
      () => svg('<style><![CDATA[</style><script>alert(1)</script>]]></style>'),
      'DRAWING_UNSAFE',
    ],
    [
      'sheet.svg',
      () => Buffer.from(`<?xml-stylesheet href="https://other.example/a.css"?>${SVG}`),
      'DRAWING_UNSAFE',
    ],
    [
      'laughs.svg',
      () => Buffer.from(`<!DOCTYPE svg [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>${SVG}`),
      'DRAWING_UNSAFE',
    ],
    ['open.svg', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><g>'), 'FILE_BROKEN'],
    ['large.svg', () => svg(`<desc>${'a'.repeat(1_100_000)}</desc>`), 'DRAWING_TOO_LARGE'],
  ];
  test.each(rejected)(
    'reject %s by its name and reason, and store nothing (CONT-06, GOODS-03)',
    async (name, make, code) => {
      const before = await filesBelow(folder);
      const { status, received } = await upload(editor, name, await make());
      expect([status, received.errors?.[0]?.extensions.code]).toEqual([400, code]);
      expect(received.errors?.[0]?.message).toContain(name);
      expect(await filesBelow(folder)).toEqual(before);
    },
  );

  test('of more than 20 MB are rejected before they are read (GOODS-03)', async () => {
    const { status } = await upload(editor, 'huge.png', Buffer.alloc(20 * 1024 * 1024 + 1));
    expect(status).toBe(413);
  });

  test('need a session and a permission; product editors upload to their own route (CONT-06, GOODS-03)', async () => {
    const bytes = await picture().png().toBuffer();
    expect((await upload(officeVisitor(shop), 'a.png', bytes)).status).toBe(401);
    expect((await upload(trader, 'a.png', bytes)).status).toBe(404);
    expect((await upload(bench, 'a.png', bytes, { url: '/office/media/library-product/0' })).status).toBe(
      404,
    );
    const { status, received } = await upload(trader, 'a.png', bytes, {
      url: '/office/media/library-product/0',
    });
    expect(status).toBe(200);
    const asset = await read(received.id ?? '');
    expect((await change(trader, asset, 'b', '')).code).toBe('NOT_PERMITTED');
    expect((await remove(trader, asset)).code).toBe('NOT_PERMITTED');
    // The route of product editors only adds files and replaces none.
    const other = await upload(trader, 'c.png', await picture().png().toBuffer(), {
      url: `/office/media/library-product/${asset.id}`,
      revision: asset.revision,
    });
    expect(other.received.id).not.toBe(asset.id);
  });

  test('keep odd names out of paths (CONT-06)', async () => {
    const names = [
      '../../etc/passwd.png',
      '..\\..\\x.png',
      '\u202Egnp.exe',
      '%2e%2e%2f.png',
      '日本.png',
      '.png',
    ];
    for (const name of names) {
      const asset = await added(name, await picture().png().toBuffer());
      expect(asset.path).toMatch(/^library\/[a-z0-9-]+-[0-9a-f]{10}\.png$/);
      expect(asset.name).not.toMatch(/[/\\\u202E]/);
    }
  });
});

describe('the library', () => {
  test('finds files by words of name, text and address, and by kind (CONT-06)', async () => {
    const asset = await added('kestrel-obverse.png', await picture().png().toBuffer());
    await change(editor, asset, 'Kestrel obverse', '100% silver_coin with a kestrel');
    expect((await search('OBVERSE kestrel')).map(({ id }) => id)).toEqual([asset.id]);
    expect((await search('100% silver_coin')).map(({ id }) => id)).toEqual([asset.id]);
    expect(await search('100_ silver%coin')).toEqual([]);
    expect(await search('kestrel', 'video')).toEqual([]);
  });

  test('rejects a change of a file that another person changed, and keeps the earlier change (CONT-06)', async () => {
    const asset = await added('both.png', await picture().png().toBuffer());
    const other = await officeAs(shop, 'editor', 'Other');
    expect((await change(other, asset, 'both.png', 'Theirs')).errors).toBeUndefined();
    expect((await change(editor, asset, 'both.png', 'Mine')).code).toBe('FILE_CHANGED');
    expect((await read(asset.id)).alt).toBe('Theirs');
    expect((await change(editor, await read(asset.id), '  ', '')).code).toBe('NAME_INVALID');
    expect((await change(editor, await read(asset.id), 'x', 'y'.repeat(501))).code).toBe('ALT_TOO_LONG');
  });

  test('adds the files that an import or a person copied, and detects overwritten ones (CONT-06)', async () => {
    const find = () => editor.query<{ find_new_media: number }>('mutation { find_new_media }');
    await find();
    await mkdir(join(folder, 'banner'), { recursive: true });
    await writeFile(join(folder, 'banner/hero.webp'), await picture(80, 40).webp().toBuffer());
    await writeFile(join(folder, 'banner/.partial.webp'), 'no');
    await writeFile(join(folder, 'banner/notes.txt'), 'no');
    expect((await find()).data.find_new_media).toBe(1);
    expect((await find()).data.find_new_media).toBe(0);
    const [hero] = await search('banner/hero');
    expect(hero).toMatchObject({ path: 'banner/hero.webp', width: 80, height: 40 });
    await writeFile(
      join(folder, 'banner/hero.webp'),
      await picture(90, 40).webp({ lossless: true }).toBuffer(),
    );
    expect((await find()).data.find_new_media).toBe(1);
    expect(await read(hero?.id ?? '')).toMatchObject({ width: 90, address: '/media/banner/hero.webp?v=2' });
  });
});

describe('a replacement', () => {
  const replace = (asset: Asset, name: string, bytes: Buffer, revision = asset.revision) =>
    upload(editor, name, bytes, { url: `/office/media/library/${asset.id}`, revision });

  test('keeps the address, and products and pages show the new content in every process (CONT-06)', async () => {
    const asset = await added('again.jpg', await picture(64, 48).jpeg().toBuffer());
    await importRows(shop, {
      media: [{ sku: 'AG-SHIP-1', file: asset.path, position: 0, label: 'Front' }],
      'cms-blocks': [
        { identifier: 'again', title: 'Again', content: `<p><img src="/media/${asset.path}" alt="x"></p>` },
      ],
    });
    const other = await shop.anotherProcess();
    const QUERY = `{ products(filter: { sku: { eq: "AG-SHIP-1" } }) { items { image { url } } }
      cmsBlocks(identifiers: ["again"]) { items { content } } }`;
    interface Shown {
      readonly products: { readonly items: readonly { readonly image: { readonly url: string } }[] };
      readonly cmsBlocks: { readonly items: readonly { readonly content: string }[] };
    }
    const shown = async (query: TestShop['query']) => {
      const { data } = await query<Shown>(QUERY);
      return [data.products.items[0]?.image.url, data.cmsBlocks.items[0]?.content].join(' ');
    };
    for (const query of [shop.query, other.query])
      await expectSoon(() => shown(query)).toContain('width="64"');
    const before = await get(`/img/${asset.path}?width=40&format=jpeg`);

    // The new file has another format. The shop converts it to the format of the path.
    const { status } = await replace(asset, 'new.png', await picture(32, 16).png().toBuffer());
    expect(status).toBe(200);
    const now = await read(asset.id);
    expect(now).toMatchObject({
      path: asset.path,
      address: `/media/${asset.path}?v=2`,
      width: 32,
      height: 16,
    });
    for (const query of [shop.query, other.query]) {
      await expectSoon(() => shown(query)).toContain(`http://shop.test/media/${asset.path}?v=2 `);
      await expectSoon(() => shown(query)).toContain(`width="32" height="16" src="/media/${asset.path}?v=2"`);
    }
    const after = await get(`/img/${asset.path}?width=40&format=jpeg&v=2`);
    expect(after.statusCode).toBe(200);
    expect(after.headers['etag']).not.toBe(before.headers['etag']);
    expect((await sharp(after.rawPayload).metadata()).width).toBe(32);
    expect((await get(now.address)).headers['content-type']).toBe('image/jpeg');
  });

  test('of a changed file is rejected; one of two concurrent replacements wins (CONT-06)', async () => {
    const asset = await added('race.png', await picture().png().toBuffer());
    const answers = await Promise.all([
      replace(asset, 'one.png', await picture(20, 20).png().toBuffer()),
      replace(asset, 'two.png', await picture(30, 30).png().toBuffer()),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    const now = await read(asset.id);
    const stored = await sharp(await readFile(join(folder, asset.path))).metadata();
    expect(stored.width).toBe(now.width);
    expect(
      (await replace(asset, 'three.png', await picture().png().toBuffer())).received.errors?.[0]?.extensions
        .code,
    ).toBe('FILE_CHANGED');
  });

  test('must be of the same kind (CONT-06)', async () => {
    const asset = await added('still.png', await picture().png().toBuffer());
    const film = await replace(asset, 'film.mp4', Buffer.concat([MP4, box('free')]));
    expect(film.received.errors?.[0]?.extensions.code).toBe('FILE_OTHER_KIND');
    expect(film.received.errors?.[0]?.message).toContain('film.mp4');
    expect((await replace(asset, 'x.svg', Buffer.from(SVG))).status).toBe(400);
    expect((await read(asset.id)).revision).toBe(asset.revision);
  });
});

describe('a crop', () => {
  const crop = (client: OfficeClient, path: string, rectangle: object) =>
    client.query<{ crop_media_asset: Asset }>(
      `mutation ($path: String!, $crop: MediaCropInput!) { crop_media_asset(path: $path, crop: $crop) { ${ASSET_FIELDS} } }`,
      { path, crop: rectangle },
    );

  test('is a new file, and the original stays (GOODS-03)', async () => {
    const asset = await added('whole.png', await picture(100, 80).png().toBuffer());
    const before = await readFile(join(folder, asset.path));
    const { data } = await crop(trader, asset.path, { x: 10, y: 20, width: 50, height: 40 });
    const part = data.crop_media_asset;
    expect(part).toMatchObject({ width: 50, height: 40, source: asset.path });
    expect((await sharp(await readFile(join(folder, part.path))).metadata()).width).toBe(50);
    expect((await readFile(join(folder, asset.path))).equals(before)).toBe(true);
    // A crop of a crop reads the original.
    const second = await crop(trader, part.path, { x: 5, y: 5, width: 20, height: 20 });
    expect(second.data.crop_media_asset.source).toBe(asset.path);
  });

  test.each([
    { x: -1, y: 0, width: 20, height: 20 },
    { x: 0, y: 0, width: 0, height: 20 },
    { x: 90, y: 0, width: 20, height: 20 },
    { x: 0, y: 0, width: 2_147_483_647, height: 20 },
  ])('outside of the picture is rejected: %o (GOODS-03)', async (rectangle) => {
    const asset = await added('outside.png', await picture(100, 80).png().toBuffer());
    expect((await crop(trader, asset.path, rectangle)).code).toBe('CROP_INVALID');
  });

  test('needs a picture of the library and the permission (GOODS-03)', async () => {
    const rectangle = { x: 0, y: 0, width: 20, height: 20 };
    const asset = await added('mine.png', await picture(100, 80).png().toBuffer());
    expect((await crop(bench, asset.path, rectangle)).code).toBe('NOT_PERMITTED');
    expect((await crop(trader, '../ingot.json', rectangle)).code).toBe('FILE_UNKNOWN');
    const film = await added('clip.mp4', Buffer.concat([MP4, box('skip')]));
    expect((await crop(trader, film.path, rectangle)).code).toBe('CROP_KIND');
  });
});

async function filesBelow(path: string): Promise<readonly string[]> {
  return (await readdir(path, { recursive: true }).catch(() => [])).sort();
}

function noise(): Promise<Buffer> {
  const raw = Buffer.from(Array.from({ length: 200 * 200 * 3 }, (_, index) => (index * 7919) % 251));
  return sharp(raw, { raw: { width: 200, height: 200, channels: 3 } })
    .jpeg()
    .toBuffer();
}

/** Returns a file of a few bytes whose header declares 400 megapixels. */
function bomb(): Buffer {
  const size = Buffer.alloc(13);
  size.writeUInt32BE(20_000, 0);
  size.writeUInt32BE(20_000, 4);
  size.set([1, 0, 0, 0, 0], 8);
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
  return Buffer.concat([
    signature,
    chunk('IHDR', size),
    chunk('IDAT', deflateSync(Buffer.alloc(1_000))),
    chunk('IEND'),
  ]);
}

function chunk(type: string, content: Buffer = Buffer.alloc(0)): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(content.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}
