import type { PaymentMethod } from '@ingot/rules/checkout/payment/payment-methods.ts';
import { type CustomerGroup, mayPayBy } from '@ingot/rules/customers/groups/customer-groups.ts';
import { convertMinor } from '@ingot/rules/money/convert-money.ts';
import { formatMoney } from '@ingot/rules/money/format-money.ts';
import { changedFields, EDIT_FIELDS, type OrderEdit } from '@ingot/rules/orders/desk/order-edit.ts';
import { isAwaitingPayment } from '@ingot/rules/orders/order-status.ts';
import { avoidsFee, isSameRule, ruleOfMethod } from '@ingot/rules/pricing/methods/method-price.ts';
import type { Services } from '../../../platform/context.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { ContractError, inputError } from '../../../platform/errors/errors.ts';
import { defineMessages } from '../../../platform/messages/define-messages.ts';
import { isOnline } from '../../../platform/payment-providers/providers.ts';
import type { CartAddress } from '../../cart/cart.ts';
import { feeCodesOf } from '../../catalog/prices/fee-codes.ts';
import { findCustomer } from '../../customers/find-customer.ts';
import { groupOfBuyer } from '../../customers/groups/buyer-services.ts';
import { checkPostalAddress } from '../../customers/postal-address/check-postal-address.ts';
import { actionsOf } from '../../shop/desk/actions-of.ts';
import { fillPromisesInText } from '../../shop/promises/fill-promises.ts';
import { addRemark, lockOrder } from '../ledger/order-status.repository.ts';
import type { StatusActor } from '../ledger/status-change.ts';
import { findOrderById } from '../lookup/orders.repository.ts';
import { ORDER_EDITED } from '../mails/mail-jobs.ts';
import { isVirtualOrder, type PlacedOrder } from '../order.ts';
import { paymentLines } from '../placement/payment-lines.ts';
import { type EditedOrder, writeEdit } from './edit.repository.ts';
import { changeCounter, withReadyDay } from './edit-counter.ts';
import { deliveryOffers, goodsMinor, priceEdit } from './price-edit.ts';

const text = defineMessages('order-edit', {
  conflict: '{name} saved this order meanwhile. Your changes are not saved. Changed: {fields}.',
  somebody: 'Somebody else',
  'no-goods': 'Order {number} has nothing to send, so it has no delivery method.',
  'too-late': 'Order {number} is being packed or is over: its address and methods stay.',
  'delivery-refused': 'This delivery method cannot take the order to this address.',
  'payment-refused':
    'This payment method has other prices, or takes money at once. Cancel the order and place it anew.',
  'paid-more': 'The order would cost {amount} more, and it is paid. Cancel it, or keep address and method.',
  'paid-less': 'The order would cost less than what was received. Refund the difference first.',
  'product-missing':
    'A product of the order is no longer in the catalog: the tax of the new address is unknown.',
});

/** Services of an edit. */
export type EditDeps = Pick<Services, 'db' | 'shop' | 'catalog' | 'clock' | 'jobs'>;

/** The state that staff saw, and the state that they want. */
export interface EditWish {
  readonly seen: OrderEdit;
  readonly wanted: OrderEdit;
}

/** Returns what staff can change of an order, as it is now. */
export function editOf({ shippingAddress: to, delivery, payment }: PlacedOrder): OrderEdit {
  return {
    firstname: to.firstname,
    lastname: to.lastname,
    company: to.company ?? '',
    street: to.street.join('\n'),
    city: to.city,
    country: to.countryCode,
    region: to.regionCode ?? to.region ?? '',
    postcode: to.postcode,
    telephone: to.telephone,
    delivery: `${delivery.carrierCode}:${delivery.methodCode}`,
    payment: payment.code,
  };
}

/** Returns whether staff can still change address and methods. */
export function isEditable({ status, shipments }: Pick<PlacedOrder, 'status' | 'shipments'>): boolean {
  const isBeforePacking =
    isAwaitingPayment(status) || ['payment_received', 'clearing', 'paid'].includes(status);
  return isBeforePacking && shipments.length === 0;
}

/**
 * Changes the address, delivery or payment method of an order before it is packed. Shipping and tax
 * follow the rules of the new address. The buyer gets an e-mail. Returns the changed fields with their
 * values before and after.
 * @throws ContractError `CONFLICT` if the order is not as it was seen: nothing is saved then
 */
