import {
  brokenOpenLimit,
  needsProvenEmail,
  type OpenOrderLimit,
} from '@ingot/rules/checkout/order/open-orders.ts';
import { householdOf } from '@ingot/rules/checkout/pickup/household-of.ts';
import { buyerKey } from '@ingot/rules/customers/buyer-key.ts';
import type { CustomerGroup } from '@ingot/rules/customers/groups/customer-groups.ts';
import { toBaseMinor } from '@ingot/rules/money/convert-money.ts';
import { formatMoney } from '@ingot/rules/money/format-money.ts';
import type { Config } from '../../../platform/configuration/config.ts';
import type { Services } from '../../../platform/context.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { defineMessages } from '../../../platform/messages/define-messages.ts';
import type { Cart } from '../../cart/cart.ts';
import { currencyOf, type PricingBasis } from '../../cart/pricing-basis.ts';
import type { TradeLocks } from '../../orders/placement/order-locks.ts';
import type { UnpaidOrders } from '../../orders/placement/trades.ts';
import { findGuestEmailCode } from '../guest-email/guest-email-code.repository.ts';
import { emailOfCart } from '../guest-email/guest-email-code.ts';
import { unableToPlaceOrder } from '../order-rejection.ts';
import { findPaymentMethod, paymentOption } from '../payment/payment-options.ts';
import type { CheckedOrder } from './check-order.ts';
import { rejectOpenClaim } from './reject-open-claim.ts';
import { rejectOppositeSale, rejectOwnSale, rejectSaleNearby } from './reject-opposite-sale.ts';

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
  value:
    'Together with your orders that wait for payment this comes to more than {amount}, which is the maximum. Pay or cancel one of them first, or order less.',
  'value-or-card':
    'Together with your orders that wait for payment this comes to more than {amount}, which is the maximum. Pay or cancel one of them first, order less, or pay this order by card.',
});

/** An order, not written yet, that no card pays. */
export interface UnpaidOrder {
  readonly checked: CheckedOrder;
  readonly basis: PricingBasis;
  readonly locks: TradeLocks;
  /** Whether staff confirmed the buyer's contact. The e-mail address then needs no proof. */
  readonly isContactConfirmed: boolean;
}

/**
 * Checks an unpaid order against its holder's limits. Large orders need a confirmed e-mail address.
 * A recent sale of the same metal by the buyer, household or connection rejects the order, and so does
 * a claim from a canceled order. A visitor, a postal address and an account may each have a limited
 * number and value of unpaid orders.
 * @throws ContractError that says what to do instead
 */
export async function admitUnpaidOrder(
  trx: Transaction,
  { config, clock }: Pick<Services, 'config' | 'clock'>,
  { checked, basis, locks: { holder, unpaid, sales, hasOpenClaims }, isContactConfirmed }: UnpaidOrder,
): Promise<void> {
  const { cart, totals, currency } = checked.priced;
  const valueMinor = toBaseMinor(totals.grandTotalMinor, currencyOf(basis.shop, currency).rateE6);
  if (valueMinor === 0) return rejectOppositeSale(sales, checked, basis);
  const limits = config.openOrders;
  const money = (minor: number) => formatMoney(minor, basis.shop.store.baseCurrency);
  const byCard = () => (canPayByCard(cart, basis) ? '-or-card' : '');
  const needsProof = !isContactConfirmed && needsProvenEmail(limits.guestProofAboveMinor, valueMinor);
  if (config.isRateLimited && needsProof) {
    const name = await emailOfCart(trx, cart);
    const proof = name && (await findGuestEmailCode(trx, name));
    if ((proof?.provenUntilMs ?? 0) <= clock.now()) {
      const words = { amount: money(limits.guestProofAboveMinor), email: checked.email };
      throw unableToPlaceOrder(text(`email-unproven${byCard()}`, words), 'GUEST_EMAIL_UNCONFIRMED');
    }
  }
  rejectOwnSale(sales, checked, basis);
  const buyer = {
    customerId: cart.customerId,
    buyerKey: buyerKey(checked.email),
    visitor: holder.visitor,
    households: [checked.shippingAddress, checked.billingAddress].flatMap(
      (address) => householdOf(address, basis.shop.shipping.pickupLocations) ?? [],
    ),
  };
  if (hasOpenClaims) await rejectOpenClaim(trx, buyer, { canPayByCard: canPayByCard(cart, basis) });
  for (const name of ['visitor', 'household', 'customer'] as const satisfies (keyof UnpaidOrders)[]) {
    const limit = limitOf(name, config, basis.shop.customerGroup);
    const broken = limit && brokenOpenLimit(limit, unpaid[name], valueMinor);
    if (broken === 'orders') {
      throw unableToPlaceOrder(
        text(`orders${byCard()}`, { count: limit?.orders ?? 0 }),
        'TOO_MANY_OPEN_ORDERS',
      );
    }
    if (broken === 'value') {
      const words = { amount: money(limit?.valueMinor ?? 0) };
      throw unableToPlaceOrder(text(`value${byCard()}`, words), 'OPEN_ORDERS_TOO_VALUABLE');
    }
  }
  rejectSaleNearby(sales, checked, basis);
}

/**
 * Returns the limit of unpaid orders that a visitor, an address or an account has; null for none. The
 * limit of a customer group replaces that of the account. A higher one applies to the visitor and the
 * address, too, because it would have no effect otherwise.
 */
function limitOf(
  name: keyof UnpaidOrders,
  { openOrders, isRateLimited }: Pick<Config, 'openOrders' | 'isRateLimited'>,
  group: CustomerGroup | null,
): OpenOrderLimit | null {
  const isAccount = name === 'customer';
  const hasOwn = group !== null && (group.unpaidOrders !== null || group.unpaidValueMinor !== null);
  if (!isRateLimited && !(isAccount && hasOwn)) return null;
  const ofShop = isRateLimited
    ? {
        orders: name === 'household' ? openOrders.perAddress : openOrders.perVisitor,
        valueMinor: openOrders.valueMinor,
      }
    : { orders: 0, valueMinor: 0 };
  const of = (own: number | null | undefined, most: number) => {
    if (own == null) return most;
    return isAccount ? own : most && Math.max(own, most);
  };
  return {
    orders: of(group?.unpaidOrders, ofShop.orders),
    valueMinor: of(group?.unpaidValueMinor, ofShop.valueMinor),
  };
}

function canPayByCard(cart: Cart, basis: PricingBasis): boolean {
  const card = findPaymentMethod('card', basis);
  return card !== null && paymentOption(cart, card, basis).rejection === null;
}
