import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { dataFolder } from '../places.ts';

/** Connects to the embedded server of a shop by its `DATA_DIR`. The caller ends the connection. */
export async function connectDatabase(data: string): Promise<pg.Client> {
  const folder = join(data, 'postgres');
  const [, , , port, host] = readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n');
  const client = new pg.Client({
    host: host ?? '',
    port: Number(port),
    user: 'ingot',
    password: readFileSync(join(folder, 'ingot-password'), 'utf8').trim(),
    database: 'ingot',
  });
  await client.connect();
  return client;
}

/** Queries the embedded server of the shop under test. Returns the rows. */
export async function queryDatabase<TRow extends pg.QueryResultRow>(
  sql: string,
  values: unknown[] = [],
): Promise<TRow[]> {
  const client = await connectDatabase(dataFolder);
  try {
    return (await client.query<TRow>(sql, values)).rows;
  } finally {
    await client.end();
  }
}

/** Sets a product's stock in the database and notifies the shop as an order would. */
export async function setStock(sku: string, quantity: number): Promise<void> {
  await queryDatabase(
    `with changed as (
       update product_stock set quantity = $2 from product
       where product.id = product_stock.product_id and product.sku = $1 returning product_id
     )
     select pg_notify('stock_changed', json_agg(product_id)::text) from changed`,
    [sku, quantity],
  );
}

/** Keeps a product from being ordered until `opensAt`, and notifies the shop as an import would. */
export async function setOpening(sku: string, opensAt: Date): Promise<void> {
  await queryDatabase(
    `with changed as (
       update product_stock set opens_at = $2, is_on_hold = true from product
       where product.id = product_stock.product_id and product.sku = $1 returning product_id
     )
     select pg_notify('stock_changed', json_agg(product_id)::text) from changed`,
    [sku, opensAt],
  );
}
