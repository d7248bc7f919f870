import { owesLoss } from '@ingot/rules/buyback/loss-terms.ts';
import { settleQuote } from '@ingot/rules/buyback/quote-settlement.ts';
import { canMoveQuote } from '@ingot/rules/buyback/quote-status.ts';
import { decimalToMinor } from '@ingot/rules/money/convert-money.ts';
import type { Resolvers, SellQuotePayoutMethod, SellQuoteStatus } from '../../../generated/resolvers.ts';
import { presentMoney } from '../../pricing/present-money.ts';
import { changePayout } from '../agreement/change-payout.ts';
import { findPayout } from '../agreement/payout.repository.ts';
import { saleTerms } from '../agreement/sale-terms.ts';
import { readDeductions } from '../claims/deductions.ts';
import { listEvents } from '../quote.repository.ts';
import { checkedLine, openClaimOf, returnsFree, type SellQuote } from '../sell-quote.ts';
import { answerQuote } from '../steps/answer-quote.ts';
import { cancelOwnQuote } from '../steps/cancel-quote.ts';
import { atTodaysBids } from '../steps/extra-bids.ts';
import { lossProblem } from '../steps/piece-today.ts';
import { postQuote } from '../steps/post-quote.ts';
import { lossNow, returnCost } from '../steps/seller-loss.ts';
import { photographs } from './present-line.ts';
import { shippingLabel } from './shipping-label.ts';

const iso = (ms: number | null) => (ms === null ? null : new Date(ms).toISOString());
const settle = ({ items }: Pick<SellQuote, 'items'>) => settleQuote(items.map(checkedLine));

/** Resolvers for the way of a sell quote from the agreement to the payment. */
export const trackingResolvers: Resolvers = {
  Mutation: {
    postSellQuote: (_, { number, carrier, tracking }, context) =>
      postQuote(context, { number, carrier: carrier ?? '', tracking: tracking ?? '' }),
    answerSellQuote: (_, { number, position, accept, owed, bid }, context) =>
      answerQuote(context, {
        number,
        position,
        isAccepted: accept,
        costMinor: decimalToMinor(owed ?? 0),
        bidMinor: bid == null ? null : decimalToMinor(bid),
      }),
    cancelSellQuote: (_, { number, owed }, context) =>
      cancelOwnQuote(context, { number, acceptedMinor: decimalToMinor(owed) }),
    changeSellQuotePayout: (_, { number, payout, security_code: code }, context) =>
      changePayout(context, { number, payout, securityCode: code ?? null }),
  },
  SellQuote: {
    status: ({ status }) => status.toUpperCase() as SellQuoteStatus,
    terms: ({ termsVersion, terms, ownership }, _, { services, now }) =>
      termsVersion === null
        ? { ...saleTerms(services.shop, now), lines: [...saleTerms(services.shop, now).lines] }
        : { version: termsVersion, lines: [...terms], ownership: ownership ?? '' },
    agreed_at: ({ acceptedAtMs }) => iso(acceptedAtMs),
    post_by: ({ postByMs }) => iso(postByMs),
    arrive_by: ({ arriveByMs }) => iso(arriveByMs),
    answer_by: ({ answerByMs }) => iso(answerByMs),
    payout: async ({ id, currency }, _, { services }) => {
      const payout = await findPayout(services.db, id);
      if (payout === null) return null;
      return {
        method: payout.method.toUpperCase() as SellQuotePayoutMethod,
        holder: payout.holder,
        place: payout.place,
        account_ending: payout.accountEnding,
        paid_at: iso(payout.paidAtMs),
        paid: payout.paidMinor === null ? null : presentMoney(payout.paidMinor, currency),
      };
    },
    settlement: async (stored, _, { services, catalog, spot, now }) => {
      const quote = atTodaysBids(stored, { catalog, spot, shop: services.shop, nowMs: now });
      const { currency } = quote;
      const { toSellerMinor } = await readDeductions(services.db, services, quote);
      const settled = settle(quote);
      return {
        locked: presentMoney(settled.lockedMinor, currency),
        missing: presentMoney(settled.missingMinor, currency),
        difference: presentMoney(settled.differenceMinor, currency),
        additional: presentMoney(settled.extraMinor, currency),
        if_accepted: presentMoney(settled.ifAcceptedMinor, currency),
        payout: presentMoney(settled.payoutMinor, currency),
        to_customer: presentMoney(toSellerMinor, currency),
        open_lines: settled.open,
      };
    },
    events: async ({ id }, _, { services }) =>
      (await listEvents(services.db, id)).map(({ atMs, step, actor, byName, note }) => ({
        at: new Date(atMs).toISOString(),
        step,
        is_own: actor === 'customer',
        by: byName,
        note,
      })),
    label: async (quote, _, { services }) => {
      const label = await shippingLabel(quote, services.shop);
      return label && { address: [...label.address], bar_code: label.barCode };
    },
    cancellation_cost: (quote, _, { services, catalog, spot, now }) => {
      if (!canMoveQuote({ from: quote.status, to: 'cancelled', actor: 'customer' })) return null;
      const owedMinor = lossNow(quote, { catalog, spot, shop: services.shop, nowMs: now });
      return owedMinor === null ? null : presentMoney(owedMinor, quote.currency);
    },
    cancellation_problem: (quote, _, { services, catalog, spot, now }) => {
      if (!canMoveQuote({ from: quote.status, to: 'cancelled', actor: 'customer' })) return null;
      const market = { catalog, spot, shop: services.shop, nowMs: now };
      return lossNow(quote, market) === null ? lossProblem(quote.items, quote, market) : null;
    },
    claim: (quote) => presentMoney(openClaimOf(quote), quote.currency),
    cancel_on: ({ cancelOnMs, status }) => (status === 'late' ? iso(cancelOnMs) : null),
    deductions: async (quote, _, { services }) =>
      (await readDeductions(services.db, services, quote)).deductions.map(
        ({ kind, number, amountMinor }) => ({
          number,
          is_order: kind === 'order',
          amount: presentMoney(amountMinor, quote.currency),
        }),
      ),
    owes_loss: ({ lossTerms }) => owesLoss(lossTerms, 'package'),
    owed: ({ owedMinor, currency }) => (owedMinor === null ? null : presentMoney(owedMinor, currency)),
  },
  SellQuoteItem: {
    return_cost: (item, _, { services, catalog, spot, now }) => {
      const line = item.quote.items.find(({ position }) => position === item.position);
      if (item.line_state !== 'OPEN' || line === undefined) return null;
      const market = { catalog, spot, shop: services.shop, nowMs: now };
      if (!returnsFree(line, item.quote) && lossProblem([line], item.quote, market) !== null) return null;
      return presentMoney(returnCost(line, item.quote, market), item.quote.currency);
    },
    returns_free: (item) => {
      const line = item.quote.items.find(({ position }) => position === item.position);
      return line === undefined || returnsFree(line, item.quote);
    },
    photographs: (line, _, { services }) => photographs(line, services.db),
  },
};
