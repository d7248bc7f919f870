import fc from 'fast-check';
import { expect, it } from 'vitest';
import { deductClaims } from '../../buyback/deduct-claims.ts';
import { quoteLoss } from '../../buyback/quote-loss.ts';
import { lockRejection, type PastLock } from '../../cart/locks/lock-limits.ts';
import { lockVerdict } from '../../cart/locks/lock-market.ts';
import { isTradable } from '../../metals/market-state.ts';
import { convertMinor } from '../../money/convert-money.ts';
import { bidPrice, type TradedProduct } from '../../pricing/bids/bid-price.ts';
import { CASH_RULE, type MethodPriceRule, methodPrice } from '../../pricing/methods/method-price.ts';
import { priceProduct } from '../../pricing/price-product.ts';
import { MODEL_OPTIONS } from '../../testing/model-runs.ts';
import { fixedPrice, marketMetal, type OrderedLine } from './line-value.ts';
import { settleLoss } from './loss-offer.ts';
import { type LossPolicy, marketLoss } from './market-loss.ts';
import { type ModelMarket, pricesOf, repriced, tradedProducts } from './testing/traded-products.ts';

const MINUTE = 60_000;
const LOCK_MS = 10 * MINUTE;
const AWAITED_AT_ONCE = 3;
/** Until then an unpaid order keeps its prices. */
const PAY_MS = 48 * 60 * MINUTE;

const action = fc.constantFrom(
  'wait' as const,
  'lock' as const,
  'order' as const,
  'pay-order' as const,
  'cancel-order' as const,
  'agree' as const,
  'deliver' as const,
  'cancel-quote' as const,
  'pay-claims' as const,
);
/** One moment of a path: the move of the market, and the person's next action. */
const step = fc.record({
  minutes: fc.integer({ min: 1, max: 300 }),
  goldPpm: fc.integer({ min: -150_000, max: 150_000 }),
  silverPpm: fc.integer({ min: -150_000, max: 150_000 }),
  ratePpm: fc.integer({ min: -50_000, max: 50_000 }),
  /** The dealer's change of fixed prices; mostly none. */
  fixedPpm: fc.oneof(
    { weight: 3, arbitrary: fc.constant(0) },
    { weight: 1, arbitrary: fc.integer({ min: -300_000, max: 300_000 }) },
  ),
  state: fc.constantFrom('open' as const, 'open' as const, 'closed' as const, 'halted' as const),
  action,
  /** Which products, order, quote and payment method. */
  pieces: fc.array(fc.record({ product: fc.nat(4), quantity: fc.integer({ min: 1, max: 60 }) }), {
    minLength: 1,
    maxLength: 3,
  }),
  choice: fc.nat(20),
  isPaid: fc.boolean(),
});
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;
const policy: fc.Arbitrary<LossPolicy> = fc.record({
  graceMs: fc.integer({ min: 0, max: 90 }).map((minutes) => minutes * MINUTE),
  feeMinor: fc.nat(10_000),
  lossOwner: fc.constant('buyer' as const),
  gainOwner: fc.constantFrom('buyer' as const, 'shop' as const),
  capPpm: fc.integer({ min: 1_000_000, max: 3_000_000 }),
});

/** A line with the place of its product in the shop. */
interface ModelLine extends OrderedLine {
  readonly place: number;
  readonly fixed: { readonly thenMinor: number; readonly rule: MethodPriceRule };
}
interface ModelOrder {
  readonly placedAtMs: number;
  readonly rateE6: number;
  readonly lines: readonly ModelLine[];
  readonly paidMinor: number;
}
interface ModelQuote {
  readonly lines: readonly {
    readonly product: TradedProduct;
    readonly quantity: number;
    readonly lockedMinor: number;
  }[];
}
interface Claim {
  readonly kind: 'order' | 'quote';
  readonly openMinor: number;
}

