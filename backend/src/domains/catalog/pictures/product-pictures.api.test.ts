import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestShop, type TestShop } from '../../../testing/create-test-shop.ts';
import { importRows } from '../../../testing/import-rows.ts';
import { type OfficeClient, officeAs } from '../../../testing/office/office-client.ts';
import { expectSoon } from '../../../testing/waiting.ts';

interface Picture {
  readonly file: string;
  readonly label: string;
  readonly position?: number;
  readonly is_disabled?: boolean;
  readonly is_thumbnail?: boolean;
  readonly clip?: string | null;
}
interface Film {
  readonly url: string;
  readonly title: string;
  readonly description?: string;
}
interface Pictures {
  readonly sku: string;
  readonly name: string;
  readonly images: readonly Picture[];
  readonly video: Film | null;
}

const SKU = 'AU-SUN-1';
const FIELDS =
  'sku name images { file label position is_disabled is_thumbnail clip } video { url title description }';

let shop: TestShop;
let trader: OfficeClient;
let bench: OfficeClient;
beforeAll(async () => {
  shop = await createTestShop();
  trader = await officeAs(shop, 'trader', 'Tomas Reyes');
  bench = await officeAs(shop, 'bench');
});
afterAll(() => shop.close());

async function read(): Promise<Pictures> {
  const { data } = await trader.query<{ product_pictures: Pictures }>(
    `query ($sku: String!) { product_pictures(sku: $sku) { ${FIELDS} } }`,
    { sku: SKU },
  );
  return data.product_pictures;
}

const save = (
  client: OfficeClient,
  seen: Pictures,
  images: readonly Picture[],
  video: Film | null = seen.video,
) =>
  client.query<{ save_product_pictures: Pictures }>(
    `mutation ($sku: String!, $images: [ProductPictureInput!]!, $video: ProductFilmInput,
        $seenImages: [ProductPictureInput!]!, $seenVideo: ProductFilmInput) {
      save_product_pictures(sku: $sku, images: $images, video: $video, seen_images: $seenImages, seen_video: $seenVideo) {
        ${FIELDS} } }`,
    { sku: SKU, images, video, seenImages: seen.images, seenVideo: seen.video },
  );

let shade = 0;
async function upload(name: string, bytes?: Buffer): Promise<string> {
  shade += 1;
  const picture = sharp({
    create: { width: 50, height: 50, channels: 3, background: { r: 9, g: shade, b: 9 } },
  });
  const { body } = await trader.upload(
    '/office/media/library-product/0',
    bytes ?? (await picture.png().toBuffer()),
    {
      'content-type': 'application/octet-stream',
      'x-file-name': name,
    },
  );
  return (JSON.parse(body) as { readonly path: string }).path;
}

const GALLERY = `{ products(filter: { sku: { eq: "${SKU}" } }) { items {
  image { url label } small_image { url } thumbnail { url }
  media_gallery { url label __typename ... on ProductVideo { video_content { video_provider video_url } } }
  media_gallery_entries { file types } } } }`;
interface Shown {
  readonly image: { readonly url: string; readonly label: string };
  readonly small_image: { readonly url: string };
  readonly thumbnail: { readonly url: string };
  readonly media_gallery: readonly {
    readonly url: string;
    readonly label: string;
    readonly __typename: string;
    readonly video_content?: { readonly video_provider: string; readonly video_url: string };
  }[];
  readonly media_gallery_entries: readonly { readonly file: string; readonly types: readonly string[] }[];
}
async function shown(query: TestShop['query'] = shop.query): Promise<Shown> {
  const { data } = await query<{ products: { items: Shown[] } }>(GALLERY);
  const [item] = data.products.items;
  if (item === undefined) throw new Error(`no ${SKU}`);
  return item;
}

