import { deskState, nextStep } from '@ingot/rules/orders/desk/desk-state.ts';
import { overSpotPpm } from '@ingot/rules/orders/desk/over-spot.ts';
import { isAwaitingPayment, nextStatuses, transitionRejection } from '@ingot/rules/orders/order-status.ts';
import { trackingUrl } from '@ingot/rules/orders/tracking-url.ts';
import type { Services } from '../../../platform/context.ts';
import type { CartAddress } from '../../cart/cart.ts';
import { filesOf, findOrderedUploads } from '../../cart/uploads/ordered-uploads.ts';
import { groupOfBuyer } from '../../customers/groups/buyer-services.ts';
import { findDisputed } from '../../payments/disputes/find-disputed.ts';
import { dealerLines } from '../../shop/countries/shop-lines.ts';
import { actionsOf } from '../../shop/desk/actions-of.ts';
import { currentPickup } from '../../shop/pickup/current-pickup.ts';
import { pickupPlaceLine } from '../../shop/pickup/present-pickup-location.ts';
import { type LineSet, lineSets } from '../bundles/loose-pieces.ts';
import { choiceWords } from '../bundles/part-words.ts';
import { buyersPartMinor } from '../contents/buyers-part.ts';
import { leftToPayMinor } from '../contents/left-to-pay.ts';
import { openClaimMinor } from '../contents/open-claim.ts';
import { surplusMinor } from '../contents/surplus.ts';
import { totalsFacts } from '../contents/totals-facts.ts';
import { listLetters, listNotes } from '../correspondence/correspondence.repository.ts';
import { memoItems } from '../documents/memo-items.ts';
import { findBoughtFiles } from '../downloads/bought-files.repository.ts';
import { fileStatus } from '../downloads/present-downloads.ts';
import { editOf, isEditable, paymentChoices } from '../edit/edit-order.ts';
import { deliveryOffers } from '../edit/price-edit.ts';
import { hasOpenReview } from '../hold/review.repository.ts';
import { listMails } from '../mails/order-mail.repository.ts';
import {
  type CancelTerms,
  deliveryTitle,
  isVirtualOrder,
  type OrderCancellation,
  type PlacedOrder,
} from '../order.ts';
import { findOpenPackage } from '../shipping/ship.repository.ts';
import { type AgreedPrice, findDeskRecord, listAgreedPrices } from './desk-record.repository.ts';
import { orderHistory } from './order-history.ts';
import { listReceived, listSerials, type ReceivedRow, readBuyerHistory } from './order-page.repository.ts';

/** Each piece that the bench scans is one action. */
const MAX_ACTIONS = 2_000;