const sum = (amounts: readonly number[]) => amounts.reduce((total, minor) => total + minor, 0);
const amountOf = ({ lines }: { readonly lines: readonly OrderedLine[] }) =>
  sum(lines.map(({ amountMinor }) => amountMinor));
const totalOf = ({ lines }: ModelQuote) =>
  sum(lines.map(({ quantity, lockedMinor }) => quantity * lockedMinor));

/**
 * A person who trades along a path, and a keeper who does the same but cancels nothing: the keeper sells
 * the pieces of an order at the bid instead, and delivers a quote.
 */
class Trader {
  products: readonly TradedProduct[];
  readonly terms: LossPolicy;
  market: ModelMarket = {
    nowMs: 0,
    bidsE4: { gold: 40_000_000, silver: 500_000 },
    state: 'open',
    rateE6: 921_500,
  };
  cashMinor = 0;
  keeperMinor = 0;
  waivedMinor = 0;
  orders: ModelOrder[] = [];
  quotes: ModelQuote[] = [];
  claims: Claim[] = [];
  locks: (PastLock & { readonly market: ModelMarket })[] = [];

  constructor(products: readonly TradedProduct[], terms: LossPolicy) {
    this.products = products;
    this.terms = terms;
  }

  /** The person's wealth: cash less unpaid orders and claims. */
  get wealthMinor(): number {
    const unpaid = this.orders.map((order) => amountOf(order) - order.paidMinor);
    return this.cashMinor - sum(unpaid) - sum(this.claims.map(({ openMinor }) => openMinor));
  }

  get isTraded(): boolean {
    const policies = { takesOrdersWhenClosed: true, stopsOrdersWhenStale: true };
    return Object.values(pricesOf(this.market)).every((price) => isTradable(price, policies));
  }

  /** Returns an amount in base currency in the person's currency, at today's rate. */
  inCurrency(baseMinor: number): number {
    return convertMinor(baseMinor, this.market.rateE6);
  }

  linesAt(
    market: ModelMarket,
    { pieces }: Step,
    rule: (product: TradedProduct) => MethodPriceRule,
  ): ModelLine[] {
    return pieces.map(({ product: at, quantity }) => {
      const product = this.products[at] as TradedProduct;
      const { pricing } = product;
      const spot = pricing.mode === 'metal' ? pricesOf(market)[pricing.metal as 'gold' | 'silver'] : null;
      const { cashMinor } = priceProduct(pricing, spot, quantity, market.nowMs);
      const unitMinor = this.inCurrency(methodPrice(cashMinor, rule(product)));
      const fixed = { thenMinor: unitMinor, rule: rule(product) };
      return { quantity, product, place: at, fixed, amountMinor: unitMinor * quantity };
    });
  }

  lock(): void {
    const { nowMs, state } = this.market;
    if (!lockVerdict([{ state }], { breaksLocks: false }).mayLock) return;
    if (lockRejection(this.locks, nowMs) !== null) return;
    this.locks.push({
      lockedAtMs: nowMs,
      endedAtMs: nowMs + LOCK_MS,
      isAbandonedAfterFall: false,
      market: this.market,
    });
  }

  order(at: Step): void {
    // A person with an open claim can pay only by card.
    if (!at.isPaid && this.claims.length > 0) return;
    const { nowMs } = this.market;
    const lock = this.locks.findIndex(({ endedAtMs }) => nowMs < endedAtMs);
    const [used] =
      lock === -1
        ? []
        : this.locks.splice(lock, 1, { ...(this.locks[lock] as this['locks'][0]), endedAtMs: nowMs });
    const rule = ({ methodRules }: TradedProduct) =>
      methodRules[at.choice % (methodRules.length + 1)] ?? CASH_RULE;
    const lines = this.linesAt(used?.market ?? this.market, at, rule);
    const paidMinor = at.isPaid ? amountOf({ lines }) : 0;
    this.orders.push({ placedAtMs: nowMs, rateE6: this.market.rateE6, lines, paidMinor });
    this.cashMinor -= paidMinor;
    this.keeperMinor -= amountOf({ lines });
  }

