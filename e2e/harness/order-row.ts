import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { dataFolder } from './places.ts';

/** What the database says of an order: the figures as they are stored, in cents. */
export interface OrderRow {
  number: string;
  subtotal_minor: number;
  shipping_minor: number;
  tax_minor: number;
  grand_total_minor: number;
  items: { sku: string; quantity: number; unit_minor: number }[];
}

/** Reads an order straight from the tables of the embedded server, past the shop. */
export async function readOrderRow(number: string): Promise<OrderRow> {
  const folder = join(dataFolder, 'postgres');
  const [, , , port, host] = readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n');
  const password = readFileSync(join(folder, 'ingot-password'), 'utf8').trim();
  const client = new pg.Client({
    host: host ?? '',
    port: Number(port),
    user: 'ingot',
    password,
    database: 'ingot',
  });
  await client.connect();
  try {
    const orders = await client.query('select * from sales_order where number = $1', [number]);
    const [order] = orders.rows;
    const items = await client.query('select * from order_item where order_id = $1', [order.id]);
    return { ...order, items: items.rows };
  } finally {
    await client.end();
  }
}
