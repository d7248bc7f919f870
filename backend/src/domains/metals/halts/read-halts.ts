import type { Database } from '../../../platform/database/database.ts';
import { findHalts, type MetalHalt } from '../spot/halt.repository.ts';
import { findQuotesAt } from '../spot/spot.repository.ts';
import { isConfirmed } from './resume-metals.ts';

/** A halt with the ask when it began. */
export interface ShownHalt extends MetalHalt {
  /** In ten-thousandths of a US dollar; null without a price then. */
  readonly askThenE4: number | null;
}

/** Returns the running halts. A first confirmation that is too old is not included. */
export async function readHalts(db: Database, nowMs: number): Promise<ShownHalt[]> {
  const halts = await findHalts(db, nowMs);
  return Promise.all(
    halts.map(async (halt) => {
      const then = (await findQuotesAt(db, halt.sinceMs)).find(({ metal }) => metal === halt.metal);
      return {
        ...halt,
        askThenE4: then?.askE4 ?? null,
        confirmed: isConfirmed(halt, nowMs) ? halt.confirmed : null,
      };
    }),
  );
}
