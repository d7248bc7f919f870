import { CURRENT_LOSS_TERMS, QUOTE_LOSS_REVISION } from '@ingot/rules/buyback/loss-terms.ts';
import type { Metal } from '@ingot/rules/metals/metal.ts';
import type { Context } from '../../../platform/context.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { inputError } from '../../../platform/errors/errors.ts';
import { visitorKey } from '../../../platform/limits/visitor-key.ts';
import { defineMessages } from '../../../platform/messages/define-messages.ts';
import { timeWords } from '../../../platform/messages/moment-words.ts';
import { withinSentence } from '../../../platform/messages/within-sentence.ts';
import { findCustomer } from '../../customers/find-customer.ts';
import { requireSignedIn } from '../../customers/require-customer.ts';
import { metalName } from '../../metals/metal-name.ts';
import { tradingProblem } from '../../metals/spot/trading-problem.ts';
import {
  findAllHouseholds,
  findReceivingHouseholds,
  lockOppositeOrder,
  type Seller,
} from '../../orders/placement/opposite-orders.ts';
import { oppositePauseMs } from '../../orders/placement/opposite-pause.ts';
import { notifyDealer } from '../../shop/dealer/notify-dealer.ts';
import type { ShopSettings } from '../../shop/shop-settings.ts';
import { type PayoutInput, readPayout } from '../agreement/read-payout.ts';
import { saleTerms } from '../agreement/sale-terms.ts';
import { accountCipher, storePayout } from '../agreement/save-payout.ts';
import { rejectOpenSellerClaim, rejectTooManyAwaited } from '../claims/reject-open-claim.ts';
import { sellerPerson } from '../claims/seller-person.ts';
import { QUOTE_IDENTITY } from '../compliance/quote-identity-job.ts';
import { SELL_QUOTE_MAIL } from '../mails/sell-quote-jobs.ts';
import { insertEvent, markAgreed } from '../quote.repository.ts';
import { readSellQuote } from '../read-sell-quote.ts';
import type { SellQuote } from '../sell-quote.ts';
import { arriveByMs, postByMs } from '../steps/deadlines.ts';

const text = defineMessages('accept-sell-quote', {
  'terms-changed': 'Our terms have changed meanwhile. Read them again, then accept.',
  'not-owner': 'Confirm that you own these pieces.',
  'quote-expired': 'This quote has expired. Lock today’s bids.',
  'unpaid-order':
    'Your order {number} of {metal} is not paid. Pay or cancel it first; this quote is held until {time}.',
  'unpaid-nearby':
    'An order of {metal} from your connection or postal address is not paid. It must be paid or canceled first; this quote is held until {time}.',
  'ordered-nearby':
    '{metal} was ordered from your connection or to your postal address shortly before or after these bids were locked. Lock bids at {next}, and agree to those.',
  'ordered-since':
    'You ordered {metal} shortly before or after these bids were locked (order {number}). Lock bids at {next}, and agree to those.',
});

/** What a seller agrees to. */
export interface SellerAgreement {
  /** The version of the terms that the seller has read. */
  readonly termsVersion: number;
  readonly ownsPieces: boolean;
  readonly payout: PayoutInput;
}

/**
 * Accepts a quote of the viewer while it is locked: stores the terms with their version, the
 * ownership statement and where to pay. Idempotent: another agreement later changes nothing.
 * @throws ContractError for a guest, another customer's or an expired quote, a metal that is not
 * traded now, and an opposite order: one of the same metal that is unpaid, or was placed after the
 * lock or a short time before. Also for an open claim of a canceled quote, and too many quotes whose
 * package has not arrived
 */
