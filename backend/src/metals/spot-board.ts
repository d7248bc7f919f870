import { nextSession, sessionAt } from '@ingot/rules/metals/market-sessions.ts';
import { marketState } from '@ingot/rules/metals/market-state.ts';
import { METALS, type Metal } from '@ingot/rules/metals/metal.ts';
import type { SpotPrice } from '@ingot/rules/metals/spot-price.ts';
import type { Clock } from '../ports/clock/clock.ts';
import type { ShopSettings } from '../shop/shop-settings.ts';
import type { StoredQuote } from './spot.repository.ts';

/** All spot prices at one moment: every price of one answer comes from one of these. */
export interface SpotSnapshot {
  /** Names what all product prices follow from: the last stored quotes and what the markets are doing. */
  readonly version: string;
  /** Metals without any price yet are missing; only a shop without a first quote has such. */
  readonly prices: Readonly<Partial<Record<Metal, SpotPrice>>>;
  /** When the newest price was made, epoch milliseconds; 0 when there is none. */
  readonly atMs: number;
  /** Whether any of them comes from the simulated market. */
  readonly isSimulated: boolean;
}

/** The spot prices of this process. */
export interface SpotBoard {
  /** The newest snapshot; the same object until something changes. */
  current(): SpotSnapshot;
}

/** A board that can be told of new quotes. */
export interface WritableSpotBoard extends SpotBoard {
  /** Puts the newest stored quotes on the board. */
  swap(quotes: readonly StoredQuote[]): void;
  /** Does so when `prepare` is done, or has failed, with the snapshot that will then be on the board. Until then the old one stays. */
  swapPrepared(quotes: readonly StoredQuote[], prepare: (next: SpotSnapshot) => Promise<void>): Promise<void>;
}

/** A board without prices; `swap` fills it. States follow the clock and the shop's market hours by themselves. */
export function createSpotBoard(deps: {
  readonly clock: Clock;
  readonly shop: Pick<ShopSettings, 'marketHours' | 'pricing' | 'version'>;
}): WritableSpotBoard {
  let quotes: readonly StoredQuote[] = [];
  let built: Built | null = null;
  return {
    swap(next) {
      quotes = next;
      built = null;
    },
    async swapPrepared(next, prepare) {
      const prepared = build(next, deps.shop, deps.clock.now());
      try {
        await prepare(prepared.snapshot);
      } finally {
        quotes = next;
        built = prepared;
      }
    },
    current() {
      const nowMs = deps.clock.now();
      const isFresh =
        built !== null &&
        built.fromMs <= nowMs &&
        nowMs < built.untilMs &&
        built.settings === deps.shop.version;
      if (built === null || !isFresh) built = build(quotes, deps.shop, nowMs);
      return built.snapshot;
    },
  };
}

/** A snapshot, and how long it says what is true of its quotes. */
interface Built {
  readonly snapshot: SpotSnapshot;
  readonly fromMs: number;
  readonly untilMs: number;
  /** Version of the settings it was made with. */
  readonly settings: string;
}

function build(
  quotes: readonly StoredQuote[],
  shop: Pick<ShopSettings, 'marketHours' | 'pricing' | 'version'>,
  nowMs: number,
): Built {
  const prices: Partial<Record<Metal, SpotPrice>> = {};
  let untilMs = Number.POSITIVE_INFINITY;
  for (const quote of quotes) {
    const hours = shop.marketHours[quote.metal];
    const isStopped = quote.deskHaltUntilMs !== null && nowMs < quote.deskHaltUntilMs;
    const priceAge = { atMs: quote.atMs, isHalted: quote.isHalted || isStopped };
    const state = marketState(priceAge, hours, shop.pricing.staleAfterMs, nowMs);
    const session = sessionAt(hours, nowMs);
    const turnsMs = session?.toMs ?? nextSession(hours, nowMs)?.fromMs ?? Number.POSITIVE_INFINITY;
    const goesStaleMs =
      session === null || state !== 'open'
        ? Number.POSITIVE_INFINITY
        : Math.max(quote.atMs, session.fromMs) + shop.pricing.staleAfterMs + 1;
    const resumesMs = isStopped ? (quote.deskHaltUntilMs ?? 0) : Number.POSITIVE_INFINITY;
    untilMs = Math.min(untilMs, turnsMs, goesStaleMs, resumesMs);
    prices[quote.metal] = {
      metal: quote.metal,
      askE4: quote.askE4,
      bidE4: quote.bidE4,
      changeE4: quote.previousCloseE4 === null ? 0 : quote.askE4 - quote.previousCloseE4,
      atMs: quote.atMs,
      state,
      surchargePpm: session === null ? shop.pricing.closedMarketPremiumPpm : 0,
    };
  }
  const states = METALS.map((metal) => stateMark(prices[metal])).join('');
  const newest = Math.max(0, ...quotes.map((quote) => quote.version));
  return {
    snapshot: {
      version: `${newest}-${states}`,
      prices,
      atMs: Math.max(0, ...quotes.map((quote) => quote.atMs)),
      isSimulated: quotes.some(({ source }) => source.startsWith('simulated:')),
    },
    fromMs: nowMs,
    untilMs,
    settings: shop.version,
  };
}

/** What the version of the board says of a metal: a halted one is dearer outside trading hours, like any other. */
function stateMark(price: SpotPrice | undefined): string {
  if (price === undefined) return '-';
  return price.state.charAt(0) + (price.surchargePpm ? '+' : '');
}
