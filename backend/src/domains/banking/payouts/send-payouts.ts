import { randomBytes } from 'node:crypto';
import type { Services } from '../../../platform/context.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { recordRefundSent } from '../../orders/refunds/record-refund-sent.ts';
import { recordActions } from '../../shop/desk/audited.ts';
import { type Desk, operator } from '../../shop/desk/command.ts';
import { type BankAccount, listBankAccounts } from '../accounts/account.repository.ts';
import { type AccountCipher, accountCipher } from '../accounts/seal-account.ts';
import {
  accountMissing,
  bankCodeMissing,
  noPayouts,
  payoutCurrency,
  payoutNeedsApproval,
  payoutSent,
  payoutUnknown,
  payoutWithoutAccount,
} from '../banking-errors.ts';
import { type Transfer, writePaymentFile } from './payment-file.ts';
import { findPayoutFile, insertPayoutFile, markPayoutSent } from './payout.repository.ts';
import { type LockedPayout, lockPayout, recordOf } from './read-payouts.ts';

type PayoutDesk = Desk & { readonly config: Services['config'] };

/** A payment file for the bank's website. */
export interface WrittenFile {
  readonly id: number;
  readonly name: string;
  readonly content: string;
}

/** Records that staff have sent payouts by hand, such as by check. @throws ContractError */
export async function sendByHand(desk: PayoutDesk, ids: readonly string[]): Promise<void> {
  const cipher = await accountCipher(desk);
  await inTransaction(desk.db, async (trx) => {
    for (const id of inOrder(ids)) {
      const locked = await lockReady(trx, desk, cipher, id);
      await send(trx, desk, locked, null);
    }
  });
}

/**
 * Writes a payment file for payouts and records them as sent: each payout is in one file.
 * @throws ContractError when a payout is sent, not approved, in another currency or without account;
 * then none is exported
 */
export async function exportPayouts(
  desk: PayoutDesk,
  { ids, accountId }: { readonly ids: readonly string[]; readonly accountId: number },
): Promise<WrittenFile> {
  const account = (await listBankAccounts(desk.db)).find(({ id }) => id === accountId);
  if (!account) throw accountMissing();
  if (account.bic === null && account.routingNumber === null) throw bankCodeMissing(account.name);
  const cipher = await accountCipher(desk);
  return inTransaction(desk.db, async (trx) => {
    const locked: LockedPayout[] = [];
    for (const id of inOrder(ids)) locked.push(await lockReady(trx, desk, cipher, id));
    const nowMs = desk.clock.now();
    const day = new Date(nowMs).toISOString().slice(0, 10);
    const messageId = `INGOT-${day.replaceAll('-', '')}-${randomBytes(6).toString('hex').toUpperCase()}`;
    const transfers = locked.map((one) => transferOf(one, account, cipher));
    const content = writePaymentFile({
      messageId,
      createdAtMs: nowMs,
      executeOn: day,
      debtor: { name: desk.shop.store.storeName, account },
      currency: account.currency,
      transfers,
    });
    const totalMinor = transfers.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
    const fileId = await insertPayoutFile(trx, {
      accountId,
      messageId,
      sealedContent: cipher.sealText(content, `file ${messageId}`),
      count: transfers.length,
      totalMinor,
      by: desk.by,
      nowMs,
    });
    for (const one of locked) await send(trx, desk, one, fileId);
    const details = { file: messageId, payouts: transfers.length, amount_minor: totalMinor };
    await recordActions(desk, trx, [{ verb: 'export', subject: 'payment file', details }]);
    return { id: fileId, name: `${messageId}.xml`, content };
  });
}

/** Returns a payment file again. Reading bank accounts is recorded. @throws ContractError for none */
export async function readPaymentFile(desk: PayoutDesk, id: number): Promise<WrittenFile> {
  const found = await findPayoutFile(desk.db, id);
  if (found === null) throw payoutUnknown();
  const content = (await accountCipher(desk)).openText(found.sealedContent, `file ${found.messageId}`);
  const details = { file: found.messageId };
  await inTransaction(desk.db, (trx) =>
    recordActions(desk, trx, [{ verb: 'read', subject: 'payment file', details }]),
  );
  return { id, name: `${found.messageId}.xml`, content };
}

async function lockReady(
  trx: Transaction,
  desk: PayoutDesk,
  cipher: AccountCipher,
  id: string,
): Promise<LockedPayout> {
  const locked = await lockPayout(trx, desk, cipher, id);
  const { state, subject } = locked.payout;
  if (state === 'sent') throw payoutSent(subject);
  if (state === 'to_approve' || state === 'waiting') throw payoutNeedsApproval(subject);
  return locked;
}

async function send(
  trx: Transaction,
  desk: PayoutDesk,
  { rowId, row, payout }: LockedPayout,
  fileId: number | null,
): Promise<void> {
  // Rejects a refund whose payment is not final, or that another command has sent.
  if (row.orderId !== null && row.refundPayoutId !== null) {
    await recordRefundSent(trx, desk, {
      orderId: row.orderId,
      by: operator(desk),
      payoutIds: [row.refundPayoutId],
    });
  }
  await markPayoutSent(trx, rowId, { by: desk.by, fileId, nowMs: desk.clock.now() });
  const details = { payout: payout.id, amount_minor: payout.amountMinor, by_file: fileId !== null };
  await recordActions(desk, trx, [{ verb: 'payout', subject: payout.subject, details }]);
}

function transferOf(
  { row, payout }: LockedPayout,
  { currency }: BankAccount,
  cipher: AccountCipher,
): Transfer {
  if (row.sealedAccount === null || row.payee === '') throw payoutWithoutAccount(payout.subject);
  if (row.currency !== currency) throw payoutCurrency(payout.subject, row.currency, currency);
  return {
    endToEndId: payout.id.toUpperCase(),
    amountMinor: row.amountMinor,
    creditor: { name: row.payee, account: cipher.open(row.sealedAccount, recordOf(row)) },
    remittance: remittanceOf(row),
  };
}

/**
 * Returns the text for the payee: the order, or the day of the payment that the shop sends back. The bank
 * cuts it at 140 characters, so the reason comes last.
 */
function remittanceOf({ subject, lineBookedOn, reason }: LockedPayout['row']): string {
  return lineBookedOn === null ? `${subject} ${reason}` : `Payment of ${lineBookedOn}, ${subject}: ${reason}`;
}

/** Returns distinct ids in the order of locking. @throws ContractError for none */
function inOrder(ids: readonly string[]): string[] {
  if (ids.length === 0) throw noPayouts();
  return [...new Set(ids)].toSorted();
}
