import { leastGroupPremiumPpm as leastGroupPremium } from '@ingot/rules/customers/groups/customer-groups.ts';
import { closedTermsAt, nextStepMs } from '@ingot/rules/metals/calendar/closed-market-terms.ts';
import { nextSession, sessionAt } from '@ingot/rules/metals/market-sessions.ts';
import { isFromFuture, MAX_AHEAD_MS, priceStanding } from '@ingot/rules/metals/market-state.ts';
import { METALS, type Metal } from '@ingot/rules/metals/metal.ts';
import {
  convertSpot,
  type ExchangeRate,
  rateAt,
  SPOT_CURRENCY,
} from '@ingot/rules/metals/sources/exchange-rate.ts';
import type { SpotPrice } from '@ingot/rules/metals/spot-price.ts';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { ShopSettings } from '../../shop/shop-settings.ts';
import type { StoredQuote } from './spot.repository.ts';

declare module '../../../platform/context.ts' {
  interface Services {
    readonly spot: SpotBoard;
  }

  interface Context {
    /** The spot prices that the whole operation reads, so that its parts agree. */
    readonly spot: SpotSnapshot;
  }
}

/** All spot prices at one time. All prices of a response come from one snapshot. */
export interface SpotSnapshot {
  /**
   * The price version: identifies the stored quotes and the market states, which determine all
   * product prices.
   */
  readonly version: string;
  /** Identifies the states of all markets, and nothing else. */
  readonly states: string;
  /**
   * Prices in the shop's base currency, from which all product prices follow. Metals that never had a
   * price are missing.
   */
  readonly prices: Readonly<Partial<Record<Metal, SpotPrice>>>;
  /** The same prices in US dollars, as the market quotes them. */
  readonly dollars: Readonly<Partial<Record<Metal, SpotPrice>>>;
  /** The value of the US dollar in the base currency; null when that is the US dollar. */
  readonly rate: ExchangeRate | null;
  /** Time of the newest price, epoch milliseconds; 0 when there is none. */
  readonly atMs: number;
  /** Whether any price comes from the simulated market. */
  readonly isSimulated: boolean;
  /** Whether these are the product prices of a customer group; absent means no. */
  readonly isForGroup?: boolean;
}

/** The age of a price on both clocks, in milliseconds. */
export interface PriceAge {
  /** On the wall clock; negative when the price is from the future. */
  readonly wallMs: number;
  /** On the monotonic clock, since this process first saw the price. */
  readonly monotonicMs: number;
}

/** The spot prices of this process. */
export interface SpotBoard {
  /** Returns the newest snapshot. The object changes only when its content does. */
  current(): SpotSnapshot;
  /** Returns the age of each metal's price. */
  ages(): Readonly<Partial<Record<Metal, PriceAge>>>;
}

/** A board that accepts new quotes. */
export interface WritableSpotBoard extends SpotBoard {
  /** Replaces the quotes on the board, and the rates of the feed. */
  swap(quotes: readonly StoredQuote[], rates?: readonly ExchangeRate[]): void;
  /** Replaces the quotes after `prepare` has settled. `prepare` receives the next snapshot. */
  swapPrepared(
    next: Pick<Board, 'rates'> & { readonly quotes: readonly StoredQuote[] },
    prepare: (next: SpotSnapshot) => Promise<void>,
  ): Promise<void>;
}

/** A quote with the time at which this process first saw it. */
interface SeenQuote extends StoredQuote {
  /** Its time on the monotonic clock, including the age that it had on arrival. */
  readonly madeMonotonicMs: number;
}

/** The content of a board. */
interface Board {
  readonly quotes: readonly SeenQuote[];
  /** Rates of the feed. */
  readonly rates: readonly ExchangeRate[];
}

/** The settings that determine a snapshot. */
type BoardSettings = Pick<ShopSettings, 'marketHours' | 'pricing' | 'store' | 'version'> &
  Partial<Pick<ShopSettings, 'customerGroups'>>;

