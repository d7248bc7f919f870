import { addressFromColumns } from '../../cart/storage/cart-row.ts';
import { returnedDebtMinor } from '../ledger/returned-debt.ts';
import type { PlacedOrder, PlacedOrderItem } from '../order.ts';
import type { OrderRow } from './order-query.repository.ts';

/** Converts a row to an order. */
export function orderFromRow(row: OrderRow): PlacedOrder {
  const address = (kind: 'shipping' | 'billing') => {
    const found = row.addresses.find((candidate) => candidate.kind === kind);
    if (!found) throw new Error(`Order ${row.number} has no ${kind} address`);
    return addressFromColumns(found);
  };
  return {
    id: row.id,
    number: row.number,
    token: row.token,
    customerId: row.customer_id,
    customerGroup: row.customer_group,
    customerGroupId: row.customer_group_id,
    email: row.email,
    storeView: row.store_view,
    orderComment: row.order_comment,
    status: row.status,
    statusChangedAtMs: row.status_changed_at.getTime(),
    confirmationSentAtMs: row.confirmation_sent_at?.getTime() ?? null,
    cancellationReason: row.cancellation_reason,
    hold: holdFromRow(row),
    paymentFinalMs: row.payment_final_at?.getTime() ?? null,
    announcement:
      row.payment_sent_on === null
        ? null
        : { sentOn: row.payment_sent_on, reference: row.announced_reference },
    cancellation: row.cancellation && {
      lossMinor: row.cancellation.loss_minor,
      feeMinor: row.cancellation.fee_minor,
      owedMinor: row.cancellation.owed_minor,
      creditMinor: row.cancellation.credit_minor,
      deductedMinor: row.cancellation.deducted_minor,
      deductedGiftMinor: row.cancellation.deducted_gift_minor,
      soldMinor: row.cancellation.sold_minor,
      waivedMinor: row.cancellation.waived_minor,
    },
    refundDebtMinor: returnedDebtMinor({
      status: row.status,
      grandTotalMinor: row.grand_total_minor,
      receivedMinor: row.received_minor,
      refundedMinor: row.refunded_minor,
      creditedMinor: row.credited_minor,
      recordedMinor: row.refund_debt_minor,
      waivedMinor: row.refund_debt_waived_minor,
    }),
    creditedMinor: row.refund_debt_minor > 0 ? row.credited_minor : 0,
    receivedMinor: row.received_minor,
    refundedMinor: row.refunded_minor,
    currency: row.currency,
    subtotalMinor: row.subtotal_minor,
    itemDiscountMinor: row.item_discount_minor,
    feeCreditMinor: row.fee_credit_minor,
    shippingMinor: row.shipping_minor,
    shippingDiscountMinor: row.shipping_discount_minor,
    taxMinor: row.tax_minor,
    giftCardMinor: row.gift_card_minor,
    grandTotalMinor: row.grand_total_minor,
    baseGrandTotalMinor: row.base_grand_total_minor,
    baseToOrderRateE6: row.base_to_order_rate_e6,
    spotRate:
      row.spot_rate_e6 === null || row.spot_rate_at === null
        ? null
        : { rateE6: row.spot_rate_e6, atMs: row.spot_rate_at.getTime() },
    delivery: {
      carrierCode: row.carrier_code,
      carrierTitle: row.carrier_title,
      methodCode: row.method_code,
      methodTitle: row.method_title,
      isSignatureRequired: row.is_signature_required,
      pickup: row.pickup_location,
    },
    payment: {
      code: row.payment_method,
      title: row.payment_title,
      card: row.payment_card,
      purchaseOrderNumber: row.purchase_order_number,
      lines: row.payment_lines,
      note: row.payment_note,
      payByMs: row.pay_by.getTime(),
    },
    prices: {
      version: row.price_version,
      lockedAtMs: row.prices_locked_at.getTime(),
      lockedUntilMs: row.prices_locked_until.getTime(),
    },
    play: { isSandboxPaid: row.is_sandbox_paid, isPriceSimulated: row.is_price_simulated },
    placedAtMs: row.placed_at.getTime(),
    cancelTerms: row.cancel_terms,
    shippingAddress: address('shipping'),
    billingAddress: address('billing'),
    taxes: row.taxes.map(({ label, rate_ppm, amount_minor }) => ({
      label,
      ratePpm: rate_ppm,
      amountMinor: amount_minor,
    })),
    coupon: couponFromRow(row),
    giftCards: row.gift_cards.map(({ gift_card_id, ending, amount_minor }) => ({
      giftCardId: gift_card_id,
      ending,
      amountMinor: amount_minor,
    })),
    items: row.items.map((item) => itemFromRow(item, row)),
    splitFrom: row.split_origin,
    splitOrders: row.split_orders,
    ...recordsFromRow(row),
  };
}

