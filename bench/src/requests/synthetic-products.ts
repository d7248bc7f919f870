import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  generateProducts,
  type PatternProduct,
  type SyntheticProduct,
} from '../../../backend/src/app/demo/products/generate-products.ts';

const DEMO = join(import.meta.dirname, '../../../demo');

/** Returns the demo shop's products as in its file. */
export function demoProducts(): (SyntheticProduct & PatternProduct)[] {
  return read('products');
}

/** Returns the generated products that `provideProducts` has imported. */
export function syntheticProducts(count: number): Iterable<SyntheticProduct> {
  const patterns = { products: demoProducts(), mints: read('mints'), categories: read('categories') };
  return generateProducts(patterns, { count, seed: 1 });
}

function read(name: string) {
  return JSON.parse(readFileSync(join(DEMO, `${name}.json`), 'utf8'));
}