/** Creates an empty board. Market states follow the clocks and the shop's market hours. */
export function createSpotBoard(deps: {
  readonly clock: Clock;
  readonly shop: BoardSettings;
}): WritableSpotBoard {
  const { clock, shop } = deps;
  let board: Board = { quotes: [], rates: [] };
  let built: Built | null = null;

  /** A quote that was on the board before keeps the time at which it was first seen. */
  function see(next: readonly StoredQuote[]): SeenQuote[] {
    return next.map((quote) => {
      const before = board.quotes.find(
        ({ metal, version }) => metal === quote.metal && version === quote.version,
      );
      const ageMs = Math.max(0, clock.now() - quote.atMs);
      return { ...quote, madeMonotonicMs: before?.madeMonotonicMs ?? clock.monotonic() - ageMs };
    });
  }

  return {
    swap(next, rates = []) {
      board = { quotes: see(next), rates };
      built = null;
    },
    async swapPrepared({ quotes, rates }, prepare) {
      const seen = { quotes: see(quotes), rates };
      const prepared = build(seen, shop, clock);
      try {
        await prepare(prepared.snapshot);
      } finally {
        board = seen;
        built = prepared;
      }
    },
    current() {
      const nowMs = clock.now();
      const isFresh =
        built !== null &&
        built.fromMs <= nowMs &&
        nowMs < built.untilMs &&
        clock.monotonic() < built.untilMonotonicMs &&
        built.settings === shop.version;
      if (built === null || !isFresh) built = build(board, shop, clock);
      return built.snapshot;
    },
    ages() {
      const ages = board.quotes.map(({ metal, atMs, madeMonotonicMs }) => [
        metal,
        { wallMs: clock.now() - atMs, monotonicMs: clock.monotonic() - madeMonotonicMs },
      ]);
      return Object.fromEntries(ages) as Partial<Record<Metal, PriceAge>>;
    },
  };
}

/** A snapshot with the period of its validity. */
interface Built {
  readonly snapshot: SpotSnapshot;
  readonly fromMs: number;
  readonly untilMs: number;
  readonly untilMonotonicMs: number;
  /** Version of the settings from which it was built. */
  readonly settings: string;
}

function build({ quotes, rates }: Board, shop: BoardSettings, clock: Clock): Built {
  const nowMs = clock.now();
  const monotonicMs = clock.monotonic();
  const { staleAfterMs, closedMarket } = shop.pricing;
  const prices: Partial<Record<Metal, SpotPrice>> = {};
  const dollars: Partial<Record<Metal, SpotPrice>> = {};
  const exchange = exchangeAt(shop, rates, nowMs);
  const untilMs: number[] = [exchange.untilMs];
  const untilMonotonicMs: number[] = [];
  for (const quote of quotes) {
    const hours = shop.marketHours[quote.metal];
    const halt = quote.halt !== null && nowMs < quote.halt.untilMs ? quote.halt : null;
    const standing = priceStanding(
      {
        atMs: quote.atMs,
        monotonicAgeMs: monotonicMs - quote.madeMonotonicMs,
        isHalted: quote.isHalted,
        halt: halt && (halt.isAutomatic ? 'move' : 'desk'),
        doubt: quote.doubt?.reason ?? null,
      },
      hours,
      staleAfterMs,
      nowMs,
    );
    const session = sessionAt(hours, nowMs);
    untilMs.push(session?.toMs ?? nextSession(hours, nowMs)?.fromMs ?? Number.POSITIVE_INFINITY);
    const terms = closedTermsAt(closedMarket[quote.metal], hours, nowMs);
    untilMs.push(nextStepMs(closedMarket[quote.metal], hours, nowMs) ?? Number.POSITIVE_INFINITY);
    if (halt !== null) untilMs.push(halt.untilMs);
    if (isFromFuture(quote.atMs, nowMs)) untilMs.push(quote.atMs - MAX_AHEAD_MS);
    if (session !== null && standing.state === 'open') {
      // The price becomes stale when the session and one of the price's two ages exceed the limit.
      const opensLongMs = session.fromMs + staleAfterMs + 1;
      untilMs.push(Math.max(quote.atMs + staleAfterMs + 1, opensLongMs));
      const oldMonotonicMs = quote.madeMonotonicMs + staleAfterMs + 1;
      if (oldMonotonicMs > monotonicMs) untilMonotonicMs.push(oldMonotonicMs);
      else untilMs.push(opensLongMs);
    }
    const openSinceMs = openSince(quote, session, nowMs);
    const leastGroupPremiumPpm = leastGroupPremium(shop.customerGroups ?? [], quote.metal);
    const price: SpotPrice = {
      metal: quote.metal,
      askE4: quote.askE4,
      bidE4: quote.bidE4,
      changeE4: quote.previousCloseE4 === null ? 0 : quote.askE4 - quote.previousCloseE4,
      atMs: quote.atMs,
      ...standing,
      doubtSinceMs: quote.doubt?.sinceMs ?? null,
      haltSinceMs: halt?.sinceMs ?? null,
      haltUntilMs: halt !== null && Number.isFinite(halt.untilMs) ? halt.untilMs : null,
      haltNote: halt?.note ?? null,
      isClosed: session === null,
      surchargePpm: terms.premiumPpm,
      deductionPpm: terms.deductionPpm,
      ...(openSinceMs !== null && { openSinceMs }),
      ...(leastGroupPremiumPpm < 0 && { leastGroupPremiumPpm }),
    };
    const own = exchange.convert(price);
    if (own !== null) prices[quote.metal] = own;
    dollars[quote.metal] = { ...price, ...(own && { state: own.state, reason: own.reason }) };
  }
  const states = METALS.map((metal) => stateMark(prices[metal])).join('');
  const newest = Math.max(0, ...quotes.map((quote) => quote.version));
  return {
    snapshot: {
      version: `${newest}-${states}${breakMark(shop, prices)}${exchange.mark}`,
      states,
      prices,
      dollars,
      rate: exchange.rate,
      atMs: Math.max(0, ...quotes.map((quote) => quote.atMs)),
      isSimulated: quotes.some(({ source }) => source.startsWith('simulated:')),
    },
    fromMs: nowMs,
    untilMs: Math.min(...untilMs, Number.POSITIVE_INFINITY),
    untilMonotonicMs: Math.min(...untilMonotonicMs, Number.POSITIVE_INFINITY),
    settings: shop.version,
  };
}

