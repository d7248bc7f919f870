import type { Metal } from '@ingot/rules/metals/metal.ts';
import type { SpotQuote } from '../../../platform/spot-feeds/spot-feed.ts';

/** Remembers jumps, to distinguish a market move from an error of the feed. */
export interface JumpDetector {
  /**
   * Returns whether enough consecutive quotes, including this one, agree on the new price.
   * `monotonicMs` is the time of reading on the monotonic clock.
   */
  confirms(quote: SpotQuote, monotonicMs: number): boolean;
  /** Discards the jumps of a metal after an accepted quote: the jump was an error. */
  forget(metal: Metal): void;
}

interface SeenJump {
  readonly quote: SpotQuote;
  readonly seenMs: number;
}

const LEAST_QUOTES = 5;
/** On our monotonic clock, because the times of a faulty feed are unreliable. */
const LEAST_MS = 30_000;
/** Quotes agree when no two differ by more than this share. */
const BAND = 0.02;

/**
 * Creates the jump detector of one feed. Its state is in memory: after a change of the leader the
 * agreement starts over.
 */
export function jumpDetector(): JumpDetector {
  const seen = new Map<Metal, readonly SeenJump[]>();
  return {
    confirms(quote, monotonicMs) {
      const before = seen.get(quote.metal) ?? [];
      const last = before.at(-1);
      // The same quote read twice is no second confirmation.
      const isNew = last === undefined || quote.atMs > last.quote.atMs;
      const run = isNew ? [...agreeing(before, quote), { quote, seenMs: monotonicMs }] : before;
      const [first] = run;
      if (isNew && first && run.length >= LEAST_QUOTES && monotonicMs - first.seenMs >= LEAST_MS) {
        seen.delete(quote.metal);
        return true;
      }
      seen.set(quote.metal, run);
      return false;
    },
    forget(metal) {
      seen.delete(metal);
    },
  };
}

/** Returns the latest jumps, back to the first that disagrees with this quote. */
function agreeing(jumps: readonly SeenJump[], quote: SpotQuote): readonly SeenJump[] {
  const other = jumps.findLastIndex(
    (jump) => !isNear(jump.quote.askE4, quote.askE4) || !isNear(jump.quote.bidE4, quote.bidE4),
  );
  return jumps.slice(other + 1);
}

function isNear(aE4: number, bE4: number): boolean {
  return Math.max(aE4, bE4) <= Math.min(aE4, bE4) * (1 + BAND);
}
