import { formatMoney } from '@ingot/rules/money/format-money.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { defineMessages } from '../../../platform/messages/define-messages.ts';
import { findOpenClaims } from '../../orders/claims/find-open-claims.ts';
import type { ClaimPerson, OpenClaim } from '../../orders/claims/open-claim.ts';
import { unableToPlaceOrder } from '../order-rejection.ts';

const text = defineMessages('open-claims', {
  own: 'You still owe us {amount} for order {number}. Pay it first, or call us.',
  'own-or-card':
    'You still owe us {amount} for order {number}. Pay it first, pay this order by card, or call us.',
  'own-quote': 'You still owe us {amount} for quote {number}. Pay it first, or call us.',
  'own-quote-or-card':
    'You still owe us {amount} for quote {number}. Pay it first, pay this order by card, or call us.',
  'same-address':
    'An order with this e-mail address is not settled. Settle it first: our e-mail about it says how. Or call us.',
  'same-address-or-card':
    'An order with this e-mail address is not settled. Settle it first: our e-mail about it says how. Or pay this order by card, or call us.',
  'same-quote':
    'A quote with this e-mail address is not settled. Settle it first: our e-mail about it says how. Or call us.',
  'same-quote-or-card':
    'A quote with this e-mail address is not settled. Settle it first: our e-mail about it says how. Or pay this order by card, or call us.',
  household:
    'An order or quote of this postal address is not settled. It must be settled first: call us about it.',
  'household-or-card':
    'An order or quote of this postal address is not settled. Pay this order by card, or call us about it.',
});

/**
 * Rejects an order that is paid later while its buyer owes the cost of a canceled order or quote, or money that
 * the bank took back of an order that was sent.
 * Otherwise an unpaid order would be a free bet on a rising market. Amount and number are for the account
 * only, because anybody can type an e-mail or postal address.
 * @throws ContractError
 */
export async function rejectOpenClaim(
  trx: Transaction,
  buyer: ClaimPerson,
  { canPayByCard }: { readonly canPayByCard: boolean },
): Promise<void> {
  const [claim] = await findOpenClaims(trx, buyer);
  if (claim !== undefined) throw unableToPlaceOrder(claimMessage(claim, canPayByCard), 'OPEN_CLAIM');
}

function claimMessage(
  { kind, match, openMinor, currency, number }: OpenClaim,
  canPayByCard: boolean,
): string {
  const card = canPayByCard ? '-or-card' : '';
  if (match === 'household') return text(`household${card}`);
  if (match === 'email') return text(kind === 'quote' ? `same-quote${card}` : `same-address${card}`);
  const words = { amount: formatMoney(openMinor, currency), number };
  return text(kind === 'quote' ? `own-quote${card}` : `own${card}`, words);
}
