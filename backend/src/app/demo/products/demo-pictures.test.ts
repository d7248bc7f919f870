import { existsSync, readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import {
  type AssignedPicture,
  type PicturedProduct,
  pictureFaults,
  type Struck,
} from '../../../testing/picture-faults.ts';
import { namedWeights, parseWeight } from '../../../testing/struck-weights.ts';

const demo = join(import.meta.dirname, '../../../../../demo');
const media = join(demo, 'media');
const readJson = <T>(file: string): T => JSON.parse(readFileSync(join(demo, file), 'utf8')) as T;

interface DemoProduct {
  readonly sku: string;
  readonly form: string;
  /** One when missing. */
  readonly pieces?: number;
  readonly metal?: string;
  readonly fine_weight_ug?: number;
  readonly fineness?: number;
  readonly year?: number;
  readonly description: string;
  readonly images: readonly { file: string; label: string; position: number; clip?: string }[];
  readonly variants?: readonly { sku: string }[];
}
interface ManifestPicture {
  readonly file: string;
  readonly struck?: Struck | readonly Struck[];
  readonly circle?: unknown;
  readonly clip?: unknown;
  readonly clips?: unknown;
}
type Groups = readonly { readonly images: readonly ManifestPicture[] }[];

const products = readJson<DemoProduct[]>('products.json');
const assignments =
  readJson<Record<string, { file: string; label: string; role: string }[]>>('media/assignments.json');
const manifest = readJson<{ products: Groups; families: Groups }>('media/manifest.json');
const pictures = new Map(
  [...manifest.products, ...manifest.families]
    .flatMap(({ images }) => images)
    .map((image) => [image.file, image]),
);

function pictured(product: DemoProduct): PicturedProduct {
  return {
    sku: product.sku,
    form: product.form,
    pieces: product.pieces ?? 1,
    metal: product.metal === 'mixed' ? null : (product.metal ?? null),
    fineWeightUg: product.fine_weight_ug ?? null,
    fineness: product.fineness ?? null,
    year: product.year ?? null,
    description: product.description,
  };
}

function assigned(sku: string): readonly AssignedPicture[] {
  return (assignments[sku] ?? []).map(({ file, role }) => {
    const struck = pictures.get(file)?.struck ?? [];
    return { file, role, struck: Array.isArray(struck) ? struck : [struck as Struck] };
  });
}

/** A variant without a year ("our choice") may be any of the dated variants of its weight. */
function variantsOf(product: DemoProduct): readonly PicturedProduct[] {
  const bySku = new Map(products.map((other) => [other.sku, pictured(other)]));
  const parent = product.year
    ? undefined
    : products.find(({ variants }) => variants?.some(({ sku }) => sku === product.sku));
  const own = (product.variants ?? []).flatMap(({ sku }) => bySku.get(sku) ?? []);
  const siblings = (parent?.variants ?? []).flatMap(({ sku }) => bySku.get(sku) ?? []);
  return [...own, ...siblings.filter(({ fineWeightUg }) => fineWeightUg === product.fine_weight_ug)];
}

const coin: PicturedProduct = {
  sku: 'X',
  form: 'coin',
  pieces: 1,
  metal: 'silver',
  fineWeightUg: 31_103_477,
  fineness: 999,
  year: 2026,
  description: '<p>Bright.</p>',
};
const front = (struck: Struck): readonly AssignedPicture[] => [
  { file: 'x.webp', role: 'front', struck: [struck] },
];

test('first pictures and texts of the demo shop contradict no product (FIX-62)', () => {
  const faults = products.flatMap((product) =>
    pictureFaults(pictured(product), variantsOf(product), assigned(product.sku)),
  );
  expect(faults).toEqual([]);
});

test.each<[string, Struck]>([
  ['weight', { weight: '1/2 OZ', metal: 'silver', year: '2026' }],
  ['year', { weight: '1 OZ', metal: 'silver', year: '2025' }],
  ['metal', { weight: '1 OZ', metal: 'gold', year: '2026' }],
])('rejects a first picture with another %s (FIX-62)', (_, struck) => {
  expect(pictureFaults(coin, [], front(struck))).toHaveLength(1);
  expect(pictureFaults(coin, [], front({ weight: '1 TROY OUNCE', metal: 'silver', year: '2026' }))).toEqual(
    [],
  );
});

test.each<[string, AssignedPicture]>([
  ['nothing to compare', { file: 'x.webp', role: 'front', struck: [] }],
  ['another product as an example', { file: 'x.webp', role: 'example', struck: [{ weight: '1/2 OZ' }] }],
])('rejects a first picture of a metal product with %s (FIX-62)', (_, picture) => {
  expect(pictureFaults(coin, [], [picture])).toHaveLength(1);
});

test.each([
  'The photograph shows the half-ounce, which has a single ring.',
  'The ten-ounce bar is shown; only the numeral differs.',
  'The picture is of the tenth.',
  'The picture shows the 2025 date.',
  'Shown: the hundred-ounce bar by the same maker.',
])('rejects a text that describes another picture: %s (FIX-62)', (sentence) => {
  const described = { ...coin, description: `<p>Bright. ${sentence}</p>` };
  const struck = { weight: '1 OZ', metal: 'silver', year: '2026' };
  expect(pictureFaults(described, [], front(struck))).toHaveLength(1);
});

test('a package contains what it says, and a set shows all its pieces', () => {
  const tube = { ...coin, form: 'tube', pieces: 20, fineWeightUg: 20 * 31_103_477 };
  const view = (pieces: number) => [
    { file: 'x.webp', role: 'package', struck: [{ weight: '1 OZ', pieces }] },
  ];
  expect(pictureFaults(tube, [], view(20))).toEqual([]);
  expect(pictureFaults(tube, [], view(25))).toHaveLength(1);
  expect(pictureFaults({ ...tube, description: 'One of the coins is pictured.' }, [], view(20))).toHaveLength(
    1,
  );
  const set = { ...coin, form: 'set', pieces: 2, fineWeightUg: 1.5 * 31_103_477 };
  const both = [{ file: 'x.webp', role: 'family', struck: [{ weight: '1 OZ' }, { weight: '1/2 OZ' }] }];
  expect(pictureFaults(set, [], both)).toEqual([]);
  expect(pictureFaults(set, [], front({ weight: '1 OZ' }))).toHaveLength(1);
});

test.each([
  ['1 OZ', 31_103_477],
  ['1/2 TROY OUNCE', 15_551_738.5],
  ['½ oz', 15_551_738.5],
  ['2.5 GRAMS', 2_500_000],
  ['1,000 oz', 31_103_477_000],
  ['KILO', 1_000_000_000],
  ['5 KILO', 5_000_000_000],
  ['bright', null],
])('reads the weight %s', (text, weight) => {
  expect(parseWeight(text)).toBe(weight);
});

test('reads weights in words', () => {
  expect(namedWeights('the half-ounce and the ten-gram bar')).toEqual([15_551_738.5, 10_000_000]);
});

test('products have their assigned pictures, cut out wherever an outline is known (FIX-60, FIX-62)', () => {
  for (const { sku, images } of products) {
    expect(images.map(({ file, label }) => ({ file, label }))).toEqual(
      assignments[sku]?.map(({ file, label }) => ({ file, label })),
    );
    for (const { file, clip } of images) {
      const { circle, clip: outline, clips } = pictures.get(file) ?? {};
      expect({ file, isCut: clip !== undefined }).toEqual({
        file,
        isCut: circle !== undefined || outline !== undefined || clips !== undefined,
      });
    }
  }
});

test('the demo shop ships each picture of a product, and no other', async () => {
  const shown = new Set(products.flatMap(({ images }) => images.map(({ file }) => file)));
  expect([...shown].filter((file) => !existsSync(join(media, file)))).toEqual([]);
  const shipped = await readdir(join(media, 'catalog/product'));
  expect(shipped.filter((file) => !shown.has(`catalog/product/${file}`))).toEqual([]);
});
