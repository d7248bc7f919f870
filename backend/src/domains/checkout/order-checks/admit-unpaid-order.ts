import { normaliseAddress } from '@ingot/rules/checkout/normalise-address.ts';
import { brokenOpenLimit, needsProvenEmail } from '@ingot/rules/checkout/open-orders.ts';
import { formatMoney } from '@ingot/rules/money/format-money.ts';
import type { Services } from '../../../platform/context.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { type Asked, askTogether } from '../../../platform/database/transaction.ts';
import { visitorKey } from '../../../platform/limits/visitor-key.ts';
import { defineMessages } from '../../../platform/messages/define-messages.ts';
import type { Cart } from '../../cart/cart.ts';
import type { PricingBasis } from '../../cart/pricing-basis.ts';
import type { PlacedOrder } from '../../orders/order.ts';
import {
  type HeldOrders,
  heldOrders,
  holderLock,
  insertOpenOrder,
  type OrderHolder,
} from '../../orders/placement/open-orders.repository.ts';
import { saleNearby } from '../../orders/placement/opposite-trades.repository.ts';
import { findGuestEmailCode } from '../guest-email/guest-email-code.repository.ts';
import { emailOfCart } from '../guest-email/guest-email-code.ts';
import { unableToPlaceOrder } from '../order-refusal.ts';
import { findPaymentMethod, paymentOption } from '../payment/payment-options.ts';
import type { CheckedOrder } from './check-order.ts';
import { refuseOppositeSale, refuseSale, saleByBuyer } from './refuse-opposite-sale.ts';

const text = defineMessages('unpaid-orders', {
  'email-unproven':
    'Orders above {amount} without a card need a confirmed e-mail address. Have a code sent to {email} and enter it here.',
  'email-unproven-or-card':
    'Orders above {amount} without a card need a confirmed e-mail address. Have a code sent to {email} and enter it here, or pay by card.',
  orders: {
    one: '{count} order to this address or from your connection waits for payment, which is the maximum. Pay or cancel it first.',
    other:
      '{count} orders to this address or from your connection wait for payment, which is the maximum. Pay or cancel one of them first.',
  },
  'orders-or-card': {
    one: '{count} order to this address or from your connection waits for payment, which is the maximum. Pay or cancel it first, or pay this order by card.',
    other:
      '{count} orders to this address or from your connection wait for payment, which is the maximum. Pay or cancel one of them first, or pay this order by card.',
  },
  'sold-nearby':
    'Metal of this order was sold to us from your connection or postal address while these prices were locked. Order again when the lock has ended.',
  value:
    'Together with your orders that wait for payment this comes to more than {amount}, which is the maximum. Pay or cancel one of them first, or order less.',
  'value-or-card':
    'Together with your orders that wait for payment this comes to more than {amount}, which is the maximum. Pay or cancel one of them first, order less, or pay this order by card.',
});

/** An order that was just written in `trx`, and that no card pays. */
export interface UnpaidOrder {
  readonly order: PlacedOrder;
  readonly checked: CheckedOrder;
  readonly basis: PricingBasis;
  readonly clientAddress: string;
}

/**
 * Lets an unpaid order hold its pieces, or refuses it; then the transaction must not be committed. Large orders need a
 * proven e-mail address. No order is admitted beside a sale of the same metal by the buyer, household or connection. A
 * visitor, a postal address and an account hold so many orders and so much value at a time. Orders of one holder wait
 * for each other, after all other locks of the order are taken.
 * @throws ContractError saying what to do instead
 */
export async function admitUnpaidOrder(
  trx: Transaction,
  { config, clock }: Pick<Services, 'config' | 'clock'>,
  { order, checked, basis, clientAddress }: UnpaidOrder,
): Promise<void> {
  const { baseGrandTotalMinor: valueMinor } = order;
  if (valueMinor === 0) return refuseOppositeSale(trx, checked, basis.shop);
  const { cart } = checked.priced;
  const limits = config.openOrders;
  const money = (minor: number) => formatMoney(minor, basis.shop.store.baseCurrency);
  const byCard = () => (canPayByCard(cart, basis) ? '-or-card' : '');
  if (config.isRateLimited && needsProvenEmail(limits.guestProofAboveMinor, valueMinor)) {
    const name = await emailOfCart(trx, cart);
    const proof = name && (await findGuestEmailCode(trx, name));
    if ((proof?.provenUntilMs ?? 0) <= clock.now()) {
      const words = { amount: money(limits.guestProofAboveMinor), email: order.email };
      throw unableToPlaceOrder(text(`email-unproven${byCard()}`, words), 'GUEST_EMAIL_UNCONFIRMED');
    }
  }
  const holder = {
    visitor: visitorKey(clientAddress),
    household: normaliseAddress(order.shippingAddress),
    customerId: order.customerId,
  };
  const [sold, , held, isSoldNearby] = await askTogether(
    trx,
    await saleByBuyer(trx, checked),
    holderLock(trx, holder),
    heldOrders(trx, holder),
    saleWhileLocked(trx, order, cart, holder),
  );
  refuseSale(sold, checked, basis.shop);
  if (config.isRateLimited) {
    for (const name of ['visitor', 'household', 'customer'] as const satisfies (keyof HeldOrders)[]) {
      const orders = name === 'household' ? limits.perAddress : limits.perVisitor;
      const broken = brokenOpenLimit({ orders, valueMinor: limits.valueMinor }, held[name], valueMinor);
      if (broken === 'orders') {
        throw unableToPlaceOrder(text(`orders${byCard()}`, { count: orders }), 'TOO_MANY_OPEN_ORDERS');
      }
      if (broken === 'value') {
        const words = { amount: money(limits.valueMinor) };
        throw unableToPlaceOrder(text(`value${byCard()}`, words), 'OPEN_ORDERS_TOO_VALUABLE');
      }
    }
  }
  if (isSoldNearby) throw unableToPlaceOrder(text('sold-nearby'), 'SOLD_WHILE_LOCKED');
  await insertOpenOrder(trx, order.id, holder, valueMinor);
}

/** Whether the household or connection agreed to sell metal of the order since the order's prices were locked. */
function saleWhileLocked(
  trx: Transaction,
  { items }: PlacedOrder,
  { hold }: Pick<Cart, 'hold'>,
  { visitor, household }: OrderHolder,
): Asked<unknown, boolean> {
  const metals = items.flatMap(({ spot, metal }) => (spot === null || metal === null ? [] : [metal]));
  const nearby = { visitor, households: [household] };
  return saleNearby(trx, nearby, hold === null ? [] : [...new Set(metals)], hold?.atMs ?? 0);
}

function canPayByCard(cart: Cart, basis: PricingBasis): boolean {
  const card = findPaymentMethod('card', basis);
  return card !== null && paymentOption(cart, card, basis).refusal === null;
}
