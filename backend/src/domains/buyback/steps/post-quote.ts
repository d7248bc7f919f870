import { labelLine } from '@ingot/rules/shop/clean-text.ts';
import type { Context } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { requireSignedIn } from '../../customers/require-customer.ts';
import { readSellQuote } from '../read-sell-quote.ts';
import type { SellQuote } from '../sell-quote.ts';
import { moveQuote, openQuote } from './move-quote.ts';

const LONGEST = 60;

/**
 * Records that the seller posted the package. Idempotent.
 * @throws ContractError for a guest, another customer's quote, and one whose package is not awaited
 */
export async function postQuote(
  { services, viewer, now }: Pick<Context, 'services' | 'viewer' | 'now'>,
  {
    number,
    carrier,
    tracking,
  }: { readonly number: string; readonly carrier: string; readonly tracking: string },
): Promise<SellQuote> {
  const { customerId } = requireSignedIn(viewer);
  await readSellQuote(services, customerId, number);
  await inTransaction(services.db, async (trx) => {
    const quote = await openQuote(trx, { number });
    if (quote.status === 'posted') return;
    const line = (text: string) => labelLine(text).slice(0, LONGEST) || null;
    const sent = { carrier: line(carrier), tracking: line(tracking) };
    await moveQuote(trx, services, quote, {
      to: 'posted',
      actor: 'customer',
      note: [sent.carrier, sent.tracking].filter(Boolean).join(' ') || null,
      set: { ...sent, postedAtMs: now },
    });
  });
  return readSellQuote(services, customerId, number);
}
