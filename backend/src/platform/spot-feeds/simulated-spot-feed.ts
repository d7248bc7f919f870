import {
  lastSession,
  type MarketHours,
  type Session,
  sessionsBetween,
} from '@ingot/rules/metals/market-sessions.ts';
import { METALS, type Metal } from '@ingot/rules/metals/metal.ts';
import type { Clock } from '../clock/clock.ts';
import { noiseAt, seedFrom, slowNoiseAt } from './market-noise.ts';
import type { PastQuote, SpotFeed, SpotQuote } from './spot-feed.ts';

/**
 * Yearly volatility of a metal (one standard deviation of the logarithm), close to the real
 * markets.
 */
const VOLATILITY: Readonly<Record<Metal, number>> = {
  gold: 0.15,
  silver: 0.26,
  platinum: 0.22,
  palladium: 0.3,
};

/** Average yearly growth in the past as a logarithm, slightly below real decades. */
const GROWTH: Readonly<Record<Metal, number>> = {
  gold: 0.085,
  silver: 0.07,
  platinum: 0.025,
  palladium: 0.05,
};

const YEAR_MS = 365 * 24 * 3_600_000;

/** In longer ranges only both ends are searched, because no market closes for longer. */
const LONGEST_REST_MS = 5 * 24 * 3_600_000;

/** Samples within a time range that determine its lowest and highest price. */
const PROBES = 4;

/** Parameters of a simulated market. */
export interface SimulatedMarket {
  /** The same seed produces the same prices. */
  readonly seed: string;
  /** The time at which every metal has its reference price. */
  readonly startMs: number;
  readonly reference: Readonly<Record<Metal, { readonly askE4: number; readonly bidE4: number }>>;
  readonly marketHours: Readonly<Record<Metal, MarketHours>>;
  /** Milliseconds between two prices. */
  readonly tickMs: number;
}

/**
 * Returns the source name of a simulated market. Markets of different seeds are unrelated, so each
 * is its own source.
 */
export function simulatedFeedName(seed: string): string {
  return `simulated:${seed}`;
}

/**
 * Returns a market without network access. Prices are a pure function of seed, start and time, so
 * that processes and restarts agree. It is closed outside market hours and opens at another price,
 * as real markets do.
 */
export function simulatedSpotFeed(clock: Clock, market: SimulatedMarket): SpotFeed {
  return {
    name: simulatedFeedName(market.seed),
    async read() {
      const nowMs = clock.now();
      const quotes = METALS.flatMap((metal) => {
        const atMs = lastTickMs(market, metal, nowMs);
        return atMs === null ? [] : [quoteAt(market, metal, atMs)];
      });
      return { quotes, rejected: [] };
    },
    past: (fromMs, toMs, stepMs) => METALS.flatMap((metal) => pastOf(market, metal, fromMs, toMs, stepMs)),
  };
}

/** Returns the newest tick at or before `nowMs` within a session. */
function lastTickMs(market: SimulatedMarket, metal: Metal, nowMs: number): number | null {
  const session = lastSession(market.marketHours[metal], nowMs);
  if (session === null) return null;
  const untilMs = Math.min(nowMs, session.toMs - 1);
  return Math.max(session.fromMs, Math.floor(untilMs / market.tickMs) * market.tickMs);
}

function quoteAt(market: SimulatedMarket, metal: Metal, atMs: number): SpotQuote {
  const seed = seedFrom(`${market.seed}/${metal}`);
  const drift = VOLATILITY[metal] * (noiseAt(seed, atMs) - noiseAt(seed, market.startMs));
  const factor = Math.exp(drift + longRun(market, metal, seed, atMs));
  const { askE4, bidE4 } = market.reference[metal];
  const ask = toCents(askE4 * factor);
  // The spread scales with the price; rounding must not put the bid above the ask.
  return { metal, askE4: ask, bidE4: Math.min(ask, toCents(bidE4 * factor)), atMs, isHalted: false };
}

/** Returns how far prices before the start were below today's level; 0 after the start. */
function longRun(market: SimulatedMarket, metal: Metal, seed: number, atMs: number): number {
  if (atMs >= market.startMs) return 0;
  const years = (market.startMs - atMs) / YEAR_MS;
  const swing = slowNoiseAt(seed, atMs) - slowNoiseAt(seed, market.startMs);
  return VOLATILITY[metal] * swing - GROWTH[metal] * years;
}

/** Rounds to whole cents, as markets quote, and at least one. */
function toCents(e4: number): number {
  return Math.max(100, Math.round(e4 / 100) * 100);
}

function pastOf(
  market: SimulatedMarket,
  metal: Metal,
  fromMs: number,
  toMs: number,
  stepMs: number,
): PastQuote[] {
  const hours = market.marketHours[metal];
  const isLong = stepMs > LONGEST_REST_MS;
  const all = isLong ? [] : sessionsBetween(hours, fromMs, toMs);
  const past: PastQuote[] = [];
  for (let endMs = Math.ceil(fromMs / stepMs) * stepMs; endMs <= toMs; endMs += stepMs) {
    const sessions = isLong ? sessionsBetween(hours, endMs - LONGEST_REST_MS, endMs) : all;
    const traded = lastTradedMs(sessions, endMs - stepMs, endMs);
    if (traded === null) continue;
    const { askE4, bidE4 } = quoteAt(market, metal, traded);
    const asks = Array.from({ length: PROBES }, (_, probe) => endMs - stepMs + (probe * stepMs) / PROBES)
      .filter((ms) => isLong || sessions.some((session) => session.fromMs <= ms && ms < session.toMs))
      .map((ms) => quoteAt(market, metal, ms).askE4);
    past.push({
      metal,
      askE4,
      bidE4,
      lowE4: Math.min(askE4, ...asks),
      highE4: Math.max(askE4, ...asks),
      atMs: traded,
    });
  }
  return past;
}

/** Returns the last time in (fromMs, toMs] at which the market traded. */
function lastTradedMs(sessions: readonly Session[], fromMs: number, toMs: number): number | null {
  const session = sessions.findLast((candidate) => candidate.fromMs <= toMs && candidate.toMs > fromMs + 1);
  if (session === undefined) return null;
  const at = Math.min(toMs, session.toMs - 1);
  return at > fromMs ? at : null;
}
