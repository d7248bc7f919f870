import { METALS, type Metal } from '@ingot/rules/metals/metal.ts';
import type { MetalTrades } from '@ingot/rules/trading/position.ts';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';

/**
 * Returns the fine weight that the shop bought and sold, by metal: agreed quotes and orders, except
 * returned and canceled ones. Pieces of mixed metals are not included.
 */
export async function sumTrades(db: Database): Promise<Record<Metal, MetalTrades>> {
  const { rows } = await sql<{ metal: Metal; bought: number; sold: number }>`
    select metal, sum(bought)::bigint as bought, sum(sold)::bigint as sold from (
      select item.metal, 0 as bought, item.quantity * item.fine_weight_ug as sold
      from order_item as item join sales_order on sales_order.id = item.order_id
      where sales_order.status <> 'canceled' and item.metal <> 'mixed'
      union all
      select item.metal, item.quantity * item.fine_weight_micrograms, 0
      from sell_quote_item as item join sell_quote on sell_quote.id = item.quote_id
      where sell_quote.status not in ('offered', 'returned', 'cancelled') and item.metal is not null
    ) as trade group by metal`.execute(db);
  const byMetal = new Map(rows.map(({ metal, bought, sold }) => [metal, { boughtUg: bought, soldUg: sold }]));
  return Object.fromEntries(
    METALS.map((metal) => [metal, byMetal.get(metal) ?? { boughtUg: 0, soldUg: 0 }]),
  ) as Record<Metal, MetalTrades>;
}

/** Returns a text that changes with every order, cancellation and accepted quote. */
export async function tradesVersion(db: Database): Promise<string> {
  const { rows } = await sql<{ version: string }>`select concat_ws('.',
    (select max(id) from sales_order), (select max(id) from order_event),
    (select max(id) from sell_quote_event)) as version`.execute(db);
  return rows[0]?.version ?? '';
}

/** Returns a text that changes with every price, halt and doubt. */
export async function spotVersion(db: Database): Promise<string> {
  const { rows } = await sql<{ version: string }>`select concat_ws('.',
    (select max(version) from spot_quote),
    (select string_agg(concat(metal, since, until, note, resume_confirmed_at), ',') from metal_halt),
    (select string_agg(concat(metal, since), ',') from metal_doubt)) as version`.execute(db);
  return rows[0]?.version ?? '';
}