export async function acceptSellQuote(
  {
    services,
    viewer,
    spot,
    now,
    clientAddress,
  }: Pick<Context, 'services' | 'viewer' | 'spot' | 'now' | 'clientAddress'>,
  number: string,
  agreement: SellerAgreement,
): Promise<SellQuote> {
  const { customerId } = requireSignedIn(viewer);
  const { db, jobs, shop } = services;
  const offered = await readSellQuote(services, customerId, number);
  if (offered.acceptedAtMs !== null) return offered;
  if (now >= offered.expiresAtMs) throw inputError(text('quote-expired'), 'QUOTE_EXPIRED');
  const terms = saleTerms(shop, now);
  if (!agreement.ownsPieces) throw inputError(text('not-owner'), 'OWNERSHIP_NOT_CONFIRMED');
  if (agreement.termsVersion !== terms.version) throw inputError(text('terms-changed'), 'TERMS_CHANGED');
  const payout = readPayout(agreement.payout);
  const cipher = await accountCipher(services);
  const metals = metalsOf(offered);
  for (const metal of metals) {
    const problem = tradingProblem(metal, { spot, shop, nowMs: now });
    if (problem !== null) throw inputError(problem, 'MARKET_PAUSED');
  }
  await inTransaction(db, async (trx) => {
    const households = await findAllHouseholds(trx, customerId);
    const nearby = { visitor: visitorKey(clientAddress), households };
    await rejectOppositeOrder(trx, { customerId, nearby, offered, metals, shop });
    const seller = await sellerPerson(trx, customerId, nearby.visitor);
    await rejectOpenSellerClaim(trx, seller);
    await rejectTooManyAwaited(trx, seller, shop.sellToUs.agreedAtOnce);
    const byMs = postByMs(now, shop);
    const isAgreed = await markAgreed(trx, offered.id, {
      nowMs: now,
      nearby,
      provenHouseholds: await findReceivingHouseholds(trx, customerId),
      sellerKey: seller.buyerKey,
      termsVersion: terms.version,
      terms: terms.lines,
      lossTerms: CURRENT_LOSS_TERMS,
      lossRevision: QUOTE_LOSS_REVISION,
      ownership: terms.ownership,
      postByMs: byMs,
      arriveByMs: arriveByMs(byMs, shop),
    });
    if (!isAgreed) return;
    await storePayout(trx, cipher, offered, payout, now);
    await insertEvent(trx, offered.id, {
      atMs: now,
      step: 'agreed',
      actor: 'customer',
      byName: '',
      note: null,
    });
    await jobs.send(trx, SELL_QUOTE_MAIL, { customerId, number, news: 'agreed' });
    await jobs.send(trx, QUOTE_IDENTITY, { number });
    await notifyDealer(trx, services, { about: 'quote-agreed', customerId, number });
  });
  return readSellQuote(services, customerId, number);
}

function metalsOf({ items }: SellQuote): Metal[] {
  return [...new Set(items.flatMap(({ metal }) => metal ?? []))];
}

/**
 * Rejects the sale of a metal that the seller has ordered at an earlier price. Both trades together
 * would be a riskless gain. @throws ContractError
 */
async function rejectOppositeOrder(
  trx: Transaction,
  {
    customerId,
    nearby,
    offered,
    metals,
    shop,
  }: {
    readonly customerId: number;
    readonly nearby: Pick<Seller, 'visitor' | 'households'>;
    readonly offered: SellQuote;
    readonly metals: readonly Metal[];
    readonly shop: ShopSettings;
  },
): Promise<void> {
  const customer = await findCustomer(trx, customerId);
  if (customer === null) return;
  const seller = { customerId, email: customer.email, ...nearby };
  const pauseMs = oppositePauseMs(shop);
  const order = await lockOppositeOrder(trx, seller, metals, offered.lockedAtMs - pauseMs);
  if (order === null) return;
  const words = {
    number: order.number,
    metal: withinSentence(metalName(order.metal)),
    time: timeWords(offered.expiresAtMs, shop.store.timeZone),
    // Round up to a full minute, because the text shows no seconds.
    next: timeWords(Math.ceil((order.placedAtMs + pauseMs) / 60_000) * 60_000, shop.store.timeZone),
  };
  if (!order.isOwn && order.isUnpaid) throw inputError(text('unpaid-nearby', words), 'UNPAID_ORDER_OF_METAL');
  const metal = metalName(order.metal);
  if (!order.isOwn) throw inputError(text('ordered-nearby', { ...words, metal }), 'ORDERED_WHILE_LOCKED');
  if (order.isUnpaid) throw inputError(text('unpaid-order', words), 'UNPAID_ORDER_OF_METAL');
  throw inputError(text('ordered-since', words), 'ORDERED_WHILE_LOCKED');
}
