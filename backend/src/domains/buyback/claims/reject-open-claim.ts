import { formatMoney } from '@ingot/rules/money/format-money.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { inputError } from '../../../platform/errors/errors.ts';
import { defineMessages } from '../../../platform/messages/define-messages.ts';
import { findOpenClaims } from '../../orders/claims/find-open-claims.ts';
import type { ClaimPerson } from '../../orders/claims/open-claim.ts';
import { countAwaitedQuotes } from './claims.repository.ts';

const text = defineMessages('seller-claims', {
  own: 'You still owe us {amount} for quote {number}. Pay it first: call us.',
  'same-address': 'A quote with your e-mail address is not settled. It must be settled first: call us.',
  household: 'A quote of your postal address is not settled. It must be settled first: call us.',
  full: {
    one: 'We wait for the package of {count} quote of yours, which is the maximum. Send it first, or cancel the quote.',
    other:
      'We wait for the packages of {count} quotes of yours, which is the maximum. Send one first, or cancel a quote.',
  },
  'full-household': {
    one: 'We wait for the package of {count} quote of your postal address, which is the maximum. Call us.',
    other:
      'We wait for the packages of {count} quotes of your postal address, which is the maximum. Call us.',
  },
});

/**
 * Rejects a sale by a person who still owes the cost of a canceled quote. Otherwise each quote would be a
 * free option. An open claim of a canceled order does not: the payout pays it. Amount and number are for
 * the account only.
 * @throws ContractError
 */
export async function rejectOpenSellerClaim(trx: Transaction, seller: ClaimPerson): Promise<void> {
  const claim = (await findOpenClaims(trx, seller)).find(({ kind }) => kind === 'quote');
  if (claim === undefined) return;
  const { match, number, currency, openMinor } = claim;
  if (match === 'household') throw inputError(text('household'), 'OPEN_CLAIM');
  if (match === 'email') throw inputError(text('same-address'), 'OPEN_CLAIM');
  throw inputError(text('own', { amount: formatMoney(openMinor, currency), number }), 'OPEN_CLAIM');
}

/**
 * Rejects an agreement of a person, or of a postal address, with too many quotes whose package has not
 * arrived. The caller holds the lock of the seller and of the households, so that the later of two
 * concurrent agreements sees the earlier.
 * @throws ContractError
 */
export async function rejectTooManyAwaited(
  trx: Transaction,
  seller: ClaimPerson,
  most: number,
): Promise<void> {
  const { own, all } = await countAwaitedQuotes(trx, seller);
  if (all < most) return;
  throw inputError(text(own < most ? 'full-household' : 'full', { count: most }), 'AGREED_QUOTES_FULL');
}
