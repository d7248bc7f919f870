import { inputError } from '../../../platform/errors/errors.ts';
import { defineMessages } from '../../../platform/messages/define-messages.ts';
import { momentWords } from '../../../platform/messages/moment-words.ts';
import { audited } from '../../shop/desk/audited.ts';
import type { Desk } from '../../shop/desk/command.ts';
import type { SellQuote } from '../sell-quote.ts';
import { arriveByMs } from './deadlines.ts';
import { moveQuote, noteStep, openQuote } from './move-quote.ts';
import { wrongState } from './quote-errors.ts';

const text = defineMessages('extend-quote', {
  past: 'Choose a later deadline, at most 60 days from now.',
  note: 'Until {until}. {reason}',
});

const LONGEST_MS = 60 * 24 * 3_600_000;

/** A later deadline for a package. */
export interface Extension {
  readonly number: string;
  readonly version?: number | undefined;
  readonly untilMs: number;
  readonly reason: string;
}

/**
 * Sets a later deadline: for posting, or for the arrival of a posted package. A late quote is awaited
 * again.
 * @throws ContractError for an unknown quote, another version or state, and a deadline that is not
 * later
 */
export async function extendQuote(
  desk: Desk,
  { number, version, untilMs, reason }: Extension,
): Promise<SellQuote> {
  const nowMs = desk.clock.now();
  return audited(
    desk,
    ({ postByMs, arriveByMs: arrivalMs }: SellQuote) => ({
      verb: 'quote-extend',
      subject: number,
      details: { reason, until: new Date(untilMs).toISOString() },
      after: { post_by: iso(postByMs), arrive_by: iso(arrivalMs) },
    }),
    async (trx) => {
      const quote = await openQuote(trx, { number, version });
      const { status, postedAtMs } = quote;
      if (status !== 'agreed' && status !== 'posted' && status !== 'late') throw wrongState(quote);
      const isPosted = postedAtMs !== null;
      const formerMs = (isPosted ? quote.arriveByMs : quote.postByMs) ?? 0;
      if (untilMs <= nowMs || untilMs <= formerMs || untilMs > nowMs + LONGEST_MS) {
        throw inputError(text('past'), 'DEADLINE_INVALID');
      }
      const step = {
        actor: 'operator',
        byName: desk.by,
        note: text('note', { until: momentWords(untilMs, desk.shop.store.timeZone), reason }),
        set: isPosted
          ? { arriveByMs: untilMs, cancelOnMs: null }
          : { postByMs: untilMs, arriveByMs: arriveByMs(untilMs, desk.shop), cancelOnMs: null },
      } as const;
      const awaited =
        status === 'late'
          ? await moveQuote(trx, desk, quote, {
              ...step,
              to: isPosted ? 'posted' : 'agreed',
              isMailed: false,
            })
          : quote;
      return noteStep(trx, desk, awaited, { ...step, step: 'extended', news: 'extended' });
    },
  );
}

function iso(ms: number | null): string | null {
  return ms === null ? null : new Date(ms).toISOString();
}
