import { isDelivered } from '@ingot/catalog-engine/model/product-type.ts';
import { parsePartsKey } from '@ingot/rules/catalog/bundle.ts';
import type { ShippingOffer } from '@ingot/rules/checkout/delivery/shipping-methods.ts';
import type { PaymentMethod } from '@ingot/rules/checkout/payment/payment-methods.ts';
import { giftCardEnding } from '@ingot/rules/discounts/gift-cards.ts';
import { toBaseMinor } from '@ingot/rules/money/convert-money.ts';
import { isOnline } from '../../../platform/payment-providers/providers.ts';
import { customOptionsOf } from '../../cart/availability/choose-product.ts';
import { describeChoices } from '../../cart/availability/describe-choices.ts';
import { piecesPerSet, setKey } from '../../cart/cart.ts';
import type { PricedCart, PricedLine } from '../../cart/pricing/price-cart.ts';
import type { PricingBasis } from '../../cart/pricing-basis.ts';
import { linksOf } from '../../cart/view/download-line.ts';
import { giftCardOf } from '../../cart/view/gift-card-line.ts';
import { preorderNote, preorderShipDate } from '../../catalog/stock/preorder.ts';
import { rateOfVersion } from '../../metals/spot/spot-board.ts';
import { cancelTermsFor } from '../../orders/loss/cancel-terms.ts';
import { bidMarket } from '../../orders/loss/order-loss.ts';
import { type NewOrder, NO_DELIVERY, type OrderItem } from '../../orders/order.ts';
import { paymentLines } from '../../orders/placement/payment-lines.ts';
import { CAPTURE_WITHIN_MS } from '../../payments/payment-jobs.ts';
import { paymentDeadlineMs } from '../../shop/bank-days.ts';
import { fillPromisesInText } from '../../shop/promises/fill-promises.ts';
import type { ReadyAtCounter } from '../delivery/ready-day.ts';
import { isSignatureRequired } from '../delivery/signature.ts';
import type { CheckedOrder } from '../order-checks/check-order.ts';

/** Builds the order of a checked cart, with exactly the figures of the review step. */
export function composeOrder(
  { priced, email, priceLock, shippingAddress, billingAddress, delivery, payment }: CheckedOrder,
  basis: PricingBasis,
  identity: {
    readonly number: string;
    readonly token: string;
    readonly card: string | null;
    readonly isSandboxPaid: boolean;
    readonly atCounter: ReadyAtCounter;
  },
): NewOrder {
  const { cart, totals, tax, currency, rateE6 } = priced;
  // Clocks of two processes may differ, but an order must not be older than its prices.
  const placedAtMs = Math.max(basis.nowMs, priceLock.atMs);
  const coupon = cart.coupon?.coupon ?? null;
  const giftCards = paidByGiftCards(priced);
  const { baseCurrency } = basis.shop.store;
  const sets = [...new Set(priced.lines.flatMap(({ line: { bundle } }) => (bundle ? setKey(bundle) : [])))];
  const items = priced.lines.map((line) => ({
    ...composeItem(line, placedAtMs, baseCurrency),
    bundle: composeSet(line, sets),
  }));
  const cancelTerms = cancelTermsFor(
    { placedAtMs, currency, baseToOrderRateE6: rateE6, items, payment },
    bidMarket(basis),
    { shop: basis.shop, currency, nowMs: placedAtMs },
  );
  const { lines, note } = paymentLines(payment, identity.number, (words) =>
    fillPromisesInText(words, { shop: basis.shop, currency, nowMs: placedAtMs }),
  );
  return {
    number: identity.number,
    token: identity.token,
    cartId: cart.id,
    customerId: cart.customerId,
    customerGroup: basis.shop.customerGroup?.name ?? null,
    customerGroupId: basis.shop.customerGroup?.id ?? null,
    email,
    storeView: basis.store,
    orderComment: cart.orderComment,
    currency,
    ...totals,
    baseGrandTotalMinor: toBaseMinor(totals.grandTotalMinor, rateE6),
    baseToOrderRateE6: rateE6,
    spotRate: rateOfVersion(priceLock.version),
    delivery: delivery === null ? NO_DELIVERY : composeDelivery(delivery, priced, basis, identity.atCounter),
    payment: {
      code: payment.code,
      title: payment.title,
      card: identity.card,
      purchaseOrderNumber: cart.purchaseOrderNumber,
      lines,
      note,
      payByMs: dueBy(payment, placedAtMs, basis),
    },
    prices: { version: priceLock.version, lockedAtMs: priceLock.atMs, lockedUntilMs: priceLock.untilMs },
    play: {
      isSandboxPaid: identity.isSandboxPaid,
      isPriceSimulated: basis.spot.isSimulated && priced.lines.some(({ spot }) => spot !== null),
    },
    placedAtMs,
    shippingAddress,
    billingAddress,
    taxes: tax?.applied ?? [],
    coupon: coupon && { code: coupon.code, name: coupon.name },
    giftCards: giftCards.map(({ id, code, amountMinor }) => ({
      giftCardId: id,
      ending: giftCardEnding(code),
      amountMinor,
    })),
    cancelTerms,
    items,
  };
}

