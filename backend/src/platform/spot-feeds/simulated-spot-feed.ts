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

/** How far a metal wanders in a year, one standard deviation of the logarithm; roughly those of the real markets. */
const VOLATILITY: Readonly<Record<Metal, number>> = {
  gold: 0.15,
  silver: 0.26,
  platinum: 0.22,
  palladium: 0.3,
};

/** What a metal gained in a year of the past on average, as a logarithm; less than real decades gave, and near it. */
const GROWTH: Readonly<Record<Metal, number>> = {
  gold: 0.085,
  silver: 0.07,
  platinum: 0.025,
  palladium: 0.05,
};

const YEAR_MS = 365 * 24 * 3_600_000;

/** Longer stretches are looked at only around their ends: no market rests longer than this. */
const LONGEST_REST_MS = 5 * 24 * 3_600_000;

/** Looks within a stretch of the past that its lowest and highest price are taken from. */
const PROBES = 4;

/** What a simulated market is made of. */
export interface SimulatedMarket {
  /** The same seed gives the same prices. */
  readonly seed: string;
  /** The moment at which every metal stands at its reference price. */
  readonly startMs: number;
  readonly reference: Readonly<Record<Metal, { readonly askE4: number; readonly bidE4: number }>>;
  readonly marketHours: Readonly<Record<Metal, MarketHours>>;
  /** Milliseconds between two prices. */
  readonly tickMs: number;
}

/** Markets of different seeds have nothing to do with each other, so each is a source of its own. */
export function simulatedFeedName(seed: string): string {
  return `simulated:${seed}`;
}

/**
 * A market that needs no network: prices are a pure function of seed, start and time, so that processes and restarts
 * agree. It rests outside the market hours and goes on elsewhere when it opens, as markets do.
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
      return { quotes, refused: [] };
    },
    past: (fromMs, toMs, stepMs) => METALS.flatMap((metal) => pastOf(market, metal, fromMs, toMs, stepMs)),
  };
}

/** The newest tick at or before `nowMs` that fell into a session. */
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
  // The spread is the reference's share of the price; rounding must not turn it around.
  return { metal, askE4: ask, bidE4: Math.min(ask, toCents(bidE4 * factor)), atMs, isHalted: false };
}

/** How far below today's level the years before the start lay; nothing after it. */
function longRun(market: SimulatedMarket, metal: Metal, seed: number, atMs: number): number {
  if (atMs >= market.startMs) return 0;
  const years = (market.startMs - atMs) / YEAR_MS;
  const swing = slowNoiseAt(seed, atMs) - slowNoiseAt(seed, market.startMs);
  return VOLATILITY[metal] * swing - GROWTH[metal] * years;
}

/** Markets quote whole cents; never less than one. */
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

/** The last moment of the stretch (fromMs, toMs] in which the market traded. */
function lastTradedMs(sessions: readonly Session[], fromMs: number, toMs: number): number | null {
  const session = sessions.findLast((candidate) => candidate.fromMs <= toMs && candidate.toMs > fromMs + 1);
  if (session === undefined) return null;
  const at = Math.min(toMs, session.toMs - 1);
  return at > fromMs ? at : null;
}
