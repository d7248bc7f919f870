import type { OrderStatus } from '@ingot/rules/orders/order-status.ts';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import { RECEIVER_KIND } from '../packages/receiver.repository.ts';
import { LEFT_TO_PACK } from './left-to-pack.repository.ts';

/** An order with pieces to pack, or one that waits for its payment to be final or for a release. */
export interface QueuedOrder {
  readonly number: string;
  readonly status: OrderStatus;
  readonly isHeld: boolean;
  readonly finalAtMs: number | null;
  readonly recipient: string;
  readonly carrierCode: string;
  readonly carrierTitle: string;
  readonly methodCode: string;
  readonly methodTitle: string;
  readonly image: string | null;
  readonly pieces: number;
  readonly shelves: readonly string[];
  readonly weightMg: number;
  /** Minor units of the order's currency. */
  readonly valueMinor: number;
  readonly baseToOrderRateE6: number;
  readonly packageId: number | null;
  readonly packerName: string | null;
}

interface Row {
  readonly number: string;
  readonly status: OrderStatus;
  readonly is_held: boolean;
  readonly payment_final_at: Date | null;
  readonly recipient: string;
  readonly carrier_code: string;
  readonly carrier_title: string;
  readonly method_code: string;
  readonly method_title: string;
  readonly image: string | null;
  readonly pieces: number;
  readonly shelves: string[] | null;
  readonly weight_mg: string;
  readonly value_minor: string;
  readonly base_to_order_rate_e6: number;
  readonly package_id: number | null;
  readonly packer_name: string | null;
}

const LONGEST = 500;

/** Returns the orders of the bench, oldest payment first. Pieces in closed packages are not counted. */
export async function listQueue(db: Database): Promise<QueuedOrder[]> {
  const { rows } = await sql<Row>`
    select sales_order.number, sales_order.status, sales_order.held_at is not null as is_held,
      sales_order.payment_final_at, address.firstname || ' ' || address.lastname as recipient,
      sales_order.carrier_code, sales_order.carrier_title, sales_order.method_code, sales_order.method_title,
      content.image, content.pieces, content.shelves, content.weight_mg, content.value_minor,
      sales_order.base_to_order_rate_e6, open.id as package_id, staff_member.name as packer_name
    from sales_order
    join order_address as address on address.order_id = sales_order.id and address.kind = ${RECEIVER_KIND}
    left join order_package as open on open.order_id = sales_order.id and open.state = 'packing'
    left join staff_member on staff_member.id = open.packer_id
    cross join lateral (
      select min(item.image) as image, sum(item.left_over)::int as pieces,
        array_agg(distinct item.shelf order by item.shelf) filter (where item.shelf is not null) as shelves,
        sum(item.left_over * coalesce(item.gross_weight_mg, 0))::text as weight_mg,
        sum(item.left_over * item.unit_minor)::text as value_minor
      from (
        select order_item.image, order_item.unit_minor, product.shelf, product.gross_weight_mg,
          ${LEFT_TO_PACK} as left_over
        from order_item left join product on product.id = order_item.product_id
        where order_item.order_id = sales_order.id
      ) as item
      where item.left_over > 0
    ) as content
    where sales_order.status in ('payment_received', 'clearing', 'paid', 'processing') and content.pieces > 0
    order by sales_order.status_changed_at, sales_order.id
    limit ${LONGEST}`.execute(db);
  return rows.map((row) => ({
    number: row.number,
    status: row.status,
    isHeld: row.is_held,
    finalAtMs: row.payment_final_at?.getTime() ?? null,
    recipient: row.recipient,
    carrierCode: row.carrier_code,
    carrierTitle: row.carrier_title,
    methodCode: row.method_code,
    methodTitle: row.method_title,
    image: row.image,
    pieces: row.pieces,
    shelves: row.shelves ?? [],
    weightMg: Number(row.weight_mg),
    valueMinor: Number(row.value_minor),
    baseToOrderRateE6: row.base_to_order_rate_e6,
    packageId: row.package_id,
    packerName: row.packer_name,
  }));
}
