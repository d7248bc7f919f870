import type { Connection } from './persistent-connections.ts';

/** The observed state of a product. */
export interface ProductState {
  readonly name: string;
  readonly stock: string;
  readonly price: number;
}

/** Queries one product. @throws when the SKU does not exist */
export async function queryProduct(line: Connection, sku: string): Promise<ProductState> {
  const query = `{ products(filter: { sku: { eq: "${sku}" } }) {
    items { name stock_status price_range { minimum_price { final_price { value } } } } } }`;
  const { items } = await ask<{
    items: {
      name: string;
      stock_status: string;
      price_range: { minimum_price: { final_price: { value: number } } };
    }[];
  }>(line, query);
  const [item] = items;
  if (item === undefined) throw new Error(`The shop has no product ${sku}.`);
  const { name, stock_status: stock, price_range } = item;
  return { name, stock, price: price_range.minimum_price.final_price.value };
}

/** Returns the number of products that a search finds. */
export async function countFound(line: Connection, text: string): Promise<number> {
  return (await ask<{ total_count: number }>(line, `{ products(search: "${text}") { total_count } }`))
    .total_count;
}

async function ask<Products>(line: Connection, query: string): Promise<Products> {
  const { data } = JSON.parse(await line.post(JSON.stringify({ query }))) as { data: { products: Products } };
  return data.products;
}