  payOrder(at: Step): void {
    const unpaid = this.orders.filter((order) => order.paidMinor < amountOf(order));
    const order = unpaid[at.choice % (unpaid.length || 1)];
    if (order === undefined) return;
    const paidMinor = amountOf(order);
    this.cashMinor -= paidMinor - order.paidMinor;
    this.orders = this.orders.map((one) => (one === order ? { ...order, paidMinor } : one));
  }

  /** The shop cancels the orders that were not paid in time, at the first price of an open market. */
  endUnpaid(): void {
    if (this.market.state !== 'open') return;
    const isLate = (order: ModelOrder) =>
      order.paidMinor < amountOf(order) && this.market.nowMs >= order.placedAtMs + PAY_MS;
    for (const order of this.orders.filter(isLate)) this.cancel(order);
  }

  cancelOrder(at: Step): void {
    const order = this.orders[at.choice % (this.orders.length || 1)];
    if (order === undefined) return;
    // After the grace period the cost waits for an open market.
    const isFree = this.market.nowMs < order.placedAtMs + this.terms.graceMs;
    if (isFree || this.market.state === 'open') this.cancel(order);
  }

  cancel(placed: ModelOrder): void {
    this.orders = this.orders.filter((one) => one !== placed);
    const { nowMs, rateE6 } = this.market;
    const lines = placed.lines.map((line) => ({
      ...line,
      product: this.products[line.place] ?? line.product,
    }));
    const order = { ...placed, lines };
    const loss = marketLoss(order, { nowMs, prices: pricesOf(this.market), rateE6 }, this.terms);
    if (loss === null) throw new Error('the market has a price');
    const { claimMinor, refundMinor } = settleLoss(loss, order.paidMinor);
    this.cashMinor += refundMinor;
    if (claimMinor > 0) this.claims.push({ kind: 'order', openMinor: claimMinor });
    this.keeperMinor += amountOf(order) - sum(loss.linesMinor.map((minor) => minor ?? 0));
    this.waivedMinor += loss.waivedMinor;
    // Ordering the same again, by the cheapest method, costs at least as much as the kept order. Without a market
    // only the fall of the price counts, so that another method may cost less.
    const again = order.lines.map(({ product, quantity, fixed }) => {
      if (marketMetal(product) === null) {
        return (fixedPrice(product, { quantity, rule: fixed.rule }, this.market) ?? 0) * quantity;
      }
      const { pricing } = product;
      const spot =
        pricing.mode === 'metal' ? pricesOf(this.market)[pricing.metal as 'gold' | 'silver'] : null;
      const { cashMinor } = priceProduct(pricing, spot, quantity, nowMs);
      const rules = [CASH_RULE, ...product.methodRules];
      return this.inCurrency(Math.min(...rules.map((rule) => methodPrice(cashMinor, rule)))) * quantity;
    });
    const netMinor = loss.owedMinor - loss.creditMinor + loss.waivedMinor;
    expect(netMinor + sum(again)).toBeGreaterThanOrEqual(amountOf(order));
  }

  bidOf(product: TradedProduct, quantity: number): number | null {
    const { bids } = product;
    if (bids === null) return null;
    const spot = pricesOf(this.market)[bids.metal as 'gold' | 'silver'];
    const bidMinor = bidPrice(product, spot, { quantity, condition: 'new' }, this.market.nowMs);
    return bidMinor === null ? null : this.inCurrency(bidMinor);
  }

