import { formatMoney } from '@ingot/rules/money/format-money.ts';
import type { Context } from '../../../platform/context.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { inputError } from '../../../platform/errors/errors.ts';
import { visitorKey } from '../../../platform/limits/visitor-key.ts';
import { defineMessages } from '../../../platform/messages/define-messages.ts';
import { timeWords } from '../../../platform/messages/moment-words.ts';
import { withinSentence } from '../../../platform/messages/within-sentence.ts';
import { findCustomer } from '../../customers/find-customer.ts';
import { metalName } from '../../metals/metal-name.ts';
import { findAllHouseholds, lockOppositeOrder } from '../../orders/placement/opposite-orders.ts';
import { oppositePauseMs } from '../../orders/placement/opposite-pause.ts';
import type { QuoteLine, SellQuote } from '../sell-quote.ts';
import { extraBidNow } from './extra-bids.ts';
import { quoteMarket } from './piece-today.ts';
import { marketPaused } from './quote-errors.ts';

const text = defineMessages('sell-extra', {
  'no-bid': 'There is no current bid for {name}. Please try again shortly, or have the pieces sent back.',
  'bid-changed': 'Our bid has changed to {amount} for one piece. Read it again before you confirm.',
  lowered: '{name}, at {amount} instead of {offered}, because our bid has fallen',
  unpaid: 'An order of {metal} is not paid. It must be paid or canceled before you sell more of the metal.',
  ordered: '{metal} was ordered shortly before. Sell these pieces at {next}, or have them sent back.',
});

/** A seller who accepts the bid for additional pieces. */
export type ExtraSeller = Pick<Context, 'services' | 'clientAddress'> & { readonly customerId: number };

/**
 * Returns the bid at which the shop buys the additional pieces of a line now, and the note about it.
 * @param leastMinor the lowest bid that the seller accepts
 * @throws ContractError for a lower bid, without a current price, and shortly after an order of the metal by the
 * seller or nearby
 */
export async function sellExtra(
  trx: Transaction,
  { services, clientAddress, customerId }: ExtraSeller,
  {
    quote,
    line,
    leastMinor,
  }: { readonly quote: SellQuote; readonly line: QuoteLine; readonly leastMinor: number },
): Promise<{ readonly bidMinor: number; readonly note: string }> {
  const bidMinor = extraBidNow(line, quoteMarket(services));
  if (bidMinor === null) throw marketPaused(text('no-bid', { name: line.name }));
  const amount = formatMoney(bidMinor, quote.currency);
  if (bidMinor < leastMinor) throw inputError(text('bid-changed', { amount }), 'BID_CHANGED');
  await rejectOppositeOrder(trx, { services, clientAddress, customerId }, line);
  if (bidMinor === line.newBidMinor) return { bidMinor, note: line.name };
  const offered = formatMoney(line.newBidMinor ?? 0, quote.currency);
  return { bidMinor, note: text('lowered', { name: line.name, amount, offered }) };
}

/** Rejects a sale to which an order at an earlier price would be the riskless opposite. @throws ContractError */
async function rejectOppositeOrder(
  trx: Transaction,
  { services, clientAddress, customerId }: ExtraSeller,
  { metal }: QuoteLine,
): Promise<void> {
  const customer = await findCustomer(trx, customerId);
  if (customer === null || metal === null) return;
  const { shop, clock } = services;
  const households = await findAllHouseholds(trx, customerId);
  const seller = { customerId, email: customer.email, visitor: visitorKey(clientAddress), households };
  const pauseMs = oppositePauseMs(shop);
  const order = await lockOppositeOrder(trx, seller, [metal], clock.now() - pauseMs);
  if (order === null) return;
  if (order.isUnpaid) {
    throw inputError(text('unpaid', { metal: withinSentence(metalName(metal)) }), 'UNPAID_ORDER_OF_METAL');
  }
  // Round up to a full minute, because the text shows no seconds.
  const nextMs = Math.ceil((order.placedAtMs + pauseMs) / 60_000) * 60_000;
  const words = { metal: metalName(metal), next: timeWords(nextMs, shop.store.timeZone) };
  throw inputError(text('ordered', words), 'ORDERED_WHILE_LOCKED');
}
