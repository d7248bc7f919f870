import { isIban } from '@ingot/rules/banking/payment-text.ts';
import { formatMoney } from '@ingot/rules/money/format-money.ts';
import { labelLine } from '@ingot/rules/shop/clean-text.ts';
import type { Services } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { ApprovableAction } from '../../../platform/office/office-part.ts';
import { recordActions } from '../../shop/desk/audited.ts';
import type { Desk } from '../../shop/desk/command.ts';
import { requestApproval } from '../../staff/approvals/request-approval.ts';
import { isRoutingNumber } from '../accounts/save-account.ts';
import { accountCipher, accountEnding } from '../accounts/seal-account.ts';
import { payerAccountInvalid, payoutChanged, payoutSent, payoutWaits } from '../banking-errors.ts';
import type { PayerAccount } from '../formats/statement.ts';
import { approvePayout, updateDestination } from './payout.repository.ts';
import { lockPayout, recordOf } from './read-payouts.ts';

type PayoutDesk = Desk & { readonly config: Services['config'] };

/** The account of a payee as staff enter it. */
export interface PayeeInput {
  readonly payee: string;
  readonly number: string;
  readonly bic: string | null;
  readonly routingNumber: string | null;
}

/** Changes where a payout goes. An approval of the former destination is void. @throws ContractError */
export async function saveDestination(desk: PayoutDesk, id: string, input: PayeeInput): Promise<void> {
  const { payee, account } = readPayee(input);
  const cipher = await accountCipher(desk);
  await inTransaction(desk.db, async (trx) => {
    const { rowId, row, payout } = await lockPayout(trx, desk, cipher, id);
    if (payout.state === 'sent') throw payoutSent(payout.subject);
    const ending = accountEnding(account);
    await updateDestination(trx, rowId, {
      payee,
      sealedAccount: cipher.seal(account, recordOf(row)),
      accountEnding: ending,
    });
    const before = { payee: row.payee, account_ending: row.accountEnding };
    const after = { payee, account_ending: ending };
    const entry = {
      verb: 'payout-account' as const,
      subject: payout.subject,
      details: { payout: payout.id },
    };
    await recordActions(desk, trx, [{ ...entry, before, after }]);
  });
}

function readPayee({ payee, number, bic, routingNumber }: PayeeInput): {
  readonly payee: string;
  readonly account: PayerAccount;
} {
  const name = labelLine(payee);
  const compact = (text: string | null) => (text ?? '').replaceAll(/[\s-]/g, '').toUpperCase();
  const account = compact(number);
  const [bank, routing] = [compact(bic), compact(routingNumber)];
  const isBic = bank === '' || /^[A-Z]{4}[A-Z]{2}[A-Z0-9]{2}([A-Z0-9]{3})?$/.test(bank);
  const isAccount = isIban(account) || (/^[A-Z0-9]{4,34}$/.test(account) && isRoutingNumber(routing));
  if (name === '' || name.length > 140 || !isBic || !isAccount) throw payerAccountInvalid();
  return {
    payee: name,
    account: { number: account, bic: bank || null, routingNumber: isRoutingNumber(routing) ? routing : null },
  };
}

/** Requests the approval of payouts above the limit of the dealer. @throws ContractError */
export async function requestPayoutApproval(
  desk: PayoutDesk & { readonly office: NonNullable<Desk['office']> },
  ids: readonly string[],
): Promise<void> {
  const cipher = await accountCipher(desk);
  await inTransaction(desk.db, async (trx) => {
    for (const id of [...new Set(ids)].toSorted()) {
      const { rowId, row, payout } = await lockPayout(trx, desk, cipher, id);
      if (payout.state === 'sent') throw payoutSent(payout.subject);
      if (payout.state === 'waiting') throw payoutWaits(payout.subject);
      const amount = formatMoney(row.amountMinor, row.currency);
      const account = row.accountEnding === null ? '' : `, account ending in ${row.accountEnding}`;
      await requestApproval(trx, desk, {
        kind: PAYOUT_APPROVAL,
        subject: payout.subject,
        summary: `Pay ${amount} to ${row.payee || 'a payer without a name'}${account}. Reason: ${payout.reason}`,
        amountMinor: row.amountMinor,
        currency: row.currency,
        args: { payoutId: String(rowId), id: payout.id, version: row.version },
      });
    }
  });
}

/** Names the approval of a payout. */
export const PAYOUT_APPROVAL = 'payout';

/** Approves a payout for sending. It stays approved until its destination changes. */
export const payoutApproval: ApprovableAction = {
  permission: 'payments.payout',
  path: () => '/money/payouts',
  async run(trx, services, args, by) {
    const { id, version } = args as { readonly id: string; readonly version: number };
    const cipher = await accountCipher(services);
    const desk = { clock: services.clock, shop: services.shop, by: by.name };
    const { rowId, row, payout } = await lockPayout(trx, desk, cipher, id);
    if (payout.state === 'sent') throw payoutSent(payout.subject);
    if (row.version !== version) throw payoutChanged(payout.subject);
    await approvePayout(trx, rowId, by.name, services.clock.now());
  },
};
