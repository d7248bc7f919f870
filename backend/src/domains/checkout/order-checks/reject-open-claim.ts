import { formatMoney } from '@ingot/rules/money/format-money.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { defineMessages } from '../../../platform/messages/define-messages.ts';
import { findBuyerClaim } from '../../orders/placement/find-buyer-claim.ts';
import type { Trader } from '../../orders/placement/trades.ts';
import { unableToPlaceOrder } from '../order-rejection.ts';

const text = defineMessages('open-claims', {
  own: 'You still owe us {amount} for the canceled order {number}. Pay it first, or call us.',
  'own-or-card':
    'You still owe us {amount} for the canceled order {number}. Pay it first, pay this order by card, or call us.',
  'same-address':
    'A canceled order with this e-mail address is not settled. Settle it first: our e-mail about it says how. Or call us.',
  'same-address-or-card':
    'A canceled order with this e-mail address is not settled. Settle it first: our e-mail about it says how. Or pay this order by card, or call us.',
});

/**
 * Rejects an order that is paid later while its buyer owes the cost of a canceled one. Otherwise an
 * unpaid order would be a free bet on a rising market. Amount and order number are for the account
 * only, because anybody can type an e-mail address.
 * @throws ContractError
 */
export async function rejectOpenClaim(
  trx: Transaction,
  buyer: Trader,
  { canPayByCard }: { readonly canPayByCard: boolean },
): Promise<void> {
  const claim = await findBuyerClaim(trx, buyer);
  if (claim === null) return;
  const card = canPayByCard ? '-or-card' : '';
  const message = claim.isOwn
    ? text(`own${card}`, { amount: formatMoney(claim.openMinor, claim.currency), number: claim.number })
    : text(`same-address${card}`);
  throw unableToPlaceOrder(message, 'OPEN_CLAIM');
}
