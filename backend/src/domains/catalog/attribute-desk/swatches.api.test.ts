import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestShop, type TestShop } from '../../../testing/create-test-shop.ts';
import { type OfficeClient, officeAs } from '../../../testing/office/office-client.ts';

interface Option {
  readonly label: string;
  readonly swatch: string | null;
}

let shop: TestShop;
let trader: OfficeClient;
beforeAll(async () => {
  shop = await createTestShop();
  trader = await officeAs(shop, 'trader', 'Tomas Reyes');
  const { errors } = await trader.query(
    'mutation { create_attribute(code: "toning", label: "Toning", input: "select") { code } }',
  );
  expect(errors).toBeUndefined();
});
afterAll(() => shop.close());

async function stored(): Promise<readonly Option[]> {
  const { data } = await trader.query<{ attribute: { attribute: { values: { options: Option[] } } } }>(
    '{ attribute(code: "toning") { attribute { values } } }',
  );
  return data.attribute.attribute.values.options;
}
/** Saves one option with a swatch. Returns the code of the error, or null. */
async function save(swatch: string | null, client = trader): Promise<string | null> {
  const fields = [{ field: 'options', seen: await stored(), value: [{ label: 'Blue', swatch }] }];
  const { code } = await client.query(
    'mutation ($fields: [AttributeFieldInput!]!) { save_attribute(code: "toning", fields: $fields) { change } }',
    { fields },
  );
  return code;
}
const square = (format: 'png' | 'webp' | 'jpeg' | 'gif' | 'avif') =>
  sharp({ create: { width: 300, height: 200, channels: 3, background: '#336699' } })
    .withExif({ IFD0: { Copyright: 'Somebody at home' } })
    .toFormat(format)
    .toBuffer();

it('stores a color, a text and an uploaded picture, and takes the swatch away (GOODS-05)', async () => {
  const { status, body } = await trader.upload('/office/media/swatch/1', await square('jpeg'));
  expect(status).toBe(200);
  const { id } = JSON.parse(body) as { id: string };
  expect(id).toMatch(/^attribute\/swatch\/[0-9a-f]{24}\.png$/);
  for (const swatch of ['#d4af37', 'MS 70 ★', id, null]) {
    expect(await save(swatch), String(swatch)).toBeNull();
    expect(await stored(), String(swatch)).toMatchObject([{ label: 'Blue', swatch }]);
  }
  const { statusCode, headers } = await shop.app.inject({ url: `/media/${id}` });
  expect([statusCode, headers['content-type']]).toEqual([200, 'image/png']);
  const picture = await sharp(await readFile(join(shop.services.config.dataDir, 'media', id))).metadata();
  expect(picture).toMatchObject({ format: 'png', width: 160, height: 160 });
  expect(picture.exif).toBeUndefined();
});

it('rejects scripts in a color, files elsewhere, long texts and hidden characters (GOODS-05)', async () => {
  expect(await save('#102030')).toBeNull();
  for (const swatch of [
    '#fff',
    '#12345g',
    '#112233;background:url(//evil.example)',
    '#112233"><script>alert(1)</script>',
    'attribute/swatch/../../first-owner.txt',
    'attribute/swatch/x.svg',
    'attribute/swatch//evil.example/x.png',
    'attribute/swatch/x.png\n',
    'javascript:alert(1)-and-more',
    'x'.repeat(21),
    'two\nlines',
    'zero\u0000byte',
    'gold\u202edlog',
    '   ',
  ]) {
    expect(await save(swatch), JSON.stringify(swatch)).toBe('ATTRIBUTE_INVALID');
  }
  expect(await save('x'.repeat(100_000))).toBe('FIELD_WRONG');
  expect(await stored()).toMatchObject([{ swatch: '#102030' }]);
});

it('rejects other files than pictures, and staff without the permission (GOODS-05)', async () => {
  const put = async (bytes: Buffer, client = trader) =>
    (await client.upload('/office/media/swatch/1', bytes)).status;
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  const png = await square('png');
  for (const bytes of [
    Buffer.from(svg),
    Buffer.from('GIF89a<script>'),
    Buffer.alloc(0),
    png.subarray(0, png.length / 2),
    await square('gif'),
    await square('avif'),
  ]) {
    expect(await put(bytes), bytes.subarray(0, 12).toString('latin1')).toBe(400);
  }
  expect(await put(await square('webp'))).toBe(200);
  const bench = await officeAs(shop, 'bench');
  expect(await put(png, bench)).toBe(404);
  expect(await save('#000000', bench)).toBe('NOT_PERMITTED');
});
