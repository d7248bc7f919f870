import type { DealerYear } from '@ingot/rules/compliance/dealer-program.ts';
import { sql } from 'kysely';
import type { Transaction } from '../../../platform/database/database.ts';

/**
 * Returns the value of the shop's purchases with quotes and of its sales with paid orders in a
 * period, in minor units of the base currency.
 */
export async function readDealerYear(
  trx: Transaction,
  { fromMs, toMs }: { readonly fromMs: number; readonly toMs: number },
): Promise<DealerYear> {
  const [from, to] = [new Date(fromMs), new Date(toMs)];
  const { rows } = await sql<{ bought: number; sold: number }>`select
    (select coalesce(sum(paid_minor + deducted_minor), 0)::bigint from sell_quote_payout
      where paid_at >= ${from} and paid_at < ${to}) as bought,
    (select coalesce(sum(base_grand_total_minor), 0)::bigint from sales_order
      where placed_at >= ${from} and placed_at < ${to}
        and status in ('paid', 'processing', 'shipped', 'complete')) as sold`.execute(trx);
  return { boughtMinor: Number(rows[0]?.bought ?? 0), soldMinor: Number(rows[0]?.sold ?? 0) };
}
