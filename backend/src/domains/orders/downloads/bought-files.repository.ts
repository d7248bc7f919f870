import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import type { DownloadState } from './ordered-downloads.repository.ts';

/** A file of an order, before and after its payment. */
export interface BoughtFile {
  readonly orderNumber: string;
  readonly placedAt: Date;
  readonly orderStatus: string;
  readonly productName: string;
  readonly title: string;
  /** Most downloads of all pieces; null without a limit. */
  readonly most: number | null;
  readonly used: number;
  /** Null until the payment is final. */
  readonly token: string | null;
  readonly state: DownloadState | null;
}

/** A customer sees at most this number of files. */
const MOST_FILES = 500;

/** Returns the files of a customer's orders, or of one order, newest order first. */
export async function findBoughtFiles(
  db: Database,
  of: { readonly customerId: number } | { readonly orderId: number },
): Promise<BoughtFile[]> {
  const filter =
    'orderId' in of ? sql`placed.id = ${of.orderId}` : sql`placed.customer_id = ${of.customerId}`;
  const { rows } = await sql<BoughtFile>`
    select placed.number as "orderNumber", placed.placed_at as "placedAt", placed.status as "orderStatus",
      item.name as "productName", bought.value ->> 'title' as title, coalesce(file.used, 0) as used, file.token,
      file.state, case when file.id is null
        then (bought.value ->> 'most_downloads')::integer * item.quantity else file.most end as most
    from sales_order as placed
    join order_item as item on item.order_id = placed.id and item.downloads is not null
    cross join jsonb_array_elements(item.downloads) with ordinality as bought (value, place)
    left join order_download as file on file.order_item_id = item.id and file.position = bought.place - 1
    where ${filter}
    order by placed.placed_at desc, placed.id desc, item.position, item.id, bought.place
    limit ${MOST_FILES}`.execute(db);
  return rows;
}
