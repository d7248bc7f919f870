import { createWriteStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

const DEMO = join(import.meta.dirname, '../../demo/products.json');
const WORDS =
  'Harbor Meadow Falcon Comet River Maple Anchor Orchid Granite Beacon Willow Raven Summit Coral'.split(' ');
const WORD_PAIRS = WORDS.length ** 2;

/** As much of a demo product as is changed. */
interface DemoProduct {
  type: string;
  visibility: string;
  name: string;
  metal?: string;
  year?: number;
  contents?: unknown;
  pricing: { mode: string; premium_percent: number };
}

/** Writes `count` products as JSON Lines for the importer: those of the demo shop under other names, years and premiums. */
export async function writeCatalogue(file: string, count: number): Promise<void> {
  const demo = (JSON.parse(await readFile(DEMO, 'utf8')) as DemoProduct[]).filter(
    ({ type, visibility }) => type === 'simple' && visibility === 'catalog_search',
  );
  function* lines() {
    for (let i = 0; i < count; i++) {
      const product = demo[i % demo.length];
      if (product) yield `${JSON.stringify(variation(product, i, count))}\n`;
    }
  }
  await pipeline(Readable.from(lines()), createWriteStream(file));
}

function variation(product: DemoProduct, i: number, count: number): object {
  const { contents: _, ...rest } = product;
  const pair = (i * 7) % WORD_PAIRS;
  const { pricing } = product;
  return {
    ...rest,
    sku: `BENCH-${i}`,
    item_number: `9${String(i).padStart(6, '0')}`,
    name: `${product.name} ${WORDS[Math.floor(pair / WORDS.length)]} ${WORDS[pair % WORDS.length]}`,
    url_key: `bench-${i}`,
    popularity: (i * 31) % 100,
    created_days_ago: i % 900,
    related_skus: [`BENCH-${(i + 1) % count}`],
    crosssell_skus: [],
    ...(product.metal && product.year && { year: 1990 + (i % 37) }),
    pricing:
      pricing.mode === 'metal'
        ? { ...pricing, premium_percent: Math.round((pricing.premium_percent + (i % 97) / 50) * 100) / 100 }
        : pricing,
  };
}
