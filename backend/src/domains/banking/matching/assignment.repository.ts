import type { Database, Transaction } from '../../../platform/database/database.ts';

/**
 * The use of a part of a bank line: a payment of an order, a payout to the payer, a gift card for the
 * customer, a returned payment, a payout of a card gateway, or money that has nothing to do with
 * orders.
 */
export type AssignmentKind = 'order' | 'payout' | 'credit' | 'returned' | 'gateway' | 'other';

/** An assignment to store. */
export interface NewAssignment {
  readonly lineId: number;
  readonly kind: AssignmentKind;
  /** Minor units with the sign of the line. */
  readonly amountMinor: number;
  readonly orderPaymentId?: number | null;
  readonly orderNumber?: string;
  readonly payoutId?: number;
  readonly giftCardId?: number;
  readonly gatewayPayoutId?: number;
  readonly note?: string;
  readonly by: string;
}

/** A stored assignment. */
export interface Assignment {
  readonly lineId: number;
  readonly kind: AssignmentKind;
  readonly amountMinor: number;
  readonly orderNumber: string | null;
  readonly note: string | null;
  readonly atMs: number;
  readonly by: string;
}

/**
 * Stores what became of a part of a locked line.
 * @throws for more than the line has (constraint `bank_line_assigned`)
 */
export async function insertAssignment(trx: Transaction, given: NewAssignment, nowMs: number): Promise<void> {
  await trx
    .insertInto('bank_assignment')
    .values({
      line_id: given.lineId,
      kind: given.kind,
      amount_minor: given.amountMinor,
      order_payment_id: given.orderPaymentId ?? null,
      order_number: given.orderNumber ?? null,
      payout_id: given.payoutId ?? null,
      gift_card_id: given.giftCardId ?? null,
      gateway_payout_id: given.gatewayPayoutId ?? null,
      note: given.note ?? null,
      assigned_at: new Date(nowMs),
      assigned_by: given.by,
    })
    .execute();
  await trx
    .updateTable('bank_line')
    .set((line) => ({ assigned_minor: line('assigned_minor', '+', given.amountMinor) }))
    .where('id', '=', given.lineId)
    .execute();
}

/** Returns the number of assignments of a line. */
export async function countAssignments(trx: Transaction, lineId: number): Promise<number> {
  const row = await trx
    .selectFrom('bank_assignment')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('line_id', '=', lineId)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/** Returns the assignments of lines, oldest first. */
export async function listAssignments(db: Database, lineIds: readonly number[]): Promise<Assignment[]> {
  if (lineIds.length === 0) return [];
  const rows = await db
    .selectFrom('bank_assignment')
    .selectAll()
    .where('line_id', 'in', [...lineIds])
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    lineId: row.line_id,
    kind: row.kind,
    amountMinor: row.amount_minor,
    orderNumber: row.order_number,
    note: row.note,
    atMs: row.assigned_at.getTime(),
    by: row.assigned_by,
  }));
}

/** A recorded payment of an order, and whether a line is assigned to it. */
export interface RecordedOrderPayment {
  readonly id: number;
  readonly amountMinor: number;
  readonly currency: string;
  readonly isLinked: boolean;
}

/** Locks and returns a standing payment of an order by its reference; null for none. */
export async function findRecordedPayment(
  trx: Transaction,
  { orderNumber, reference }: { readonly orderNumber: string; readonly reference: string },
): Promise<RecordedOrderPayment | null> {
  const row = await trx
    .selectFrom('order_payment')
    .innerJoin('sales_order', 'sales_order.id', 'order_payment.order_id')
    .select(['order_payment.id', 'order_payment.amount_minor', 'sales_order.currency'])
    .where('sales_order.number', '=', orderNumber)
    .where('order_payment.reference', '=', reference)
    .where('order_payment.returned_at', 'is', null)
    .forUpdate('order_payment')
    .executeTakeFirst();
  if (!row) return null;
  const linked = await trx
    .selectFrom('bank_assignment')
    .select('id')
    .where('order_payment_id', '=', row.id)
    .executeTakeFirst();
  return {
    id: row.id,
    amountMinor: row.amount_minor,
    currency: row.currency,
    isLinked: linked !== undefined,
  };
}

/** A recorded payment of an order that a debit of this amount may have taken back. */
export interface ReturnCandidate {
  readonly orderNumber: string;
  readonly reference: string;
  readonly amountMinor: number;
  readonly currency: string;
}

/** Returns standing payments of these amounts since a moment, newest first. */
export async function findReturnCandidates(
  db: Database,
  { amounts, sinceMs }: { readonly amounts: readonly number[]; readonly sinceMs: number },
): Promise<ReturnCandidate[]> {
  if (amounts.length === 0) return [];
  const rows = await db
    .selectFrom('order_payment')
    .innerJoin('sales_order', 'sales_order.id', 'order_payment.order_id')
    .select([
      'sales_order.number',
      'order_payment.reference',
      'order_payment.amount_minor',
      'sales_order.currency',
    ])
    .where('order_payment.amount_minor', 'in', [...amounts])
    .where('order_payment.returned_at', 'is', null)
    .where('order_payment.received_at', '>=', new Date(sinceMs))
    .where('order_payment.tender', 'is distinct from', 'card')
    .orderBy('order_payment.id', 'desc')
    .limit(200)
    .execute();
  return rows.map((row) => ({
    orderNumber: row.number,
    reference: row.reference,
    amountMinor: row.amount_minor,
    currency: row.currency,
  }));
}
