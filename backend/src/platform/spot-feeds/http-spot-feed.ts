import { METALS, type Metal, parseMetal } from '@ingot/rules/metals/metal.ts';
import { dollarsToE4 } from '@ingot/rules/metals/spot-price.ts';
import type { RejectedQuote, SpotFeed, SpotQuote, SpotReading } from './spot-feed.ts';
import { invalidPriceReason } from './spot-feed.ts';

/** Maximum size of a response; four prices fit into a kilobyte. */
const MAX_BYTES = 64 * 1024;

/** Options of an HTTP feed. */
export interface HttpFeedOptions {
  readonly url: string;
  /** A later response counts as lost. */
  readonly timeoutMs: number;
}

/**
 * Returns a feed over HTTP. Its response is JSON by metal: `{"gold": {"ask": 3412.6, "bid": 3398.2,
 * "time": "2026-11-20T14:00:00Z", "halted": false}, …}`, or a list whose entries name their
 * `metal`. Either may be nested in `prices`. Ask and bid are US dollars per troy ounce, as numbers
 * or decimal texts. Time is ISO 8601 with its zone, or epoch seconds or milliseconds; `halted` is
 * optional. Each invalid price is rejected on its own. Other metals (rhodium) are ignored.
 */
export function httpSpotFeed({ url, timeoutMs }: HttpFeedOptions): SpotFeed {
  return {
    name: `http:${new URL(url).host}`,
    async read(signal) {
      const limit = AbortSignal.timeout(timeoutMs);
      try {
        const response = await fetch(url, {
          headers: { accept: 'application/json' },
          redirect: 'error',
          signal: signal ? AbortSignal.any([signal, limit]) : limit,
        });
        if (!response.ok) {
          await response.body?.cancel();
          return nothing(`the feed answered ${response.status}`);
        }
        return parseAnswer(await readText(response));
      } catch (error) {
        return nothing(limit.aborted ? `no answer within ${timeoutMs} ms` : describe(error));
      }
    },
  };
}

function nothing(reason: string): SpotReading {
  return { quotes: [], refused: [{ metal: null, reason }] };
}

/** Returns the cause of an error, because `fetch failed` alone does not help. */
function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message;
}

async function readText(response: Response): Promise<string> {
  let size = 0;
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > MAX_BYTES) throw new Error(`the answer is larger than ${MAX_BYTES} bytes`);
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}

function parseAnswer(text: string): SpotReading {
  let answer: unknown;
  try {
    answer = JSON.parse(text);
  } catch {
    return nothing('the answer is not JSON');
  }
  const entries = entriesOf(isRecord(answer) && 'prices' in answer ? answer.prices : answer);
  if (entries === null) return nothing('the answer holds no prices');

  const quotes = new Map<Metal, SpotQuote>();
  const refused: RejectedQuote[] = [];
  for (const [name, entry] of entries) {
    const metal = parseMetal(name);
    if (metal === null) continue;
    const quote = isRecord(entry) ? parseEntry(metal, entry) : { metal, reason: 'its price is no object' };
    if ('reason' in quote) refused.push(quote);
    else quotes.set(metal, quote);
  }
  for (const metal of METALS) {
    const isKnown = quotes.has(metal) || refused.some((refusal) => refusal.metal === metal);
    if (!isKnown) refused.push({ metal, reason: 'the answer lacks it' });
  }
  return { quotes: [...quotes.values()], refused };
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

/** Epoch seconds until the year 5138 are below this, epoch milliseconds since 1973 above. */
const FIRST_MILLISECONDS = 1e11;

function toEpochMs(value: unknown): number | null {
  if (typeof value === 'number') {
    const ms = value < FIRST_MILLISECONDS ? value * 1000 : value;
    return Number.isFinite(ms) && ms > 0 ? Math.round(ms) : null;
  }
  // A time without a zone is ambiguous: such a feed must be corrected.
  if (typeof value !== 'string' || !/(Z|[+-]\d{2}:?\d{2})$/i.test(value)) return null;
  const ms = Date.parse(value);
  return Number.isNaN(ms) ? null : ms;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
