import { shareOrderParts } from '@ingot/rules/holdings/lot-cost.ts';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';

/** The pieces and amounts of a lot in minor units. */
export interface LotShare {
  readonly pieces: number;
  readonly gonePieces: number;
  readonly costMinor: number;
  readonly refundedMinor: number;
}

/** Returns the stored lots of an order, in the order of lines and parcels. */
export async function storedShares(db: Database, orderNumber: string): Promise<LotShare[]> {
  const { rows } = await sql<LotShare>`
    select lot.pieces, lot.gone_pieces as "gonePieces", lot.cost_minor as "costMinor",
      lot.refunded_minor as "refundedMinor"
    from holding_lot as lot join order_item as item on item.id = lot.order_item_id
    join sales_order on sales_order.id = item.order_id where sales_order.number = ${orderNumber}
    order by item.position, item.id, lot.shipment_id`.execute(db);
  return rows;
}

/** A line with its parcels and the pieces that have not left, as stored. */
interface StoredLine {
  readonly quantity: number;
  readonly rowMinor: number;
  readonly discountMinor: number;
  readonly taxMinor: number;
  readonly isMetal: boolean;
  readonly parcels: readonly {
    readonly pieces: number;
    readonly returned: number;
    readonly refunded: number;
    readonly lost: number;
  }[];
  readonly unsentRefunded: number;
  readonly totalMinor: number;
  readonly refundedMinor: number;
}

/** The pieces of refunds that have a payout which is sent, due or void. */
const COUNTED_PIECES = sql`(
  select item.* from credit_memo_item as item where not item.is_reversed and exists (
    select from credit_memo_payout as payout
    where payout.credit_memo_id = item.credit_memo_id and payout.state <> 'failed'))`;

/** Returns the lots of an order as the rules compute them from the order, its parcels, returns and refunds. */
export async function expectedShares(db: Database, orderNumber: string): Promise<LotShare[]> {
  const { rows } = await sql<StoredLine>`
    select item.quantity, item.row_minor as "rowMinor", item.tax_minor as "taxMinor",
      item.discount_minor + item.fee_credit_minor as "discountMinor",
      item.metal is not null and item.fine_weight_ug > 0 as "isMetal",
      (select coalesce(json_agg(json_build_object('pieces', sent.quantity, 'returned', (
          select coalesce(sum(restocked + written_off), 0) from order_return_item as back
          where back.shipment_id = sent.shipment_id and back.order_item_id = item.id
        ), 'refunded', (
          select coalesce(sum(pieces), 0) from ${COUNTED_PIECES} as named
          where named.shipment_id = sent.shipment_id and named.order_item_id = item.id and not named.is_lost
        ), 'lost', (
          select coalesce(sum(pieces), 0) from ${COUNTED_PIECES} as named
          where named.shipment_id = sent.shipment_id and named.order_item_id = item.id and named.is_lost
        )) order by sent.shipment_id), '[]') from shipment_item as sent where sent.order_item_id = item.id
      ) as parcels,
      (select coalesce(sum(pieces), 0)::int from ${COUNTED_PIECES} as named
        where named.shipment_id is null and named.order_item_id = item.id) as "unsentRefunded",
      placed.grand_total_minor + placed.gift_card_minor as "totalMinor",
      greatest(0, (
          select coalesce(sum(payout.amount_minor), 0) from credit_memo as memo
          join credit_memo_payout as payout on payout.credit_memo_id = memo.id
          where memo.order_id = placed.id and payout.state not in ('failed', 'void'))
        - greatest(0, placed.received_minor - placed.grand_total_minor))::int as "refundedMinor"
    from sales_order as placed join order_item as item on item.order_id = placed.id
    where placed.number = ${orderNumber} order by item.position, item.id`.execute(db);
  const [{ totalMinor, refundedMinor } = { totalMinor: 0, refundedMinor: 0 }] = rows;
  const lines = rows.map((line) => ({ ...line, parts: [...line.parcels, unsentPart(line)] }));
  const parts = shareOrderParts(lines, { totalMinor, refundedMinor });
  return lines.flatMap(({ isMetal, parcels }, at) => {
    const own = isMetal ? (parts[at] ?? []).slice(0, parcels.length) : [];
    return own.map(({ goneMinor: _, ...lot }) => lot);
  });
}

function unsentPart({ quantity, parcels, unsentRefunded }: StoredLine) {
  const sent = parcels.reduce((sum, { pieces }) => sum + pieces, 0);
  return { pieces: quantity - sent, returned: 0, refunded: unsentRefunded, lost: 0 };
}
