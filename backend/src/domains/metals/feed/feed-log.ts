import { METALS, type Metal } from '@ingot/rules/metals/metal.ts';
import { e4ToDollars } from '@ingot/rules/metals/spot-price.ts';
import { PRICE_PROBLEMS, type PriceProblem, problemOf } from '../outage/price-problems.ts';
import type { SpotBoard } from '../spot/spot-board.ts';
import type { FeedReport } from './read-feed.ts';

/** The part of the logger that the feed uses. */
export interface LogLines {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
}

/** Logs each change between two readings of a feed once. */
export interface FeedLog {
  /** Logs the result of a reading. */
  noteReading(report: FeedReport): void;
  /** Logs the market states after it. */
  noteStandings(board: SpotBoard): void;
}

/**
 * Creates the log of one feed. It reports when the feed fails and recovers, when a price is
 * rejected and accepted again, and when a metal stops and resumes trading. `say` prints lines for
 * the person who starts the shop.
 */
export function feedLog(log: LogLines, say: (line: string) => void): FeedLog {
  let failure: string | null = null;
  const rejected = new Map<Metal, string>();
  const problems = new Map<Metal, PriceProblem>();
  const asked = new Set<Metal>();

  function noteFailure(reason: string | null): void {
    if (reason !== null && reason !== failure) {
      log.warn({ reason }, 'The spot feed failed; the last good prices stay until they are too old');
    }
    if (reason === null && failure !== null) log.info({}, 'The spot feed works again');
    failure = reason;
  }

  function noteImplausible({ doubted }: FeedReport): void {
    for (const { quote, doubt } of doubted) {
      if (doubt !== 'range' || asked.has(quote.metal)) continue;
      asked.add(quote.metal);
      const { metal } = quote;
      const ask = e4ToDollars(quote.askE4).toFixed(2);
      say(`Not trading ${metal}: $${ask} per troy ounce is implausible as the first price of the feed.`);
      say(`  Check the feed's unit. If the price is right: npm run shop -- confirm-price ${metal} ${ask}`);
    }
  }

  return {
    noteReading(report) {
      noteFailure(report.rejected.find(({ metal }) => metal === null)?.reason ?? null);
      for (const { metal, reason } of report.rejected) {
        if (metal === null || rejected.get(metal) === reason) continue;
        rejected.set(metal, reason);
        log.warn({ metal, reason }, 'Rejected a spot price; the last good one stays');
      }
      for (const metal of report.good) {
        if (rejected.delete(metal)) log.info({ metal }, 'The spot price is good again');
        asked.delete(metal);
      }
      for (const jump of report.confirmed) {
        log.warn(jump, 'Accepted a spot price that jumped, as the readings since agree');
      }
      for (const metal of report.halted) {
        log.warn({ metal }, 'Halted the metal automatically after a fast move; see npm run shop -- resume');
      }
      noteImplausible(report);
    },
    noteStandings(board) {
      const { prices } = board.current();
      const ages = board.ages();
      for (const metal of METALS) {
        const price = prices[metal];
        const problem = problemOf(price ? price.reason : 'none');
        const before = problems.get(metal) ?? null;
        if (problem === before) continue;
        if (problem === null) {
          problems.delete(metal);
          log.info({ metal }, 'The metal is traded again');
          continue;
        }
        problems.set(metal, problem);
        const age = ages[metal];
        const details = {
          metal,
          reason: problem,
          ageSeconds: age ? Math.round(age.wallMs / 1_000) : null,
          monotonicAgeSeconds: age ? Math.round(age.monotonicMs / 1_000) : null,
        };
        log.warn(details, `The metal is not traded: ${PRICE_PROBLEMS[problem]}`);
      }
    },
  };
}
