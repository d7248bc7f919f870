import { sql } from 'kysely';
import type { Transaction } from '../../../platform/database/database.ts';

/**
 * A product that inherits a premium or a bid, although no rule sets one. `count` is the number of
 * such products.
 */
export interface Orphan {
  readonly sku: string;
  readonly lacks: 'premium' | 'bid';
  readonly count: number;
}

/**
 * Selects products with the rules that they inherit. Resolves each pair of metal and family once.
 */
const RULED = sql`
  pair as materialized (
    select distinct metal, tier_group from product
    where follows_premium or follows_bid or tier_group is not null
  ), term as materialized (
    select pair.metal, pair.tier_group, rule.*
    from pair, lateral inherited_terms(pair.metal, pair.tier_group) as rule
  ), ruled as (
    select product.id, product.sku, product.follows_premium, product.follows_bid,
      term.premium_ppm is null as lacks_premium, term.bid_premium_ppm is null as lacks_bid,
      (product.follows_premium and (term.premium_ppm, term.premium_fixed_minor)
        is distinct from (product.premium_ppm, product.premium_fixed_minor))
      or (product.follows_bid and term.bid_premium_ppm
        is distinct from (product.details #>> '{buyback,bid_premium_ppm}')::integer)
      or (product.pricing_mode = 'metal' and (term.closed_premium_ppm, term.closed_deduction_ppm)
        is distinct from (product.closed_premium_ppm, product.closed_deduction_ppm)) as is_outdated
    from product join term
      on product.metal is not distinct from term.metal
      and product.tier_group is not distinct from term.tier_group
    where product.follows_premium or product.follows_bid or product.tier_group is not null
  )`;

/**
 * Applies the stored premium and bid rules to the products that follow them. A trigger computes the
 * values. Returns the ids of the changed products.
 */
export async function applyPremiumRules(trx: Transaction): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with ${RULED}, locked as (
      select id from product where id in (select id from ruled where is_outdated) order by id for no key update
    )
    update product set follows_premium = product.follows_premium, closed_premium_ppm = product.closed_premium_ppm,
      updated_at = now()
    from locked where product.id = locked.id returning product.id`.execute(trx);
  return rows.map(({ id }) => id);
}

/**
 * Returns a product that the stored rules leave without its premium or bid. Returns null if there
 * is none.
 */
export async function findOrphan(trx: Transaction): Promise<Orphan | null> {
  const { rows } = await sql<Orphan>`
    with ${RULED}, orphan as (
      select sku, case when follows_premium and lacks_premium then 'premium' else 'bid' end as lacks from ruled
      where (follows_premium and lacks_premium) or (follows_bid and lacks_bid)
    )
    select min(sku) as sku, lacks, count(*)::int as count from orphan
    group by lacks order by lacks desc limit 1`.execute(trx);
  return rows[0] ?? null;
}