  agree(at: Step): void {
    if (this.claims.some(({ kind }) => kind === 'quote') || this.quotes.length >= AWAITED_AT_ONCE) return;
    const lines = at.pieces.flatMap(({ product: place, quantity }) => {
      const product = this.products[place] as TradedProduct;
      const lockedMinor = this.bidOf(product, quantity);
      return lockedMinor === null || lockedMinor <= 0 ? [] : [{ product, quantity, lockedMinor }];
    });
    if (lines.length > 0) this.quotes.push({ lines });
  }

  deliver(at: Step): void {
    const [quote] = this.quotes.splice(at.choice % (this.quotes.length || 1), 1);
    if (quote === undefined) return;
    const claims = this.claims.map(({ openMinor }) => ({ openMinor, rateE6: 1_000_000 }));
    const { deductions, paidMinor } = deductClaims(totalOf(quote), claims);
    expect(paidMinor).toBeGreaterThanOrEqual(0);
    this.cashMinor += paidMinor;
    this.keeperMinor += totalOf(quote);
    this.claims = this.claims
      .map((claim, place) => ({
        ...claim,
        openMinor: claim.openMinor - (deductions[place]?.settledMinor ?? 0),
      }))
      .filter(({ openMinor }) => openMinor > 0);
  }

  cancelQuote(at: Step): void {
    const [quote] = this.quotes.splice(at.choice % (this.quotes.length || 1), 1);
    if (quote === undefined) return;
    const lines = quote.lines.map((line) => ({ ...line, bidMinor: this.bidOf(line.product, line.quantity) }));
    const owedMinor = quoteLoss(lines);
    if (owedMinor === null) throw new Error('the market has a bid');
    // The person still has the pieces, and sells them at today's bid.
    this.cashMinor += sum(lines.map(({ quantity, bidMinor }) => quantity * (bidMinor ?? 0)));
    if (owedMinor > 0) this.claims.push({ kind: 'quote', openMinor: owedMinor });
    this.keeperMinor += totalOf(quote);
  }

  payClaims(): void {
    this.cashMinor -= sum(this.claims.map(({ openMinor }) => openMinor));
    this.claims = [];
  }

  act(at: Step): void {
    if (at.action === 'pay-claims') this.payClaims();
    // A delivered package is paid at the locked bids in every market.
    else if (at.action === 'deliver') this.deliver(at);
    else if (!this.isTraded) return;
    else if (at.action === 'lock') this.lock();
    else if (at.action === 'order') this.order(at);
    else if (at.action === 'pay-order') this.payOrder(at);
    else if (at.action === 'cancel-order') this.cancelOrder(at);
    else if (at.action === 'agree') this.agree(at);
    else if (at.action === 'cancel-quote') this.cancelQuote(at);
  }
}

const moved = (bidE4: number, ppm: number) =>
  Math.max(1, Math.round((bidE4 * (1_000_000 + ppm)) / 1_000_000));

it('no sequence of orders, locks, quotes, cancellations and payouts leaves a person better off than keeping, net of the grace period (PAYC-04, SELL-05)', () => {
  fc.assert(
    fc.property(
      fc.array(step, { minLength: 1, maxLength: 40 }),
      policy,
      tradedProducts,
      (path, terms, products) => {
        const person = new Trader(products, terms);
        for (const at of path) {
          const { nowMs, bidsE4, rateE6 } = person.market;
          person.market = {
            nowMs: nowMs + at.minutes * MINUTE,
            bidsE4: { gold: moved(bidsE4.gold, at.goldPpm), silver: moved(bidsE4.silver, at.silverPpm) },
            state: at.state,
            rateE6: moved(rateE6, at.ratePpm),
          };
          person.products = person.products.map((product) => repriced(product, at.fixedPpm));
          person.endUnpaid();
          person.act(at);
          expect(person.wealthMinor).toBeLessThanOrEqual(person.keeperMinor + person.waivedMinor);
        }
        const wealthMinor = person.wealthMinor;
        person.payClaims();
        expect(person.wealthMinor).toBe(wealthMinor);
      },
    ),
    MODEL_OPTIONS,
  );
});
