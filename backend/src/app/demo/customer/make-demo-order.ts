import { addItems } from '../../../domains/cart/lines/add-items.ts';
import { createCart } from '../../../domains/cart/storage/create-cart.ts';
import { setBillingAddress } from '../../../domains/checkout/addresses/set-billing-address.ts';
import { setShippingAddress } from '../../../domains/checkout/addresses/set-shipping-address.ts';
import { setShippingMethod } from '../../../domains/checkout/delivery/set-shipping-method.ts';
import { setPaymentMethod } from '../../../domains/checkout/payment/set-payment-method.ts';
import { placeOrder } from '../../../domains/checkout/place-order/place-order.ts';
import { clearPayments } from '../../../domains/orders/clearing/clear-payments.ts';
import type { PlacedOrder } from '../../../domains/orders/order.ts';
import { receivePayment } from '../../../domains/orders/payment/receive-payment.ts';
import { shipOrder } from '../../../domains/orders/shipping/ship-order.ts';
import { refundOrder } from '../../../domains/orders/staff-refunds/refund-order.ts';
import { changeStatus } from '../../../domains/orders/status/change-status.ts';
import type { Services, SignedInViewer } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { DemoOrder, DemoStep } from './demo-account.ts';
import { servicesAt } from './services-at.ts';

const HOUR_MS = 3_600_000;
const DESK = { actor: 'operator', name: 'Desk' } as const;
/** The visitor's address for rate limits: the shop itself. */
const HERE = '127.0.0.1';

/**
 * An order of the demo customer: buyer, products, time and destination (an entry of the address
 * book).
 */
export interface DemoPurchase {
  readonly viewer: SignedInViewer;
  readonly bookId: number;
  readonly order: DemoOrder;
  readonly placedAtMs: number;
}

/**
 * Places an order as a shopper does, at the prices of its day, and applies its later events. It
 * reduces the stock like any other order.
 * @throws ContractError when the shop would have rejected it
 */
export async function makeDemoOrder(services: Services, purchase: DemoPurchase): Promise<void> {
  const order = await orderPieces(services, purchase);
  for (const step of purchase.order.since) await takeStep(services, order, step);
}

async function orderPieces(
  services: Services,
  { viewer, bookId, order, placedAtMs }: DemoPurchase,
): Promise<PlacedOrder> {
  const { services: then, basis } = await servicesAt(services, placedAtMs);
  const visit = { viewer, wantedId: null, clientAddress: HERE, nowMs: placedAtMs };
  const cart = { viewer, maskedId: await createCart(then, visit), basis };
  const items = order.items.map((item) => ({ ...item, parentSku: null, selectedOptions: [] }));
  const { rejections } = await addItems(then, { ...cart, items, isAllOrNothing: true });
  if (rejections[0]) throw new Error(`The demo customer cannot order: ${rejections[0].message}`);
  await setShippingAddress(then, {
    ...cart,
    pickupCode: null,
    address: { bookId, customerNotes: null },
    clientAddress: HERE,
  });
  const [carrierCode, methodCode] = order.delivery;
  await setShippingMethod(then, { ...cart, method: { carrierCode, methodCode } });
  await setBillingAddress(then, { ...cart, address: null, useForShipping: false, clientAddress: HERE });
  const payment = { code: order.payment, card: null };
  await setPaymentMethod(then, {
    ...cart,
    ...payment,
    purchaseOrderNumber: null,
    clientAddress: HERE,
  });
  const placed = await placeOrder(then, {
    ...cart,
    payment,
    expected: null,
    termsVersion: null,
    clientAddress: HERE,
  });
  if (placed.order === null) throw new Error('The demo customer was asked by a bank');
  return placed.order;
}

/** Skips events in the future: holidays may postpone a payment deadline. */
async function takeStep(services: Services, order: PlacedOrder, step: DemoStep): Promise<void> {
  const atMs = step.do === 'fall_due' ? order.payment.payByMs : order.placedAtMs + step.after_hours * HOUR_MS;
  if (atMs > services.clock.now()) return;
  const deps = (await servicesAt(services, atMs)).services;
  const { id: orderId } = order;
  await clearPayments({ ...services, ...deps });
  await inTransaction(services.db, async (trx) => {
    switch (step.do) {
      case 'pay': {
        const amountMinor = order.grandTotalMinor - step.short_minor;
        const { reference } = step;
        await receivePayment(trx, deps, { orderId, amountMinor, reference, by: DESK, isSurplusMeant: false });
        return;
      }
      case 'ship': {
        const { carrier, tracking: trackingNumber } = step;
        const parcel = { orderId, carrier, trackingNumber, comment: null, pieces: null, by: DESK };
        await shipOrder(trx, deps, parcel);
        return;
      }
      case 'complete':
        await changeStatus(trx, deps, { orderId, to: 'complete', by: DESK });
        return;
      case 'refund': {
        const { amount_minor: amountMinor, comment } = step;
        await refundOrder(trx, deps, { orderId, amountMinor, comment, by: DESK, isHandSent: true });
        return;
      }
      case 'cancel':
        await changeStatus(trx, deps, { orderId, to: 'canceled', by: DESK, note: step.reason });
        return;
      case 'fall_due':
        await changeStatus(trx, deps, { orderId, to: 'payment_overdue', by: { actor: 'clock', name: null } });
    }
  });
}
