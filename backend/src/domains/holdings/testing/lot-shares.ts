import { shareOfPieces, shareOrderCost } from '@ingot/rules/holdings/lot-cost.ts';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';

/** The pieces and amounts of a lot in minor units. */
export interface LotShare {
  readonly pieces: number;
  readonly costMinor: number;
  readonly refundedMinor: number;
}

/** Returns the stored lots of an order, in the order of lines and parcels. */
export async function storedShares(db: Database, orderNumber: string): Promise<LotShare[]> {
  const { rows } = await sql<LotShare>`
    select lot.pieces, lot.cost_minor as "costMinor", lot.refunded_minor as "refundedMinor"
    from holding_lot as lot join order_item as item on item.id = lot.order_item_id
    join sales_order on sales_order.id = item.order_id where sales_order.number = ${orderNumber}
    order by item.position, item.id, lot.shipment_id`.execute(db);
  return rows;
}

/** Returns the lots of an order as the rules compute them from the order and its parcels. */
export async function expectedShares(db: Database, orderNumber: string): Promise<LotShare[]> {
  const { rows: lines } = await sql<{
    quantity: number;
    rowMinor: number;
    discountMinor: number;
    taxMinor: number;
    isMetal: boolean;
    sent: number[];
    totalMinor: number;
    refundedMinor: number;
  }>`
    select item.quantity, item.row_minor as "rowMinor", item.tax_minor as "taxMinor",
      item.discount_minor + item.fee_credit_minor as "discountMinor",
      item.metal is not null and item.fine_weight_ug > 0 as "isMetal",
      array(select quantity from shipment_item where order_item_id = item.id order by shipment_id) as sent,
      placed.grand_total_minor + placed.gift_card_minor as "totalMinor",
      (select coalesce(sum(amount_minor), 0) from credit_memo where order_id = placed.id)::int as "refundedMinor"
    from sales_order as placed join order_item as item on item.order_id = placed.id
    where placed.number = ${orderNumber} order by item.position, item.id`.execute(db);
  const [{ totalMinor, refundedMinor } = { totalMinor: 0, refundedMinor: 0 }] = lines;
  const shares = shareOrderCost(lines, { totalMinor, refundedMinor });
  return lines.flatMap(({ quantity, sent, isMetal }, at) => {
    let before = 0;
    return (isMetal ? sent : []).map((pieces) => {
      const part = { before, pieces, quantity };
      before += pieces;
      return { pieces, ...shareOfPieces(shares[at] ?? { costMinor: 0, refundedMinor: 0 }, part) };
    });
  });
}