function holdFromRow({ held_at: at, held_by: byName, hold_reason: reason }: OrderRow): PlacedOrder['hold'] {
  return at === null ? null : { atMs: at.getTime(), byName: byName ?? '', reason: reason ?? '' };
}

function couponFromRow({ coupon_code: code, coupon_name: name }: OrderRow): PlacedOrder['coupon'] {
  return code === null || name === null ? null : { code, name };
}

function itemFromRow(row: OrderRow['items'][number], order: OrderRow): PlacedOrderItem {
  const ofLine = (items: readonly { readonly order_item_id: number; readonly quantity: number }[]) =>
    items.filter((item) => item.order_item_id === row.id).reduce((sum, { quantity }) => sum + quantity, 0);
  const memos = order.credit_memos.map(({ payouts, items, amount_minor: amountMinor }) => ({
    items: items.filter(({ is_reversed: isReversed }) => !isReversed),
    isVoid: payouts.some(({ state }) => state === 'void'),
    minor: payouts
      .filter(({ state }) => state === 'failed' || state === 'void')
      .reduce((left, { amount_minor }) => left - amount_minor, amountMinor),
  }));
  const counted = memos.filter(({ minor }) => minor > 0);
  // The money of a void refund never was the buyer's; its pieces stay refunded.
  const ofPieces = memos.filter(({ minor, isVoid }) => minor > 0 || isVoid);
  const refunded = counted.reduce((sum, { minor }) => sum + minor, 0);
  const isRefunded = refunded > 0 && refunded >= order.grand_total_minor + order.gift_card_minor;
  return {
    id: row.id,
    currency: order.currency,
    coupon: couponFromRow(order),
    invoiced: order.invoices.length > 0 ? row.quantity : 0,
    shipped: ofLine(order.shipments.flatMap(({ items }) => items)),
    returned: ofLine(order.returned),
    canceled: order.status === 'canceled' ? row.quantity : 0,
    refunded: isRefunded ? row.quantity : ofLine(ofPieces.flatMap(({ items }) => items)),
    productId: row.product_id,
    parentId: row.parent_id,
    isVirtual: row.is_virtual,
    sku: row.sku,
    parentSku: row.parent_sku,
    name: row.name,
    urlKey: row.url_key,
    image: row.image,
    metal: row.metal,
    fineWeightMicrograms: row.fine_weight_ug,
    quantity: row.quantity,
    unitMinor: row.unit_minor,
    regularUnitMinor: row.regular_unit_minor,
    rowMinor: row.row_minor,
    discountMinor: row.discount_minor,
    feeCreditMinor: row.fee_credit_minor,
    taxMinor: row.tax_minor,
    taxRatePpm: row.tax_rate_ppm,
    spot: row.ask_e4 === null || row.spot_ms === null ? null : { askE4: row.ask_e4, atMs: row.spot_ms },
    options: row.options,
    giftCard: row.gift_card,
    cardsSentMs: row.cards_mailed_ms,
    areCardsOpen: row.are_cards_open,
    downloads: row.downloads,
    bundle: row.bundle,
    preorderNote: row.preorder_note,
    promisedOn: row.promised_ship_on,
  };
}

/** Converts the records that follow the placement. */
function recordsFromRow(
  row: OrderRow,
): Pick<PlacedOrder, 'events' | 'invoice' | 'shipments' | 'creditMemos'> {
  const [invoice] = row.invoices;
  return {
    events: row.events.map((event) => ({
      atMs: event.at_ms,
      actor: event.actor,
      byName: event.by_name,
      toStatus: event.to_status,
      note: event.note,
      isPublic: event.is_public,
      money:
        event.money === null || event.money_minor === null
          ? null
          : { kind: event.money, amountMinor: event.money_minor },
    })),
    invoice: invoice ? { id: invoice.id, number: invoice.number, createdAtMs: invoice.created_ms } : null,
    shipments: row.shipments.map((shipment) => ({
      id: shipment.id,
      number: shipment.number,
      packageCode: shipment.package_code,
      carrier: shipment.carrier,
      trackingNumber: shipment.tracking_number,
      comment: shipment.comment,
      createdAtMs: shipment.created_ms,
      items: shipment.items.map(({ order_item_id, quantity }) => ({ orderItemId: order_item_id, quantity })),
    })),
    creditMemos: row.credit_memos.map((memo) => ({
      id: memo.id,
      number: memo.number,
      amountMinor: memo.amount_minor,
      comment: memo.comment,
      createdAtMs: memo.created_ms,
      items: memo.items.map(({ order_item_id, shipment_id, quantity }) => ({
        orderItemId: order_item_id,
        isUnsent: shipment_id === null,
        quantity,
      })),
      payouts: memo.payouts.map(({ amount_minor, ...payout }) => ({ ...payout, amountMinor: amount_minor })),
    })),
  };
}
