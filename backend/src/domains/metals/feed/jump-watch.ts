import type { Metal } from '@ingot/rules/metals/metal.ts';
import type { SpotQuote } from '../../../platform/spot-feeds/spot-feed.ts';

/** Remembers quotes that jumped, to tell a market that moved from a feed that slipped. */
export interface JumpWatch {
  /**
   * Whether enough quotes in a row, this one the last, agree that the price is where it jumped to. `monotonicMs` is when it
   * was read, by a clock that nobody can set.
   */
  confirms(quote: SpotQuote, monotonicMs: number): boolean;
  /** A quote of the metal was good again: the jump was a slip. */
  forget(metal: Metal): void;
}

interface SeenJump {
  readonly quote: SpotQuote;
  readonly seenMs: number;
}

const LEAST_QUOTES = 5;
/** By our monotonic clock: the times of a feed that slips are not to be trusted either. */
const LEAST_MS = 30_000;
/** Quotes agree when none is further than this share from any other. */
const BAND = 0.02;

/** Watches the jumps of one feed. Kept in memory: whoever asks the feed next waits for agreement anew. */
export function jumpWatch(): JumpWatch {
  const seen = new Map<Metal, readonly SeenJump[]>();
  return {
    confirms(quote, monotonicMs) {
      const before = seen.get(quote.metal) ?? [];
      const last = before.at(-1);
      // The same quote read twice is no second witness.
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

/** The latest of the jumps seen, back to the first that does not agree with this quote. */
function agreeing(jumps: readonly SeenJump[], quote: SpotQuote): readonly SeenJump[] {
  const other = jumps.findLastIndex(
    (jump) => !isNear(jump.quote.askE4, quote.askE4) || !isNear(jump.quote.bidE4, quote.bidE4),
  );
  return jumps.slice(other + 1);
}

function isNear(aE4: number, bE4: number): boolean {
  return Math.max(aE4, bE4) <= Math.min(aE4, bE4) * (1 + BAND);
}
