import { nextSession, sessionAt } from '@ingot/rules/metals/market-sessions.ts';
import { isFromFuture, MOST_AHEAD_MS, priceStanding } from '@ingot/rules/metals/market-state.ts';
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
    /** The spot prices that the whole operation reads. */
    readonly spot: SpotSnapshot;
  }
}

/** All spot prices at one moment: every price of one answer comes from one of these. */
export interface SpotSnapshot {
  /** Names what all product prices follow from: the last stored quotes and what the markets are doing. */
  readonly version: string;
  /** Names the state of every market, and nothing else. */
  readonly states: string;
  /** Metals without any price yet are missing; only a shop without a first quote has such. */
  readonly prices: Readonly<Partial<Record<Metal, SpotPrice>>>;
  /** When the newest price was made, epoch milliseconds; 0 when there is none. */
  readonly atMs: number;
  /** Whether any of them comes from the simulated market. */
  readonly isSimulated: boolean;
}

/** The age of a price by both clocks, milliseconds. */
export interface PriceAge {
  /** By the wall clock; negative while that says that the price is from the future. */
  readonly wallMs: number;
  /** By the monotonic clock, from the moment at which this process first had the price. */
  readonly monotonicMs: number;
}

/** The spot prices of this process. */
export interface SpotBoard {
  /** The newest snapshot; the same object until something changes. */
  current(): SpotSnapshot;
  /** How old the price of each metal is now. */
  ages(): Readonly<Partial<Record<Metal, PriceAge>>>;
}

/** A board that can be told of new quotes. */
export interface WritableSpotBoard extends SpotBoard {
  /** Puts the newest stored quotes on the board. */
  swap(quotes: readonly StoredQuote[]): void;
  /** Does so when `prepare` is done, or has failed, with the snapshot that will then be on the board. Until then the old one stays. */
  swapPrepared(quotes: readonly StoredQuote[], prepare: (next: SpotSnapshot) => Promise<void>): Promise<void>;
}

/** A quote, and when this process first had it. */
interface SeenQuote extends StoredQuote {
  /** When it was made, by the monotonic clock: the age that it had when it came counts. */
  readonly madeMonotonicMs: number;
}

/** A board without prices; `swap` fills it. States follow the clocks and the shop's market hours by themselves. */
export function createSpotBoard(deps: {
  readonly clock: Clock;
  readonly shop: Pick<ShopSettings, 'marketHours' | 'pricing' | 'version'>;
}): WritableSpotBoard {
  const { clock, shop } = deps;
  let quotes: readonly SeenQuote[] = [];
  let built: Built | null = null;

  /** A quote that was there before keeps the time at which it was first seen. */
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

/** A snapshot, and how long it says what is true of its quotes. */
interface Built {
  readonly snapshot: SpotSnapshot;
  readonly fromMs: number;
  readonly untilMs: number;
  readonly untilMonotonicMs: number;
  /** Version of the settings it was made with. */
  readonly settings: string;
}

function build(
  quotes: readonly SeenQuote[],
  shop: Pick<ShopSettings, 'marketHours' | 'pricing' | 'version'>,
  clock: Clock,
): Built {
  const nowMs = clock.now();
  const monotonicMs = clock.monotonic();
  const { staleAfterMs, closedMarketPremiumPpm } = shop.pricing;
  const prices: Partial<Record<Metal, SpotPrice>> = {};
  const untilMs: number[] = [];
  const untilMonotonicMs: number[] = [];
  for (const quote of quotes) {
    const hours = shop.marketHours[quote.metal];
    const isStopped = quote.deskHaltUntilMs !== null && nowMs < quote.deskHaltUntilMs;
    const standing = priceStanding(
      {
        atMs: quote.atMs,
        monotonicAgeMs: monotonicMs - quote.madeMonotonicMs,
        isHalted: quote.isHalted,
        isStopped,
        doubt: quote.doubt?.reason ?? null,
      },
      hours,
      staleAfterMs,
      nowMs,
    );
    const session = sessionAt(hours, nowMs);
    untilMs.push(session?.toMs ?? nextSession(hours, nowMs)?.fromMs ?? Number.POSITIVE_INFINITY);
    if (isStopped) untilMs.push(quote.deskHaltUntilMs ?? 0);
    if (isFromFuture(quote.atMs, nowMs)) untilMs.push(quote.atMs - MOST_AHEAD_MS);
    if (session !== null && standing.state === 'open') {
      // The price is stale when either of its ages and the session's age exceed the limit.
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
      surchargePpm: session === null ? closedMarketPremiumPpm : 0,
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

/** What the version of the board says of a metal: a halted one is dearer outside trading hours, like any other. */
function stateMark(price: SpotPrice | undefined): string {
  if (price === undefined) return '-';
  return price.state.charAt(0) + (price.reason?.charAt(0) ?? '') + (price.surchargePpm ? '+' : '');
}