/** Returns the `OfficeOrder` of an order. */
export async function presentOrder(
  services: Pick<Services, 'db' | 'clock' | 'shop' | 'catalog'>,
  order: PlacedOrder,
) {
  const { db, clock } = services;
  const [
    received,
    buyer,
    notes,
    letters,
    mails,
    actions,
    serials,
    desk,
    agreed,
    isInReview,
    group,
    open,
    files,
    uploads,
    { isOpen: isDisputed },
  ] = await Promise.all([
    listReceived(db, order.id),
    readBuyerHistory(db, order.id),
    listNotes(db, order.id),
    listLetters(db, order.id),
    listMails(db, order.id),
    actionsOf(db, order.number, MAX_ACTIONS),
    listSerials(db, order.id),
    findDeskRecord(db, order.id),
    listAgreedPrices(db, order.id),
    hasOpenReview(db, order.id),
    groupOfBuyer(services, order.customerId),
    findOpenPackage(db, order.id),
    findBoughtFiles(db, { orderId: order.id }),
    findOrderedUploads(db, order.items),
    // A card payment stays with the order that it was charged for.
    findDisputed(db, order.splitFrom?.id ?? order.id),
  ]);
  const state = deskState(order.status, order.hold !== null);
  const { shippingAddress: to } = order;
  const pickup = currentPickup(order.delivery.pickup, services.shop);
  const sets = lineSets(order.items);
  const toSendBack = order.creditMemos
    .flatMap(({ payouts }) => payouts)
    .filter(({ way, state: sent }) => way === 'hand' && sent === 'pending')
    .reduce((sum, { amountMinor }) => sum + amountMinor, 0);
  return {
    number: order.number,
    state,
    next_step: nextStep(state, toSendBack > 0),
    is_disputed: isDisputed,
    placed_at: order.placedAtMs,
    prices_locked_at: order.prices.lockedAtMs,
    pay_by: order.payment.payByMs,
    final_at: order.paymentFinalMs,
    currency: order.currency,
    customer: {
      id: order.customerId === null ? null : String(order.customerId),
      name: `${to.firstname} ${to.lastname}`,
      email: order.email,
      group: order.customerGroup,
      is_guest: order.customerId === null,
      orders: buyer.orders,
      spent: buyer.spentMinor,
      since: buyer.firstPlacedMs,
      returned_payments: buyer.returnedPayments,
    },
    hold: order.hold && {
      at: order.hold.atMs,
      by: order.hold.byName,
      reason: order.hold.reason,
      is_review: isInReview,
    },
    cancellation_reason: order.cancellationReason,
    cancellation_cost: order.cancellation && presentCost(order.cancellation, order.cancelTerms),
    comment: order.orderComment,
    taken_at_desk: desk && { by: desk.staffName, at: desk.readOutAtMs, read_out: desk.readOut },
    is_trial: order.play.isSandboxPaid || order.play.isPriceSimulated,
    lines: order.items.map((item) => ({
      id: String(item.id),
      set: presentSet(sets.get(item.id)),
      sku: item.sku,
      name: item.name,
      image: item.image,
      quantity: item.quantity,
      shipped: item.shipped,
      unit: item.unitMinor,
      amount: item.rowMinor,
      spot_e4: item.spot?.askE4 ?? null,
      fine_weight: item.fineWeightMicrograms,
      over_spot_ppm: item.spot && overSpotPpm(item.unitMinor, item.fineWeightMicrograms, item.spot.askE4),
      options: item.options.map(({ label, value }) => `${label}: ${value}`),
      files: filesOf(item, uploads).map(({ id, name }) => ({ id: String(id), name })),
      preorder_note: item.preorderNote,
      serials: [...(serials.get(item.id) ?? [])],
      agreed: presentAgreed(agreed.get(item.id)),
    })),
    totals: totalsFacts(order),
    total: order.grandTotalMinor,
    received: order.receivedMinor,
    refunded: order.refundedMinor,
    due: dueMinor(order),
    claim: openClaimMinor(order) + order.refundDebtMinor,
    payments: presentPayments(order, received, clock.now()),
    open_package: open && {
      id: String(open.id),
      number: open.code,
      state: open.state,
      packer: open.packerName,
    },
    to_send_back: toSendBack,
    surplus: surplusMinor(order),
    packages: order.shipments.map(({ packageCode, createdAtMs, carrier, trackingNumber, items }) => ({
      number: packageCode,
      at: createdAtMs,
      carrier,
      tracking: trackingNumber,
      tracking_url: trackingNumber === null ? null : trackingUrl(carrier, trackingNumber),
      pieces: items.map(({ orderItemId, quantity }) => {
        const name = order.items.find(({ id }) => id === orderItemId)?.name ?? '';
        return `${quantity} × ${name}`;
      }),
    })),
    downloads: files.map((file) => ({
      product: file.productName,
      title: file.title,
      status: fileStatus(file),
      used: file.used,
      most: file.most,
    })),
    shipping_address: isVirtualOrder(order) ? null : presentAddress(to),
    billing_address: presentAddress(order.billingAddress),
    delivery: deliveryTitle(order),
    collect_at: pickup && pickupPlaceLine(pickup),
    payment: order.payment.card ?? order.payment.title,
    seller: dealerLines(services.shop),
    documents: presentDocuments(order, serials.size > 0),
    notes: notes.map(({ id, byName, text, atMs }) => ({ id: String(id), author: byName, text, at: atMs })),
    emails: mails.map(({ id, subject, recipient, atMs, attempts, isKept, error }) => ({
      id: String(id),
      subject,
      recipient,
      at: atMs,
      attempts,
      is_kept: isKept,
      error,
    })),
    history: orderHistory(order, { actions, mails, letters }).map(({ byName, atMs, ...entry }) => ({
      ...entry,
      by: byName,
      at: atMs,
    })),
    edit: editOf(order),
    delivery_choices: (isVirtualOrder(order)
      ? []
      : deliveryOffers(services, order, order.shippingAddress)
    ).map(({ method }) => ({
      code: `${method.carrierCode}:${method.methodCode}`,
      title: `${method.carrierTitle}, ${method.methodTitle}`,
    })),
    payment_choices: paymentChoices(services, order, group).map(({ code, title }) => ({ code, title })),
    actions: possibleActions(order).filter(
      (action) =>
        !(action === 'release' && (isInReview || isDisputed || isHeldForMoney(order))) &&
        !(action === 'hand_over' && open !== null) &&
        !(isDisputed && (action === 'refund' || action === 'cancel')),
    ),
  };
}

/** Whether the rest of a partly sent order is held only until the buyer has paid what the bank took back. */
function isHeldForMoney({ hold, status, refundDebtMinor }: PlacedOrder): boolean {
  return hold?.byName === '' && status === 'processing' && refundDebtMinor > 0;
}

