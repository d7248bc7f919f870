import { METALS, type Metal, parseMetal } from '@ingot/rules/metals/metal.ts';
import { dollarsToE4 } from '@ingot/rules/metals/spot-price.ts';
import { fetchJson, isRecord, toEpochMs } from './fetch-json.ts';
import type { RejectedQuote, SpotFeed, SpotQuote, SpotReading } from './spot-feed.ts';
import { invalidPriceReason } from './spot-feed.ts';

/** Options of an HTTP feed. */
export interface HttpFeedOptions {
  readonly url: string;
  /** A later response counts as lost. */
  readonly timeoutMs: number;
  /** Whether to connect to addresses on the internet only. */
  readonly isPublicOnly?: boolean;
}

/**
 * Returns a feed over HTTP. Its response is JSON by metal: `{"gold": {"ask": 3412.6, "bid": 3398.2,
 * "time": "2026-11-20T14:00:00Z", "halted": false}, …}`, or a list whose entries name their
 * `metal`. Either may be nested in `prices`. Ask and bid are US dollars per troy ounce, as numbers
 * or decimal texts. Time is ISO 8601 with its zone, or epoch seconds or milliseconds; `halted` is
 * optional. Each invalid price is rejected on its own. Other metals (rhodium) are ignored.
 */
export function httpSpotFeed(options: HttpFeedOptions): SpotFeed {
  return {
    name: `http:${new URL(options.url).host}`,
    async read(signal) {
      const fetched = await fetchJson(options, signal);
      return 'reason' in fetched ? nothing(fetched.reason) : parseAnswer(fetched.json);
    },
  };
}

function nothing(reason: string): SpotReading {
  return { quotes: [], rejected: [{ metal: null, reason }] };
}

function parseAnswer(answer: unknown): SpotReading {
  const entries = entriesOf(isRecord(answer) && 'prices' in answer ? answer.prices : answer);
  if (entries === null) return nothing('the answer holds no prices');

  const quotes = new Map<Metal, SpotQuote>();
  const rejected: RejectedQuote[] = [];
  for (const [name, entry] of entries) {
    const metal = parseMetal(name);
    if (metal === null) continue;
    const quote = isRecord(entry) ? parseEntry(metal, entry) : { metal, reason: 'its price is no object' };
    if ('reason' in quote) rejected.push(quote);
    else quotes.set(metal, quote);
  }
  for (const metal of METALS) {
    const isKnown = quotes.has(metal) || rejected.some((rejection) => rejection.metal === metal);
    if (!isKnown) rejected.push({ metal, reason: 'the answer lacks it' });
  }
  return { quotes: [...quotes.values()], rejected };
}

/** Returns metals with their prices from either form of the response; null when there are none. */
function entriesOf(prices: unknown): [string, unknown][] | null {
  if (Array.isArray(prices))
    return prices.map((entry) => [isRecord(entry) ? String(entry.metal) : '', entry]);
  return isRecord(prices) ? Object.entries(prices) : null;
}

function parseEntry(metal: Metal, entry: Record<string, unknown>): SpotQuote | RejectedQuote {
  const askE4 = dollarsToE4(toNumber(entry.ask));
  const bidE4 = dollarsToE4(toNumber(entry.bid));
  const reason = invalidPriceReason(askE4, bidE4);
  if (reason !== null) return { metal, reason };
  const atMs = toEpochMs(entry.time);
  if (atMs === null) return { metal, reason: 'its time cannot be read' };
  return { metal, askE4, bidE4, atMs, isHalted: entry.halted === true };
}

function toNumber(value: unknown): number {
  if (typeof value === 'number') return value;
  return typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value.trim()) ? Number(value) : Number.NaN;
}