test('shows new pictures, their order, texts and roles in every process (GOODS-03)', async () => {
  const other = await shop.anotherProcess();
  const seen = await read();
  const [front, back] = [await upload('front.png'), await upload('back.png')];
  const { data, errors } = await save(trader, seen, [
    { file: back, label: 'The reverse' },
    { file: front, label: '  ', is_thumbnail: true },
    ...seen.images,
  ]);
  expect(errors).toBeUndefined();
  const saved = data.save_product_pictures;
  // The default text is the name of the product.
  expect(saved.images.slice(0, 2)).toMatchObject([
    { file: back, label: 'The reverse', position: 1 },
    { file: front, label: saved.name, position: 2, is_thumbnail: true },
  ]);
  for (const query of [shop.query, other.query]) {
    await expectSoon(async () => (await shown(query)).image.url).toBe(`http://shop.test/media/${back}`);
    const item = await shown(query);
    expect(item.small_image.url).toBe(`http://shop.test/media/${front}`);
    expect(item.thumbnail.url).toBe(`http://shop.test/media/${front}`);
    expect(item.media_gallery.slice(0, 2).map(({ label }) => label)).toEqual(['The reverse', saved.name]);
    expect(item.media_gallery_entries.slice(0, 2).map(({ types }) => types)).toEqual([
      ['image'],
      ['small_image', 'thumbnail'],
    ]);
  }
  // The gallery has no hidden pictures. The next visible picture is the main one.
  const hidden = saved.images.map((image) => (image.file === back ? { ...image, is_disabled: true } : image));
  expect((await save(trader, saved, hidden)).errors).toBeUndefined();
  await expectSoon(async () => (await shown()).image.url).toBe(`http://shop.test/media/${front}`);
});

test('never overwrites the change of another person (GOODS-03, GOODS-08)', async () => {
  const seen = await read();
  const colleague = await officeAs(shop, 'editor', 'Ines Hale');
  const theirs = seen.images.map((image) => ({ ...image, label: 'Theirs' }));
  const mine = seen.images.map((image) => ({ ...image, label: 'Mine' }));
  expect((await save(colleague, seen, theirs)).errors).toBeUndefined();
  const { code, errors } = await save(trader, seen, mine);
  expect(code).toBe('CONFLICT');
  expect(JSON.stringify(errors?.[0]?.extensions)).toContain('Ines Hale');
  expect((await read()).images[0]?.label).toBe('Theirs');
  const now = await read();
  const both = await Promise.all([save(trader, now, mine), save(colleague, now, theirs.slice(1))]);
  expect(both.filter(({ code: failed }) => failed === 'CONFLICT')).toHaveLength(1);
});

test('a video is an address of YouTube or Vimeo, or a file of the library (GOODS-03)', async () => {
  const mp4 = Buffer.from('AAAAEGZ0eXBpc29tAAAAAAAAABBtb292AAAAAAAAAAAAAAAQbWRhdAAAAAAAAAAA', 'base64');
  const film = await upload('film.mp4', mp4);
  for (const [url, provider, expected] of [
    ['https://www.youtube.com/watch?v=abcdefghijk', 'youtube', 'https://www.youtube.com/watch?v=abcdefghijk'],
    ['https://vimeo.com/76979871', 'vimeo', 'https://vimeo.com/76979871'],
    [`/media/${film}`, '', `http://shop.test/media/${film}`],
  ] as const) {
    const seen = await read();
    expect((await save(trader, seen, seen.images, { url, title: 'Film' })).errors).toBeUndefined();
    await expectSoon(async () => (await shown()).media_gallery.at(-1)?.video_content).toEqual({
      video_provider: provider,
      video_url: expected,
    });
  }
  const seen = await read();
  const code = async (url: string, title = 'Film') =>
    (await save(trader, seen, seen.images, { url, title })).code;
  expect(await code('https://other.example/film')).toBe('VIDEO_ADDRESS');
  expect(await code('https://youtube.com.other.example/watch')).toBe('VIDEO_ADDRESS');
  expect(await code('http://www.youtube.com/watch?v=abcdefghijk')).toBe('VIDEO_ADDRESS');
  expect(await code('javascript:alert(1)')).toBe('VIDEO_ADDRESS');
  expect(await code('/media/none.mp4')).toBe('PICTURE_UNKNOWN');
  expect(await code(`/media/${await upload('still.png')}`)).toBe('NOT_A_VIDEO');
  expect(await code('https://vimeo.com/76979871', ' ')).toBe('VIDEO_TITLE');
  expect((await save(trader, seen, seen.images, null)).errors).toBeUndefined();
  expect((await read()).video).toBeNull();
});

