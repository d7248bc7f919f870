import { mapProduct } from './map-product.ts';
import type { ProductSurvey } from './survey-products.ts';

const EMPTY: ProductSurvey = {
  roots: [],
  categories: new Map(),
  prices: new Map(),
  choicesOf: new Map(),
  choices: new Map(),
};

/** Maps a row of a product, and returns its problems as `column: message`, `out` before a row left out. */
export function mapRow(cells: Readonly<Record<string, string>>, survey: Partial<ProductSurvey> = {}) {
  const said: string[] = [];
  const report = {
    leaveOut: (column: string, message: string) => said.push(`out ${column}: ${message}`),
    note: (column: string, message: string) => said.push(`${column}: ${message}`),
  };
  const named = { sku: 'A-1', name: 'Piece', price: '20.0000', ...cells };
  const row = mapProduct(named, { survey: { ...EMPTY, ...survey }, images: [] }, report);
  return { row, said };
}