export async function editOrder(
  trx: Transaction,
  deps: EditDeps,
  { orderId, by, seen, wanted }: EditWish & { readonly orderId: number; readonly by: StatusActor },
): Promise<{ readonly before: Partial<OrderEdit>; readonly after: Partial<OrderEdit> }> {
  await lockOrder(trx, orderId);
  const order = await findOrderById(trx, orderId);
  if (order === null) throw new Error(`There is no order ${orderId} to edit`);
  const now = editOf(order);
  if (changedFields(seen, now).length > 0) throw await conflict(deps, order, seen);
  if (!isEditable(order))
    throw inputError(text('too-late', { number: order.number }), 'INVALID_ORDER_STATUS');
  const fields = changedFields(now, wanted);
  if (fields.length === 0) return { before: {}, after: {} };
  const edited = await composeEdit(trx, deps, order, wanted);
  rejectOtherMoney(order, edited.grandTotalMinor);
  const atMs = deps.clock.now();
  const isSamePromise = wanted.payment === now.payment && wanted.delivery === now.delivery;
  await writeEdit(trx, isSamePromise ? edited : withReadyDay(deps.shop, order, edited, atMs));
  const note = `Changed: ${fields.join(', ')}.`;
  await addRemark(trx, { orderId, by, note, isPublic: false }, atMs);
  await deps.jobs.send(trx, ORDER_EDITED, { orderId, atMs });
  return { before: pick(now, fields), after: pick(wanted, fields) };
}

async function composeEdit(
  trx: Transaction,
  deps: EditDeps,
  order: PlacedOrder,
  wanted: OrderEdit,
): Promise<EditedOrder> {
  const address = readAddress(deps, order, wanted);
  const { shop } = deps;
  const current = editOf(order);
  const isSamePlace =
    address.countryCode === order.shippingAddress.countryCode &&
    address.regionCode === order.shippingAddress.regionCode;
  const isSameDelivery = wanted.delivery === current.delivery;
  const payment =
    wanted.payment === order.payment.code
      ? order.payment
      : otherPayment(deps, order, wanted.payment, await groupOfBuyer({ db: trx, shop }, order.customerId));
  // An order with nothing to send has one address, by which it is billed and taxed.
  const rest = { orderId: order.id, address, isBilledThere: isVirtualOrder(order), payment };
  if (isSamePlace && isSameDelivery) {
    const { shippingMinor, shippingDiscountMinor, taxMinor, grandTotalMinor, baseGrandTotalMinor, taxes } =
      order;
    const figures = {
      shippingMinor,
      shippingDiscountMinor,
      taxMinor,
      grandTotalMinor,
      baseGrandTotalMinor,
      taxes,
    };
    return { ...rest, ...figures, delivery: order.delivery, lines: null };
  }
  const buyer = order.customerId === null ? null : await findCustomer(trx, order.customerId);
  const { delivery, shippingMinor } = await deliveryAfter(trx, deps, order, address, wanted.delivery);
  const figures = priceEdit(deps, order, {
    address: delivery.pickup ?? address,
    shippingMinor,
    isSameMethod: isSameDelivery,
    exemption: buyer?.taxExemption ?? null,
  });
  if (figures === null) throw inputError(text('product-missing'), 'PRODUCT_MISSING');
  return { ...rest, ...figures, delivery };
}

/**
 * Returns the delivery by the wanted method and its price. An order with nothing to send keeps its own. A
 * change of the method moves the pieces at counters.
 */
async function deliveryAfter(
  trx: Transaction,
  deps: EditDeps,
  order: PlacedOrder,
  address: CartAddress,
  wanted: string,
): Promise<{ readonly delivery: PlacedOrder['delivery']; readonly shippingMinor: number }> {
  const isSame = wanted === editOf(order).delivery;
  if (isVirtualOrder(order)) {
    if (isSame) return { delivery: order.delivery, shippingMinor: order.shippingMinor };
    throw inputError(text('no-goods', { number: order.number }), 'DELIVERY_REFUSED');
  }
  const offer = deliveryOffers(deps, order, address).find(
    ({ method }) => `${method.carrierCode}:${method.methodCode}` === wanted,
  );
  if (!offer) throw inputError(text('delivery-refused'), 'DELIVERY_REFUSED');
  const { carrierCode, carrierTitle, methodCode, methodTitle, isCollection } = offer.method;
  const { shipping } = deps.shop;
  const threshold = convertMinor(shipping.signatureThresholdMinor, order.baseToOrderRateE6);
  const delivery = {
    ...{ carrierCode, carrierTitle, methodCode, methodTitle },
    isSignatureRequired: !isCollection && goodsMinor(order) >= threshold,
    pickup:
      isSame && order.delivery.pickup !== null
        ? order.delivery.pickup
        : await changeCounter(trx, order, offer.method, shipping.pickupLocations),
  };
  return { delivery, shippingMinor: offer.priceMinor };
}

