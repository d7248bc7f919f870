import type { LossTerms } from '@ingot/rules/buyback/loss-terms.ts';
import type { LineDecision } from '@ingot/rules/buyback/quote-settlement.ts';
import type { QuoteActor, QuoteStatus } from '@ingot/rules/buyback/quote-status.ts';
import type { Metal } from '@ingot/rules/metals/metal.ts';
import type { BidCondition } from '@ingot/rules/pricing/bids/bid-terms.ts';
import { type Selectable, sql } from 'kysely';
import type { Database, Transaction } from '../../platform/database/database.ts';
import type { Tables } from '../../platform/database/tables/tables.ts';
import type { Seller } from '../orders/placement/opposite-orders.ts';
import type { LineCheck, QuoteLine, SellQuote, SellQuoteItem, TestMethod } from './sell-quote.ts';

/** Restricts quotes; absent parts do not. */
export interface QuoteSelection {
  readonly customerId?: number;
  readonly number?: string;
  readonly ids?: readonly number[];
  readonly limit: number;
}

/** Returns quotes with their lines, newest first. */
export async function readQuotes(
  db: Database | Transaction,
  { customerId, number, ids, limit }: QuoteSelection,
): Promise<SellQuote[]> {
  const rows = await db
    .selectFrom('sell_quote')
    .selectAll()
    .$if(customerId !== undefined, (query) => query.where('customer_id', '=', customerId ?? 0))
    .$if(number !== undefined, (query) => query.where('number', '=', number ?? ''))
    .$if(ids !== undefined, (query) =>
      query.where('id', '=', sql<number>`any(${[...(ids ?? [])]}::bigint[])`),
    )
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  const lines = await db
    .selectFrom('sell_quote_item')
    .selectAll()
    .where('quote_id', '=', sql<number>`any(${rows.map(({ id }) => id)}::bigint[])`)
    .orderBy('quote_id')
    .orderBy('position')
    .execute();
  return rows.map((row) =>
    toQuote(
      row,
      lines.filter((line) => line.quote_id === row.id),
    ),
  );
}

