import type { Metal } from '@ingot/rules/metals/metal.ts';
import { type FastMoveTerms, movedFast } from '@ingot/rules/metals/sources/fast-move.ts';
import type { Services } from '../../../platform/context.ts';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import type { SpotQuote } from '../../../platform/spot-feeds/spot-feed.ts';
import { notifyDealer } from '../../shop/dealer/notify-dealer.ts';
import { recordActions } from '../../shop/desk/audited.ts';
import { haltAutomatically } from '../spot/halt.repository.ts';
import { findAsksSince, type StoredQuote } from '../spot/spot.repository.ts';

/**
 * Returns the metals that move too far with these new quotes of a feed. Moves before the last halt
 * ended, before a price that staff confirmed, and of another feed do not count.
 * @param known the stored quotes of the same feed
 */
export async function findFastMoves(
  db: Database,
  quotes: readonly SpotQuote[],
  {
    known,
    terms,
    nowMs,
  }: {
    readonly known: ReadonlyMap<Metal, StoredQuote>;
    readonly terms: FastMoveTerms | null;
    readonly nowMs: number;
  },
): Promise<Metal[]> {
  const traded = quotes.filter(({ metal }) => {
    const before = known.get(metal);
    return before !== undefined && (before.halt === null || before.halt.untilMs <= nowMs);
  });
  if (terms === null || traded.length === 0) return [];
  const metals = traded.map(({ metal }) => metal);
  const asks = await findAsksSince(db, metals, nowMs - terms.windowMs);
  return traded
    .filter(({ metal, askE4, atMs }) => {
      const before = known.get(metal);
      const countsFromMs = Math.max(before?.checkpoint.atMs ?? 0, before?.halt?.untilMs ?? 0);
      // The clock of the feed may be ahead.
      const newest = { askE4, atMs: Math.min(atMs, nowMs) };
      return movedFast([...(asks.get(metal) ?? []), newest], terms, nowMs, countsFromMs);
    })
    .map(({ metal }) => metal);
}

/** Halts metals after a fast move, records it, and mails the dealer. Returns the halted metals. */
export async function haltFastMoves(
  trx: Transaction,
  deps: Pick<Services, 'jobs' | 'shop' | 'clock'>,
  moved: readonly Metal[],
  { resumesAfterMs }: FastMoveTerms,
): Promise<Metal[]> {
  const nowMs = deps.clock.now();
  const untilMs = resumesAfterMs === null ? null : nowMs + resumesAfterMs;
  const metals = await haltAutomatically(trx, moved, { untilMs, nowMs });
  if (metals.length === 0) return [];
  const details = { until: untilMs === null ? null : new Date(untilMs).toISOString() };
  const by = { clock: deps.clock, by: 'automatic' };
  await recordActions(
    by,
    trx,
    metals.map((subject) => ({ verb: 'halt', subject, details })),
  );
  await notifyDealer(trx, deps, { about: 'metal-halted', metals, atMs: nowMs, untilMs });
  return metals;
}
