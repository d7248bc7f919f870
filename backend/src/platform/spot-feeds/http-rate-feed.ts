import type { ExchangeRate } from '@ingot/rules/metals/sources/exchange-rate.ts';
import { fetchJson, isRecord, type JsonRequest, toEpochMs } from './fetch-json.ts';

/** One reading of a feed of exchange rates: the rate of the currency, or why there is none. */
export type RateReading = { readonly rate: ExchangeRate } | { readonly reason: string };

/** A source of the value of the US dollar. */
export interface RateFeed {
  readonly name: string;
  /** Returns the newest rate of a currency. Never throws for external errors. */
  read(currency: string): Promise<RateReading>;
}

/**
 * Returns a feed over HTTP. Its response is JSON: `{"base": "USD", "rates": {"EUR": 0.92}}` with a
 * `time` (ISO 8601 with its zone, or epoch seconds or milliseconds) or a `date` (`2026-11-20`, which
 * counts from midnight UTC).
 */
export function httpRateFeed(options: JsonRequest): RateFeed {
  return {
    name: `http:${new URL(options.url).host}`,
    async read(currency) {
      const fetched = await fetchJson(options);
      return 'reason' in fetched ? fetched : parseRate(fetched.json, currency);
    },
  };
}

function parseRate(answer: unknown, currency: string): RateReading {
  if (!isRecord(answer) || !isRecord(answer.rates)) return { reason: 'the answer holds no rates' };
  if (answer.base !== 'USD') return { reason: 'the base of the rates is not USD' };
  const rate = answer.rates[currency];
  if (typeof rate !== 'number' || !(rate >= 0.000_1 && rate <= 100_000)) {
    return { reason: `the rate of ${currency} is missing or no plausible number` };
  }
  const atMs = toEpochMs(answer.time ?? `${String(answer.date)}T00:00:00Z`);
  if (atMs === null) return { reason: 'its time cannot be read' };
  return { rate: { currency, rateE6: Math.round(rate * 1_000_000), atMs } };
}
