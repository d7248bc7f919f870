import type { Services } from '../../../platform/context.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { type TextCipher, textCipher } from '../../../platform/database/sealed-text.ts';
import type { SellQuote } from '../sell-quote.ts';
import { savePayout } from './payout.repository.ts';
import type { BankAccount, Payout } from './read-payout.ts';

/** Returns the encryption of bank accounts, which has a key of its own. */
export function accountCipher(services: Pick<Services, 'config' | 'db'>): Promise<TextCipher> {
  return textCipher(services, 'bank-account');
}

/** Stores where to pay a quote, with the account encrypted. Returns false for a paid quote. */
export async function storePayout(
  trx: Transaction,
  cipher: TextCipher,
  { id, number }: Pick<SellQuote, 'id' | 'number'>,
  { method, holder, place, account }: Payout,
  nowMs: number,
): Promise<boolean> {
  return savePayout(trx, id, {
    method,
    holder,
    place,
    sealedAccount: account && cipher.seal(JSON.stringify(account), number),
    accountEnding: account?.accountNumber.slice(-4) ?? null,
    changedAtMs: nowMs,
  });
}

/** Returns the account of a quote. */
export function openAccount(
  cipher: TextCipher,
  { number }: Pick<SellQuote, 'number'>,
  sealed: string,
): BankAccount {
  return JSON.parse(cipher.open(sealed, number)) as BankAccount;
}