test('impossible pictures are rejected by name, and nothing is saved (GOODS-03)', async () => {
  const seen = await read();
  const file = await upload('again.png');
  const codes = async (images: readonly Picture[]) => (await save(trader, seen, images)).code;
  expect(
    await codes([
      { file, label: '' },
      { file, label: '' },
    ]),
  ).toBe('PICTURE_TWICE');
  expect(await codes([{ file: 'library/none.png', label: '' }])).toBe('PICTURE_UNKNOWN');
  expect(await codes([{ file: '../ingot.json', label: '' }])).toBe('PICTURE_UNKNOWN');
  expect(await codes([{ file, label: 'x'.repeat(501) }])).toBe('ALT_TOO_LONG');
  expect(await codes([{ file, label: '', is_thumbnail: true, is_disabled: true }])).toBe('HIDDEN_THUMBNAIL');
  const flagged = seen.images.map((image) => ({ ...image, is_thumbnail: true }));
  expect(await codes([{ file, label: '', is_thumbnail: true }, ...flagged.slice(0, 1)])).toBe(
    'TWO_THUMBNAILS',
  );
  expect(await codes(Array.from({ length: 51 }, (_, index) => ({ file: `${index}`, label: '' })))).toBe(
    'TOO_MANY_PICTURES',
  );
  expect(await codes([{ file, label: '', clip: 'none; color: red' }])).toBe('PRODUCT_INVALID');
  expect(await read()).toEqual(seen);
  expect((await save(bench, seen, seen.images)).code).toBe('NOT_PERMITTED');
});

test('a saved change is audited, counts as a use, and can be undone (GOODS-03)', async () => {
  const seen = await read();
  const file = await upload('used.png');
  await save(trader, seen, [{ file, label: 'Used' }]);
  const { data } = await trader.query<{ media_assets_at: { uses: { kind: string; link: string }[] }[] }>(
    'query ($paths: [String!]!) { media_assets_at(paths: $paths) { uses { kind link } } }',
    { paths: [file] },
  );
  expect(data.media_assets_at[0]?.uses).toEqual([{ kind: 'product', link: `/products/${SKU}/pictures` }]);
  const { rows } = await shop.pool.query<{ by_name: string; details: { change: number } }>(
    "select by_name, details from shop_action where verb = 'product-change' and subject = $1 order by seq desc limit 1",
    [SKU],
  );
  expect(rows[0]?.by_name).toBe('Tomas Reyes');
  const undone = await trader.query('mutation ($id: ID!) { undo_product_change(id: $id) { count } }', {
    id: String(rows[0]?.details.change),
  });
  expect(undone.errors).toBeUndefined();
  expect(await read()).toEqual(seen);
});

test('an export with the role of lists is imported again without a change (GOODS-03)', async () => {
  const seen = await read();
  const file = await upload('small.png');
  const others = seen.images.map((image) => ({ ...image, is_thumbnail: false }));
  const saved = await save(trader, seen, [...others, { file, label: 'Small', is_thumbnail: true }]);
  expect(saved.errors).toBeUndefined();
  const after = await read();
  await importRows(shop, {
    media: [{ sku: SKU, file, position: after.images.at(-1)?.position, label: 'Small', is_thumbnail: true }],
  });
  expect(await read()).toEqual(after);
});