/** Returns what staff can do with an order now. */
export function possibleActions(order: PlacedOrder): string[] {
  const isHeld = order.hold !== null;
  const isPossible = (to: 'paid' | 'processing' | 'shipped' | 'complete' | 'canceled') =>
    transitionRejection({ from: order.status, to, actor: 'operator', isHeld }) === null;
  const hasGoods = !isVirtualOrder(order);
  const canHold = !isHeld && order.status !== 'shipped' && nextStatuses(order.status, 'operator').length > 0;
  return [
    ...(isEditable(order) ? ['edit'] : []),
    ...(dueMinor(order) > 0 ? ['pay'] : []),
    ...(hasGoods && isPossible('processing') ? ['pack'] : []),
    ...(hasGoods && isPossible('shipped') ? ['hand_over'] : []),
    ...(isPossible('complete') ? ['complete'] : []),
    ...(canHold ? ['hold'] : []),
    ...(isHeld ? ['release'] : []),
    ...(isPossible('canceled') && order.shipments.length === 0 ? ['cancel'] : []),
    ...(order.receivedMinor > order.refundedMinor ||
    (order.refundDebtMinor > 0 && order.status !== 'canceled')
      ? ['refund']
      : []),
  ];
}

/** Returns why an order has no packing slip; null if it has one. */
export function slipRejection(order: PlacedOrder): string | null {
  if (isVirtualOrder(order)) return `Order ${order.number} has no goods to pack.`;
  if (order.status === 'shipped' || order.status === 'complete') return null;
  const isHeld = order.hold !== null;
  const rejection = transitionRejection({ from: order.status, to: 'shipped', actor: 'operator', isHeld });
  return rejection === null ? null : `Order ${order.number} ${rejection}.`;
}

function presentAgreed(price: AgreedPrice | undefined) {
  if (price === undefined) return null;
  const { listMinor, reason, staffName, approvedBy, agreedAtMs } = price;
  return { list: listMinor, reason, by: staffName, approved_by: approvedBy, at: agreedAtMs };
}

function presentPayments(order: PlacedOrder, received: readonly ReceivedRow[], nowMs: number) {
  const incoming = received.map((row) => ({
    id: `in-${row.id}`,
    at: row.atMs,
    is_refund: false,
    way: row.tender,
    reference: row.reference,
    state: row.returnedMs !== null ? 'returned' : row.finalMs > nowMs ? 'clearing' : 'final',
    amount: row.amountMinor,
    by: row.byName,
  }));
  const outgoing = order.creditMemos.flatMap(({ number, createdAtMs, payouts }) =>
    payouts.map(({ id, way, state, amountMinor }) => ({
      id: `out-${id}`,
      at: createdAtMs,
      is_refund: true,
      way: way === 'gift_card' ? 'gift-card' : way,
      reference: number,
      state,
      amount: amountMinor,
      by: null,
    })),
  );
  return [...incoming, ...outgoing].toSorted((a, b) => a.at - b.at);
}

/** Returns what the order waits for: the rest of its money, or the money that the bank took back. */
function dueMinor(order: PlacedOrder): number {
  if (isAwaitingPayment(order.status)) return Math.max(0, leftToPayMinor(order));
  return order.refundDebtMinor;
}

function presentSet(set: LineSet | undefined) {
  return set ? { ...set, id: String(set.id) } : null;
}

function presentDocuments(order: PlacedOrder, hasSerials: boolean) {
  const invoice = order.invoice && [
    {
      kind: 'invoice',
      number: order.invoice.number,
      at: order.invoice.createdAtMs,
      amount: null,
      reason: null,
      items: [],
    },
  ];
  const slip =
    slipRejection(order) === null
      ? [
          {
            kind: 'packing-slip',
            number: order.number,
            at: order.statusChangedAtMs,
            amount: null,
            reason: null,
            items: [],
          },
        ]
      : [];
  const memos = order.creditMemos.map((memo) => ({
    kind: 'credit-memo',
    number: memo.number,
    at: memo.createdAtMs,
    amount: memo.amountMinor,
    reason: memo.comment,
    items: memoItems(order, memo).map(({ item, pieces }) => ({
      sku: item.sku,
      name: item.name,
      options: [
        ...choiceWords(item.parts ?? []),
        ...item.options.map(({ label, value }) => `${label}: ${value}`),
      ],
      quantity: pieces,
      unit: item.unitMinor,
    })),
  }));
  const { number, statusChangedAtMs: at } = order;
  const certificate = hasSerials
    ? [{ kind: 'certificate', number, at, amount: null, reason: null, items: [] }]
    : [];
  return [...(invoice ?? []), ...slip, ...certificate, ...memos];
}

function presentCost(cost: OrderCancellation, terms: CancelTerms | null) {
  const { lossMinor, feeMinor, creditMinor, owedMinor, deductedMinor, soldMinor, waivedMinor } = cost;
  if (owedMinor === 0 && creditMinor === 0) return null;
  return {
    market_loss: buyersPartMinor(terms, lossMinor),
    fee: feeMinor,
    market_gain: creditMinor,
    owed: owedMinor,
    kept: deductedMinor,
    sold: soldMinor,
    waived: waivedMinor,
    open: owedMinor - deductedMinor - soldMinor - waivedMinor,
  };
}

function presentAddress(address: CartAddress) {
  return {
    firstname: address.firstname,
    lastname: address.lastname,
    company: address.company,
    street: [...address.street],
    city: address.city,
    region: address.region,
    region_code: address.regionCode,
    postcode: address.postcode,
    country: address.countryCode,
    telephone: address.telephone,
  };
}