/** Returns when a metal was last open again, whether or not it is now; null if unknown. */
function openSince(
  { halt, openSinceMs }: StoredQuote,
  session: { readonly fromMs: number } | null,
  nowMs: number,
): number | null {
  // The clock may have gone back since.
  const ends = [openSinceMs, session?.fromMs ?? null, halt?.untilMs ?? null];
  const past = ends.filter((ms): ms is number => ms !== null && ms <= nowMs);
  return past.length === 0 ? null : Math.max(...past);
}

/** Returns the part of the version by which carts learn that the shop broke their price locks. */
function breakMark({ pricing }: BoardSettings, prices: SpotSnapshot['prices']): string {
  if (!pricing.breaksLocks) return '';
  return `!${Math.max(0, ...Object.values(prices).map(({ openSinceMs }) => openSinceMs ?? 0)).toString(36)}`;
}

/**
 * Returns the exchange rate of the prices of a version; null for prices of a shop that calculates in
 * dollars.
 */
export function rateOfVersion(version: string): Pick<ExchangeRate, 'rateE6' | 'atMs'> | null {
  const [, rateE6, atMs] = /-(\d+)@(\d+)$/.exec(version) ?? [];
  return rateE6 === undefined ? null : { rateE6: Number(rateE6), atMs: Number(atMs) };
}

/** How spot prices become prices in the base currency, and until when. */
interface Exchange {
  readonly rate: ExchangeRate | null;
  /** Identifies the rate in the price version; empty for US dollars. */
  readonly mark: string;
  readonly untilMs: number;
  /** Null without a rate. */
  readonly convert: (price: SpotPrice) => SpotPrice | null;
}

function exchangeAt(shop: BoardSettings, ofFeed: readonly ExchangeRate[], nowMs: number): Exchange {
  const { baseCurrency } = shop.store;
  if (baseCurrency === SPOT_CURRENCY) {
    return { rate: null, mark: '', untilMs: Number.POSITIVE_INFINITY, convert: (price) => price };
  }
  const { exchangeRates, exchangeRateLimitMs: limitMs } = shop.pricing;
  const rates = [...exchangeRates, ...ofFeed].filter(({ currency }) => currency === baseCurrency);
  const rate = rateAt(rates, baseCurrency, nowMs);
  const turns = [...rates.map(({ atMs }) => atMs - MAX_AHEAD_MS), (rate?.atMs ?? 0) + limitMs + 1];
  return {
    rate,
    mark: rate ? `-${rate.rateE6}@${rate.atMs}` : '-none',
    untilMs: Math.min(...turns.filter((ms) => ms > nowMs), Number.POSITIVE_INFINITY),
    convert: (price) => rate && convertSpot(price, rate, limitMs, nowMs),
  };
}

/**
 * Returns the part of the version that depends on a metal's state. A halted metal, too, has closed
 * terms outside trading hours.
 */
function stateMark(price: SpotPrice | undefined): string {
  if (price === undefined) return '-';
  const { surchargePpm = 0, deductionPpm = 0, leastGroupPremiumPpm = 0, isClosed, state } = price;
  const terms = surchargePpm || deductionPpm ? `+${surchargePpm}.${deductionPpm}` : '';
  // Bids follow the lowest prices of all groups.
  const groups = leastGroupPremiumPpm ? `_${-leastGroupPremiumPpm}` : '';
  const hours = isClosed && state !== 'closed' ? '~' : '';
  return state.charAt(0) + (price.reason?.charAt(0) ?? '') + hours + terms + groups;
}
