import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { downloadFolder } from '../domains/catalog/downloads/download-files.ts';
import type { TestShop } from './create-test-shop.ts';

/** A guide whose chapters are sold separately, as a row of `products`. */
export const GUIDE = {
  sku: 'DL-GUIDE',
  type: 'downloadable',
  item_number: 'DL-01',
  name: 'Coin guide',
  url_key: 'coin-guide',
  form: 'accessory',
  pricing: { mode: 'fixed', fixed_price_minor: 1_000 },
  downloads: {
    links_title: 'Chapters',
    separate: true,
    links: [
      {
        title: 'Gold',
        price_minor: 500,
        file: 'guides/gold.pdf',
        sample_file: 'guides/gold-1.pdf',
        most_downloads: 2,
      },
      { title: 'Silver', price_minor: 250, url: 'https://files.example/silver.pdf' },
    ],
    samples: [{ title: 'Contents', file: 'guides/contents.txt' }],
  },
  stock: { quantity: 1_000 },
  categories: ['accessories'],
} as const;

/** A book that contains all of its files. */
export const BOOK = {
  ...GUIDE,
  sku: 'DL-BOOK',
  item_number: 'DL-02',
  name: 'Bullion book',
  url_key: 'bullion-book',
  downloads: {
    links: [
      { title: 'Book', file: 'guides/book.pdf', most_downloads: 1 },
      { title: 'Tables', file: 'guides/tables.csv' },
    ],
  },
} as const;

/** Writes the files of the products with readable content. */
export async function writeDownloads({ services: { config } }: TestShop): Promise<void> {
  for (const name of ['gold.pdf', 'gold-1.pdf', 'contents.txt', 'book.pdf', 'tables.csv']) {
    const file = join(downloadFolder(config), 'guides', name);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, `The content of ${name}`);
  }
}