/** Returns the ids of agreed quotes, newest first. */
export async function findAgreedQuotes(
  db: Database,
  { status, limit }: { readonly status: QuoteStatus | null; readonly limit: number },
): Promise<number[]> {
  const rows = await db
    .selectFrom('sell_quote')
    .select('id')
    .where('status', '<>', 'offered')
    .$if(status !== null, (query) => query.where('status', '=', status ?? 'offered'))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Locks a quote until `trx` ends and returns it; null for none. */
export async function lockQuote(trx: Transaction, number: string): Promise<SellQuote | null> {
  const row = await trx
    .selectFrom('sell_quote')
    .select('id')
    .where('number', '=', number)
    .forUpdate()
    .executeTakeFirst();
  if (!row) return null;
  const [quote] = await readQuotes(trx, { ids: [row.id], limit: 1 });
  return quote ?? null;
}

/** Fields of a quote that a step sets. */
export interface QuoteChange {
  readonly status?: QuoteStatus;
  readonly postByMs?: number;
  readonly arriveByMs?: number;
  readonly answerByMs?: number;
  readonly postedAtMs?: number;
  readonly carrier?: string | null;
  readonly tracking?: string | null;
  readonly seal?: string | null;
  readonly owedMinor?: number | null;
  readonly approvalId?: number;
  readonly cancelOnMs?: number | null;
}

/** Changes a locked quote and increases its version. */
export async function updateQuote(trx: Transaction, id: number, change: QuoteChange): Promise<void> {
  const { status, postByMs, arriveByMs, answerByMs, postedAtMs, carrier, tracking, seal } = change;
  const { owedMinor, approvalId, cancelOnMs } = change;
  await trx
    .updateTable('sell_quote')
    .set({
      version: sql<number>`version + 1`,
      ...(status !== undefined && { status }),
      ...(postByMs !== undefined && { post_by: new Date(postByMs) }),
      ...(arriveByMs !== undefined && { arrive_by: new Date(arriveByMs) }),
      ...(answerByMs !== undefined && { answer_by: new Date(answerByMs) }),
      ...(postedAtMs !== undefined && { posted_at: new Date(postedAtMs) }),
      ...(carrier !== undefined && { carrier }),
      ...(tracking !== undefined && { tracking }),
      ...(seal !== undefined && { seal }),
      ...(owedMinor !== undefined && { owed_minor: owedMinor }),
      ...(approvalId !== undefined && { approval_id: approvalId }),
      ...(cancelOnMs !== undefined && { cancel_on: cancelOnMs === null ? null : new Date(cancelOnMs) }),
    })
    .where('id', '=', id)
    .execute();
}

/** The agreement of a seller. */
export interface Agreement {
  readonly nowMs: number;
  readonly nearby: Pick<Seller, 'visitor' | 'households'>;
  /** Postal addresses at which the seller has received an order that was billed there. */
  readonly provenHouseholds: readonly string[];
  readonly sellerKey: string | null;
  readonly termsVersion: number;
  readonly terms: readonly string[];
  readonly lossTerms: LossTerms;
  readonly lossRevision: number;
  readonly ownership: string;
  readonly postByMs: number;
  readonly arriveByMs: number;
}

/** Stores the agreement on an offered quote that has not expired. Returns false for another one. */
export async function markAgreed(trx: Transaction, id: number, agreement: Agreement): Promise<boolean> {
  const { nowMs, nearby } = agreement;
  const row = await trx
    .updateTable('sell_quote')
    .set({
      status: 'agreed',
      version: sql<number>`version + 1`,
      accepted_at: new Date(nowMs),
      accepted_visitor: nearby.visitor,
      accepted_households: sql`${[...nearby.households]}::text[]`,
      proven_households: sql`${[...agreement.provenHouseholds]}::text[]`,
      seller_key: agreement.sellerKey,
      terms_version: agreement.termsVersion,
      terms: sql`${[...agreement.terms]}::text[]`,
      loss_terms: agreement.lossTerms,
      loss_revision: agreement.lossRevision,
      ownership: agreement.ownership,
      post_by: new Date(agreement.postByMs),
      arrive_by: new Date(agreement.arriveByMs),
    })
    .where('id', '=', id)
    .where('status', '=', 'offered')
    .where('expires_at', '>', new Date(nowMs))
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Stores the check of a line. */
export async function updateLine(
  trx: Transaction,
  { quoteId, position }: { readonly quoteId: number; readonly position: number },
  check: Partial<LineCheck> & { readonly decidedAtMs?: number },
): Promise<void> {
  const { received, differing, newBidMinor, decision, weightMilligrams, testMethod } = check;
  const { testResult, reason, serials, decidedAtMs } = check;
  await trx
    .updateTable('sell_quote_item')
    .set({
      position,
      ...(received !== undefined && { received }),
      ...(differing !== undefined && { differing }),
      ...(newBidMinor !== undefined && { new_bid_minor: newBidMinor }),
      ...(decision !== undefined && { decision }),
      ...(decidedAtMs !== undefined && { decided_at: new Date(decidedAtMs) }),
      ...(weightMilligrams !== undefined && { weight_milligrams: weightMilligrams }),
      ...(testMethod !== undefined && { test_method: testMethod }),
      ...(testResult !== undefined && { test_result: testResult }),
      ...(reason !== undefined && { reason }),
      ...(serials !== undefined && { serials: sql`${[...serials]}::text[]` }),
    })
    .where('quote_id', '=', quoteId)
    .where('position', '=', position)
    .execute();
}

/** Adds a line of pieces that are not on the quote. */
export async function insertExtraLine(
  trx: Transaction,
  quoteId: number,
  line: SellQuoteItem & { readonly position: number; readonly received: number; readonly reason: string },
): Promise<void> {
  await trx
    .insertInto('sell_quote_item')
    .values({
      quote_id: quoteId,
      position: line.position,
      sku: line.sku,
      name: line.name,
      metal: line.metal,
      condition: line.condition,
      fine_weight_micrograms: line.fineWeightMicrograms,
      quantity: 0,
      unit_minor: 0,
      received: line.received,
      differing: line.received,
      new_bid_minor: line.unitMinor,
      posted_bid_minor: line.unitMinor,
      reason: line.reason,
    })
    .execute();
}

/** A step of a quote. */
export interface QuoteEvent {
  readonly atMs: number;
  /** A state, or what happened within one, such as `extended`. */
  readonly step: string;
  readonly actor: QuoteActor;
  /** The member of staff; empty for the seller and the clock. */
  readonly byName: string;
  readonly note: string | null;
}

/** Adds a step. */
export async function insertEvent(trx: Transaction, quoteId: number, event: QuoteEvent): Promise<void> {
  await trx
    .insertInto('sell_quote_event')
    .values({
      quote_id: quoteId,
      at: new Date(event.atMs),
      step: event.step,
      actor: event.actor,
      by_name: event.byName,
      note: event.note,
    })
    .execute();
}

/** Returns the steps of a quote, oldest first. */
export async function listEvents(db: Database, quoteId: number): Promise<QuoteEvent[]> {
  const rows = await db
    .selectFrom('sell_quote_event')
    .selectAll()
    .where('quote_id', '=', quoteId)
    .orderBy('id')
    .execute();
  return rows.map(({ at, step, actor, by_name: byName, note }) => ({
    atMs: at.getTime(),
    step,
    actor: actor as QuoteActor,
    byName,
    note,
  }));
}

/**
 * Returns the numbers of quotes whose package or answer is overdue at `nowMs`, and of late quotes that a
 * reminder or the cancellation may be due for. A package with a tracking number is the desk's to find.
 */
export async function findOverdueQuotes(
  db: Database,
  nowMs: number,
): Promise<{ readonly number: string; readonly status: QuoteStatus }[]> {
  const now = new Date(nowMs);
  const rows = await db
    .selectFrom('sell_quote')
    .select(['number', 'status'])
    .where((is) =>
      is.or([
        is.and([is('status', '=', 'agreed'), is('post_by', '<=', now)]),
        is.and([is('status', '=', 'posted'), is('arrive_by', '<=', now)]),
        is.and([is('status', '=', 'differs'), is('answer_by', '<=', now)]),
        is.and([is('status', '=', 'late'), is.or([is('cancel_on', 'is', null), is('cancel_on', '<=', now)])]),
      ]),
    )
    .orderBy('id')
    .execute();
  return rows.map(({ number, status }) => ({ number, status: status as QuoteStatus }));
}

/** Returns the number of the quote with this number or tracking number, in any case; null for none. */
export async function findQuoteNumber(db: Database, code: string): Promise<string | null> {
  const typed = code.trim().toUpperCase();
  const row = await db
    .selectFrom('sell_quote')
    .select('number')
    .where('status', '<>', 'offered')
    .where((is) =>
      is.or([is('number', '=', typed), is(sql<string>`upper(tracking collate "C")`, '=', typed)]),
    )
    .orderBy('id', 'desc')
    .executeTakeFirst();
  return row?.number ?? null;
}

function toQuote(
  row: Selectable<Tables['sell_quote']>,
  lines: readonly Selectable<Tables['sell_quote_item']>[],
): SellQuote {
  const ms = (at: Date | null) => at?.getTime() ?? null;
  return {
    id: row.id,
    customerId: row.customer_id,
    number: row.number,
    currency: row.currency,
    lockedAtMs: row.locked_at.getTime(),
    expiresAtMs: row.expires_at.getTime(),
    acceptedAtMs: ms(row.accepted_at),
    status: row.status as QuoteStatus,
    version: row.version,
    termsVersion: row.terms_version,
    terms: row.terms ?? [],
    ownership: row.ownership,
    lossTerms: row.loss_terms as LossTerms,
    lossRevision: row.loss_revision,
    postByMs: ms(row.post_by),
    arriveByMs: ms(row.arrive_by),
    answerByMs: ms(row.answer_by),
    postedAtMs: ms(row.posted_at),
    carrier: row.carrier,
    tracking: row.tracking,
    seal: row.seal,
    owedMinor: row.owed_minor,
    settledMinor: row.settled_minor,
    waivedMinor: row.waived_minor,
    sellerKey: row.seller_key,
    cancelOnMs: ms(row.cancel_on),
    approvalId: row.approval_id,
    items: lines.map(toLine),
  };
}

function toLine(row: Selectable<Tables['sell_quote_item']>): QuoteLine {
  return {
    position: row.position,
    sku: row.sku,
    name: row.name,
    metal: row.metal as Metal | null,
    quantity: row.quantity,
    condition: row.condition as BidCondition,
    fineWeightMicrograms: row.fine_weight_micrograms,
    unitMinor: row.unit_minor,
    received: row.received,
    differing: row.differing,
    newBidMinor: row.new_bid_minor,
    postedBidMinor: row.posted_bid_minor,
    decision: row.decision as LineDecision | null,
    weightMilligrams: row.weight_milligrams,
    testMethod: row.test_method as TestMethod | null,
    testResult: row.test_result,
    reason: row.reason,
    serials: row.serials,
  };
}
