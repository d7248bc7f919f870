import type { Services } from '../../../platform/context.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import type { Desk } from '../../shop/desk/command.ts';
import type { AccountCipher } from '../accounts/seal-account.ts';
import { payoutUnknown } from '../banking-errors.ts';
import { insertRefundPayout, lockPayoutRow, type PayoutRow, selectPayouts } from './payout.repository.ts';
import { type Payout, type PayoutState, parsePayoutId } from './payout.ts';

const MOST_PAYOUTS = 500;

type PayoutDeps = Pick<Services, 'db' | 'clock' | 'shop'>;

/** Returns the payouts of a view: those to send, oldest first, or the sent ones, newest first. */
export async function readPayouts(deps: PayoutDeps, view: 'open' | 'sent'): Promise<Payout[]> {
  const rows = await selectPayouts(deps.db, { view, limit: MOST_PAYOUTS });
  return rows.map((row) => toPayout(row, deps));
}

/** Returns a payout as staff see it. */
export function toPayout(row: PayoutRow, { clock, shop }: Pick<PayoutDeps, 'clock' | 'shop'>): Payout {
  const isFinal = row.finalMs === null || row.finalMs <= clock.now();
  return {
    id: row.refundPayoutId === null ? `payout-${row.rowId ?? 0}` : `refund-${row.refundPayoutId}`,
    subject: subjectOf(row),
    orderNumber: row.orderNumber,
    payee: row.payee,
    accountEnding: row.accountEnding,
    amountMinor: row.amountMinor,
    currency: row.currency,
    reason: row.reason,
    createdAtMs: row.createdAtMs,
    state: stateOf(row, isFinal, shop),
    finalMs: isFinal ? null : row.finalMs,
    approvedBy: row.approvedBy,
    sentAtMs: row.sentAtMs,
    sentBy: row.sentBy,
    fileId: row.fileId,
  };
}

const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** Returns what a payout is for, in words: the number of its order, or the payment that it sends back. */
function subjectOf({ subject, lineBookedOn }: PayoutRow): string {
  return lineBookedOn === null
    ? subject
    : `payment of ${DAY.format(new Date(lineBookedOn))} (bank ${subject})`;
}

function stateOf(
  row: PayoutRow,
  isFinal: boolean,
  { office }: Pick<Services['shop'], 'office'>,
): PayoutState {
  if (row.sentAtMs !== null) return 'sent';
  if (!isFinal) return 'not_final';
  const baseMinor = Math.ceil((row.amountMinor * 1_000_000) / row.rateE6);
  if (baseMinor <= office.approvePayoutsAboveMinor || row.approvedBy !== null) return 'ready';
  return row.isRequested ? 'waiting' : 'to_approve';
}

/** A payout whose row is locked until the transaction ends. */
export interface LockedPayout {
  readonly rowId: number;
  readonly row: PayoutRow;
  readonly payout: Payout;
}

/**
 * Locks a payout. The facts of a refund are stored with the account that its money came from.
 * @throws ContractError for an unknown payout
 */
export async function lockPayout(
  trx: Transaction,
  desk: Pick<Desk, 'clock' | 'shop' | 'by'>,
  cipher: AccountCipher,
  id: string,
): Promise<LockedPayout> {
  const parsed = parsePayoutId(id);
  if (parsed === null) throw payoutUnknown();
  const filter = parsed.kind === 'refund' ? { refundPayoutId: parsed.number } : { payoutId: parsed.number };
  const [found] = await selectPayouts(trx, filter);
  if (!found) throw payoutUnknown();
  if (found.rowId === null) {
    const { sealedAccount, lineKey } = found;
    const isFromLine = sealedAccount !== null && lineKey !== null;
    await insertRefundPayout(trx, {
      refundPayoutId: found.refundPayoutId,
      subject: found.subject,
      payee: found.payee.slice(0, 140),
      sealedAccount: isFromLine
        ? cipher.seal(cipher.open(sealedAccount, `line ${lineKey}`), recordOf(found))
        : null,
      accountEnding: isFromLine ? found.accountEnding : null,
      amountMinor: found.amountMinor,
      currency: found.currency,
      reason: found.reason,
      createdBy: desk.by,
      nowMs: desk.clock.now(),
    });
  }
  const [stored] = await selectPayouts(trx, filter);
  if (!stored || stored.rowId === null) throw payoutUnknown();
  await lockPayoutRow(trx, stored.rowId);
  // Another transaction may have changed it before the lock.
  const [row] = await selectPayouts(trx, filter);
  if (!row) throw payoutUnknown();
  return { rowId: stored.rowId, row, payout: toPayout(row, desk) };
}

/** Names the record that encrypts the account of a payout. */
export function recordOf({ refundPayoutId, subject }: Pick<PayoutRow, 'refundPayoutId' | 'subject'>): string {
  return `payout ${refundPayoutId === null ? subject : `refund-${refundPayoutId}`}`;
}