function composeDelivery(
  { method }: ShippingOffer,
  priced: PricedCart,
  { shop }: PricingBasis,
  atCounter: ReadyAtCounter,
): NewOrder['delivery'] {
  const { pickup } = priced;
  return {
    carrierCode: method.carrierCode,
    carrierTitle: method.carrierTitle,
    methodCode: method.methodCode,
    methodTitle: method.methodTitle,
    isSignatureRequired: isSignatureRequired(shop, method, priced),
    pickup: pickup.kind === 'at' ? { ...pickup.location, ...atCounter } : null,
  };
}

/**
 * Returns the payment deadline. A card is charged at once; captures are retried until this deadline
 * if the gateway is down.
 */
function dueBy(method: PaymentMethod, placedAtMs: number, { shop }: PricingBasis): number {
  if (isOnline(method.code)) return placedAtMs + CAPTURE_WITHIN_MS;
  return paymentDeadlineMs(method, placedAtMs, shop);
}

/** Returns the gift cards of a cart that pay, with their amounts. */
export function paidByGiftCards({ cart, giftCards }: PricedCart) {
  return cart.giftCards.flatMap(({ id, code }, at) => {
    const amountMinor = giftCards[at]?.appliedMinor ?? 0;
    return amountMinor === 0 ? [] : [{ id, code, amountMinor }];
  });
}

/** Returns the set of a line as the order keeps it. `sets` are the sets of the cart in their order. */
function composeSet({ line: { bundle }, set }: PricedLine, sets: readonly string[]): OrderItem['bundle'] {
  if (bundle === null || !set?.bundle) return null;
  const { selectionId } = bundle;
  const option = set.bundle.options.find(({ selections }) => selections.some(({ id }) => id === selectionId));
  const image = set.images[0]?.file;
  return {
    set: sets.indexOf(setKey(bundle)),
    product_id: set.id,
    sku: set.sku,
    name: set.name,
    url_key: set.urlKey,
    ...(image !== undefined && { image }),
    option_id: option?.id ?? 0,
    option_title: option?.title ?? '',
    selection_id: selectionId,
    per_set: piecesPerSet(bundle),
    parts: parsePartsKey(bundle.parts).size,
  };
}

function composeItem(
  priced: PricedLine,
  placedAtMs: number,
  baseCurrency: string,
): Omit<OrderItem, 'bundle'> {
  const { product, parent, line } = priced;
  const shown = parent ?? product;
  const variant = parent?.variants.find(({ productId }) => productId === product.id);
  const optionLabel = (attributeId: number) =>
    parent?.configurableOptions.find((option) => option.attributeId === attributeId)?.label ?? '';
  return {
    productId: product.id,
    parentId: parent?.id ?? null,
    isVirtual: !isDelivered(product),
    sku: product.sku,
    parentSku: parent?.sku ?? null,
    name: product.name,
    urlKey: shown.urlKey,
    image: (product.images[0] ?? shown.images[0])?.file ?? null,
    metal: product.metal,
    fineWeightMicrograms: product.fineWeightMicrograms,
    quantity: line.quantity,
    unitMinor: priced.unitMinor,
    regularUnitMinor: priced.regularMinor,
    rowMinor: priced.rowMinor,
    discountMinor: priced.discountMinor,
    feeCreditMinor: priced.feeCreditMinor,
    taxMinor: priced.taxMinor,
    taxRatePpm: priced.taxRatePpm,
    spot: priced.spot,
    options: [
      ...(variant?.values ?? []).map(({ attributeId, label }) => ({
        label: optionLabel(attributeId),
        value: label,
      })),
      ...describeChoices(customOptionsOf(priced), line.choices),
    ],
    giftCard: composeGiftCard(priced, baseCurrency),
    downloads: composeDownloads(priced),
    preorderNote: preorderNote(product, placedAtMs),
    promisedOn: preorderShipDate(product, placedAtMs),
  };
}

function composeDownloads(priced: PricedLine): OrderItem['downloads'] {
  if (priced.product.downloads === null) return null;
  return linksOf(priced).map(({ id, title, source, limit }) => ({
    link_id: id,
    title,
    ...(source.kind === 'file' ? { file: source.file } : { url: source.url }),
    ...(limit !== null && { most_downloads: limit }),
  }));
}

function composeGiftCard(priced: PricedLine, currency: string): OrderItem['giftCard'] {
  const card = giftCardOf(priced);
  return (
    card && {
      amount_minor: card.amountMinor,
      currency,
      recipient_name: card.recipientName,
      recipient_email: card.recipientEmail,
      sender_name: card.senderName,
      ...(card.message !== null && { message: card.message }),
      ...(card.sendOn !== null && { send_on: card.sendOn }),
    }
  );
}
