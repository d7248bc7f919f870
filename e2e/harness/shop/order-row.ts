import { queryDatabase } from './database.ts';

/** The stored figures of an order in cents. */
export interface OrderRow {
  number: string;
  subtotal_minor: number;
  shipping_minor: number;
  tax_minor: number;
  grand_total_minor: number;
  items: { sku: string; quantity: number; unit_minor: number }[];
}

/** Reads an order from the database. */
export async function readOrderRow(number: string): Promise<OrderRow> {
  const [order] = await queryDatabase<OrderRow & { id: number }>(
    'select * from sales_order where number = $1',
    [number],
  );
  if (!order) throw new Error(`No order ${number}`);
  const items = await queryDatabase<OrderRow['items'][number]>(
    'select * from order_item where order_id = $1',
    [order.id],
  );
  return { ...order, items };
}
