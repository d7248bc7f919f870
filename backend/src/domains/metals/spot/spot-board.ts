import { closedTermsAt, nextStepMs } from '@ingot/rules/metals/calendar/closed-market-terms.ts';
import { nextSession, sessionAt } from '@ingot/rules/metals/market-sessions.ts';
import { isFromFuture, MAX_AHEAD_MS, priceStanding } from '@ingot/rules/metals/market-state.ts';
import { METALS, type Metal } from '@ingot/rules/metals/metal.ts';
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
  /** Metals that never had a price are missing. */
  readonly prices: Readonly<Partial<Record<Metal, SpotPrice>>>;
  /** Time of the newest price, epoch milliseconds; 0 when there is none. */
  readonly atMs: number;
  /** Whether any price comes from the simulated market. */
  readonly isSimulated: boolean;
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
  /** Replaces the quotes on the board. */
  swap(quotes: readonly StoredQuote[]): void;
  /** Replaces the quotes after `prepare` has settled. `prepare` receives the next snapshot. */
  swapPrepared(quotes: readonly StoredQuote[], prepare: (next: SpotSnapshot) => Promise<void>): Promise<void>;
}

/** A quote with the time at which this process first saw it. */
interface SeenQuote extends StoredQuote {
  /** Its time on the monotonic clock, including the age that it had on arrival. */
  readonly madeMonotonicMs: number;
}

/** Creates an empty board. Market states follow the clocks and the shop's market hours. */
export function createSpotBoard(deps: {
  readonly clock: Clock;
  readonly shop: Pick<ShopSettings, 'marketHours' | 'pricing' | 'version'>;
}): WritableSpotBoard {
  const { clock, shop } = deps;
  let quotes: readonly SeenQuote[] = [];
  let built: Built | null = null;

  /** A quote that was on the board before keeps the time at which it was first seen. */
  function see(next: readonly StoredQuote[]): SeenQuote[] {
    return next.map((quote) => {
      const before = quotes.find(({ metal, version }) => metal === quote.metal && version === quote.version);
      const ageMs = Math.max(0, clock.now() - quote.atMs);
      return { ...quote, madeMonotonicMs: before?.madeMonotonicMs ?? clock.monotonic() - ageMs };
    });
  }

  return {
    swap(next) {
      quotes = see(next);
      built = null;
    },
    async swapPrepared(next, prepare) {
      const seen = see(next);
      const prepared = build(seen, shop, clock);
      try {
        await prepare(prepared.snapshot);
      } finally {
        quotes = seen;
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
      if (built === null || !isFresh) built = build(quotes, shop, clock);
      return built.snapshot;
    },
    ages() {
      const ages = quotes.map(({ metal, atMs, madeMonotonicMs }) => [
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

function build(
  quotes: readonly SeenQuote[],
  shop: Pick<ShopSettings, 'marketHours' | 'pricing' | 'version'>,
  clock: Clock,
): Built {
  const nowMs = clock.now();
  const monotonicMs = clock.monotonic();
  const { staleAfterMs, closedMarket } = shop.pricing;
  const prices: Partial<Record<Metal, SpotPrice>> = {};
  const untilMs: number[] = [];
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
    prices[quote.metal] = {
      metal: quote.metal,
      askE4: quote.askE4,
      bidE4: quote.bidE4,
      changeE4: quote.previousCloseE4 === null ? 0 : quote.askE4 - quote.previousCloseE4,
      atMs: quote.atMs,
      ...standing,
      doubtSinceMs: quote.doubt?.sinceMs ?? null,
      haltUntilMs: halt !== null && Number.isFinite(halt.untilMs) ? halt.untilMs : null,
      surchargePpm: terms.premiumPpm,
      deductionPpm: terms.deductionPpm,
    };
  }
  const states = METALS.map((metal) => stateMark(prices[metal])).join('');
  const newest = Math.max(0, ...quotes.map((quote) => quote.version));
  return {
    snapshot: {
      version: `${newest}-${states}`,
      states,
      prices,
      atMs: Math.max(0, ...quotes.map((quote) => quote.atMs)),
      isSimulated: quotes.some(({ source }) => source.startsWith('simulated:')),
    },
    fromMs: nowMs,
    untilMs: Math.min(...untilMs, Number.POSITIVE_INFINITY),
    untilMonotonicMs: Math.min(...untilMonotonicMs, Number.POSITIVE_INFINITY),
    settings: shop.version,
  };
}

/**
 * Returns the part of the version that depends on a metal's state. A halted metal, too, has closed
 * terms outside trading hours.
 */
function stateMark(price: SpotPrice | undefined): string {
  if (price === undefined) return '-';
  const { surchargePpm = 0, deductionPpm = 0 } = price;
  const terms = surchargePpm || deductionPpm ? `+${surchargePpm}.${deductionPpm}` : '';
  return price.state.charAt(0) + (price.reason?.charAt(0) ?? '') + terms;
}
