import { inTransaction } from '../../../platform/database/transaction.ts';
import type { SignedInContext } from '../../../platform/office/office-context.ts';
import { recordActions } from '../../shop/desk/audited.ts';
import { officeDesk } from '../../shop/desk/office-desk.ts';
import { requireProof } from '../../staff/proof/require-proof.ts';
import { openQuote } from '../steps/move-quote.ts';
import { payoutMissing } from '../steps/quote-errors.ts';
import { findPayout } from './payout.repository.ts';
import type { BankAccount } from './read-payout.ts';
import { accountCipher, openAccount } from './save-payout.ts';

/**
 * Returns the whole bank account of a quote to a member of staff. The reading has an entry in the
 * audit log, which is committed first.
 * @throws ContractError for an unknown quote, one without an account, and without a recent proof
 */
export async function openQuoteAccount(context: SignedInContext, number: string): Promise<BankAccount> {
  requireProof(context);
  const { services } = context;
  const cipher = await accountCipher(services);
  return inTransaction(services.db, async (trx) => {
    const quote = await openQuote(trx, { number });
    const sealed = (await findPayout(trx, quote.id))?.sealedAccount;
    if (sealed == null) throw payoutMissing();
    await recordActions(officeDesk(context), trx, [
      { verb: 'bank-account-read', subject: number, details: {} },
    ]);
    return openAccount(cipher, quote, sealed);
  });
}
