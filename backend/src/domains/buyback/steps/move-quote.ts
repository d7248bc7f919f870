import { canMoveQuote, type QuoteActor, type QuoteStatus } from '@ingot/rules/buyback/quote-status.ts';
import type { Services } from '../../../platform/context.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { type QuoteStep, SELL_QUOTE_MAIL } from '../mails/sell-quote-jobs.ts';
import { insertEvent, lockQuote, type QuoteChange, updateQuote } from '../quote.repository.ts';
import type { SellQuote } from '../sell-quote.ts';
import { quoteConflict, quoteUnknown, wrongState } from './quote-errors.ts';

/** The services of a step. */
export type StepServices = Pick<Services, 'jobs' | 'clock'>;

/** A step of a quote: what happens, who does it, and what the seller reads. */
export interface Step {
  readonly actor: QuoteActor;
  /** The member of staff; absent for the seller and the clock. */
  readonly byName?: string;
  readonly note?: string | null;
  readonly set?: QuoteChange;
  /** False: the seller gets no mail. */
  readonly isMailed?: boolean;
}

/**
 * Locks a quote. With `version`, only in the version that the member of staff has seen.
 * @throws ContractError for an unknown number, and `CONFLICT` for another version
 */
export async function openQuote(
  trx: Transaction,
  { number, version }: { readonly number: string; readonly version?: number | undefined },
): Promise<SellQuote> {
  const quote = await lockQuote(trx, number);
  if (quote === null || quote.acceptedAtMs === null) throw quoteUnknown(number);
  if (version !== undefined && version !== quote.version) throw quoteConflict(quote);
  return quote;
}

/**
 * Moves a locked quote to another state, records the step, and queues the seller's mail, in one
 * transaction.
 * @throws ContractError when the actor may not take the step from the current state
 */
export async function moveQuote(
  trx: Transaction,
  services: StepServices,
  quote: SellQuote,
  { to, ...step }: Step & { readonly to: QuoteStatus },
): Promise<SellQuote> {
  if (!canMoveQuote({ from: quote.status, to, actor: step.actor })) throw wrongState(quote);
  const set = { ...step.set, status: to };
  const news = to === 'offered' || to === 'agreed' ? null : to;
  return record(trx, services, quote, { ...step, set, step: to, news });
}

/** Records something that happens within a state, such as an extension. */
export async function noteStep(
  trx: Transaction,
  services: StepServices,
  quote: SellQuote,
  { news, ...step }: Step & { readonly step: string; readonly news?: QuoteStep },
): Promise<SellQuote> {
  return record(trx, services, quote, { ...step, news: news ?? null });
}

async function record(
  trx: Transaction,
  { jobs, clock }: StepServices,
  quote: SellQuote,
  given: Step & { readonly step: string; readonly news: QuoteStep | null },
): Promise<SellQuote> {
  const { step, actor, byName = '', note = null, set = {}, isMailed = true, news } = given;
  await updateQuote(trx, quote.id, set);
  await insertEvent(trx, quote.id, { atMs: clock.now(), step, actor, byName, note });
  const { customerId, number, version } = quote;
  if (isMailed && news !== null && customerId !== null) {
    await jobs.send(trx, SELL_QUOTE_MAIL, { customerId, number, news, version: version + 1 });
  }
  const changed = await lockQuote(trx, number);
  if (changed === null) throw quoteUnknown(number);
  return changed;
}