function readAddress(
  { shop }: EditDeps,
  { shippingAddress: old }: PlacedOrder,
  wanted: OrderEdit,
): CartAddress {
  const { country, ...typed } = wanted;
  const address = checkPostalAddress(
    {
      ...typed,
      street: wanted.street.split('\n'),
      countryCode: country,
      prefix: old.prefix,
      middlename: old.middlename,
      suffix: old.suffix,
      fax: old.fax,
      vatId: old.vatId,
    },
    shop.countries,
  );
  return { ...address, customerNotes: old.customerNotes };
}

/**
 * Returns another payment method with its instructions. Unit prices stay, so both methods must have the
 * same prices, and the order must wait for money. @throws ContractError
 */
function otherPayment(
  { shop, catalog, clock }: EditDeps,
  order: PlacedOrder,
  code: string,
  group: CustomerGroup | null,
): EditedOrder['payment'] {
  const methods = paymentChoices({ shop, catalog }, order, group);
  const method = methods.find((one) => one.code === code);
  if (!method || code === order.payment.code) throw inputError(text('payment-refused'), 'PAYMENT_REFUSED');
  const basis = { shop, currency: order.currency, nowMs: clock.now() };
  const { lines, note } = paymentLines(method, order.number, (words) => fillPromisesInText(words, basis));
  return { code: method.code, title: method.title, lines, note };
}

/**
 * Returns the payment methods that an order can have without other prices: the own one first. The
 * others are methods that the buyer's group may use, and that sell gift cards if the order has some.
 */
export function paymentChoices(
  { shop, catalog }: Pick<EditDeps, 'shop' | 'catalog'>,
  order: PlacedOrder,
  group: CustomerGroup | null,
): PaymentMethod[] {
  const own = shop.paymentMethods.find(({ code }) => code === order.payment.code);
  if (!own) return [];
  if (!isAwaitingPayment(order.status) || isOnline(own.code)) return [own];
  const snapshot = catalog.current();
  const pricings = order.items.flatMap(({ productId }) => {
    const product = productId === null ? null : snapshot.productById(productId);
    return product ? [product.pricing] : [];
  });
  const feeCodes = feeCodesOf(snapshot);
  const others = shop.paymentMethods.filter(
    (method) =>
      method.code !== own.code &&
      !isOnline(method.code) &&
      mayPayBy(group, method.code) &&
      method.currencies.includes(order.currency) &&
      order.grandTotalMinor >= convertMinor(method.minimumMinor, order.baseToOrderRateE6) &&
      order.grandTotalMinor <= convertMinor(method.maximumMinor, order.baseToOrderRateE6) &&
      pricings.length === order.items.length &&
      pricings.every(
        (pricing) =>
          isSameRule(ruleOfMethod(method, pricing), ruleOfMethod(own, pricing)) &&
          !avoidsFee(method, pricing, feeCodes),
      ),
  );
  return [own, ...others];
}

/** Rejects a total that the received money does not fit. @throws ContractError */
function rejectOtherMoney(order: PlacedOrder, totalMinor: number): void {
  const moreMinor = totalMinor - order.grandTotalMinor;
  if (!isAwaitingPayment(order.status) && moreMinor > 0) {
    const amount = formatMoney(moreMinor, order.currency);
    throw inputError(text('paid-more', { amount }), 'TOTAL_CHANGED');
  }
  const hereMinor = order.receivedMinor - order.refundedMinor;
  const isCovered = isAwaitingPayment(order.status)
    ? totalMinor <= hereMinor
    : totalMinor < Math.min(hereMinor, order.grandTotalMinor);
  if (totalMinor < 0 || isCovered) throw inputError(text('paid-less'), 'TOTAL_CHANGED');
}

async function conflict({ db }: EditDeps, order: PlacedOrder, seen: OrderEdit): Promise<ContractError> {
  const now = editOf(order);
  const fields = changedFields(seen, now);
  const last = (await actionsOf(db, order.number)).find(({ verb }) => verb === 'order-edit');
  const name = last?.byName ?? text('somebody');
  return new ContractError(
    text('conflict', { name, fields: fields.join(', ') }),
    'graphql-input',
    'CONFLICT',
    {
      fields: fields.join(','),
      current: JSON.stringify(now),
      by: name,
    },
  );
}

function pick(edit: OrderEdit, fields: readonly (keyof OrderEdit)[]): Partial<OrderEdit> {
  return Object.fromEntries(
    EDIT_FIELDS.filter((field) => fields.includes(field)).map((field) => [field, edit[field]]),
  );
}
