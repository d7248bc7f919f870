import { isDelivered } from '@ingot/catalog-engine/model/product-type.ts';
import { encodeUid } from '@ingot/catalog-engine/model/uid.ts';
import { largestQuantity, lineMaximum, smallestQuantity } from '@ingot/rules/cart/quantity-rules.ts';
import { perPieceMinor } from '@ingot/rules/money/convert-money.ts';
import type { CartItemError, Resolvers } from '../../../generated/resolvers.ts';
import { pageInfo, rangeOf, requirePage } from '../../../platform/graphql/paging.ts';
import { presentMoney } from '../../pricing/present-money.ts';
import { presentSaving } from '../../pricing/present-price.ts';
import type { ShopSettings } from '../../shop/shop-settings.ts';
import { customOptionsOf } from '../availability/choose-product.ts';
import { describeChoices } from '../availability/describe-choices.ts';
import type { LineProblem } from '../availability/line-problem.ts';
import { bundleLineFields } from '../bundles/bundle-line.ts';
import { presentDiscounts } from '../discounts/present-discounts.ts';
import { findLockRejection } from '../locks/admit-price-lock.ts';
import { lockRejectionText } from '../locks/lock-rejection-text.ts';
import type { PricedCart, PricedLine } from '../pricing/price-cart.ts';
import type { UnpricedLine } from '../pricing/price-lines.ts';
import { basisOf } from '../pricing-basis.ts';
import { downloadLineFields } from './download-line.ts';
import { expectedShippingMinor } from './expected-shipping.ts';
import { giftCardLineFields } from './gift-card-line.ts';
import { presentChoices } from './present-choices.ts';
import { presentTotalsLines } from './present-totals-lines.ts';
import { shownLines } from './shown-lines.ts';
import { sortLines } from './sort-lines.ts';
import { totalsLinesOf } from './totals-lines-of.ts';
import { unavailableItems } from './unavailable-items.ts';

const DEFAULT_PAGE_SIZE = 20;
const MAX_PAGE_SIZE = 300;
const REJECTION_CODES = {
  'at-once': 'AT_ONCE',
  'at-once-nearby': 'AT_ONCE',
  'per-hour': 'PER_HOUR',
  closed: 'MARKET_CLOSED',
  stale: 'PRICE_STALE',
} as const;

/** Resolvers for the fields of a cart and its lines. */
export const resolvers: Resolvers = {
  Cart: {
    id: ({ cart }) => cart.maskedId,
    email: ({ cart }) => cart.email,
    is_virtual: ({ isVirtual }) => isVirtual,
    items: shownLines,
    itemsV2: (priced, { sort, ...page }) => {
      const lines = shownLines(priced);
      const request = requirePage(page, { fallback: DEFAULT_PAGE_SIZE, maxEntries: MAX_PAGE_SIZE });
      const { offset, limit } = rangeOf(request);
      return {
        items: sortLines(lines, sort).slice(offset, offset + limit),
        page_info: pageInfo(request, lines.length),
        total_count: lines.length,
      };
    },
    left_out_items: ({ leftOut }) =>
      (leftOut ?? []).map(({ name, sku, message }) => ({ product_name: name, product_sku: sku, message })),
    tier_notes: ({ tierNotes }) =>
      (tierNotes ?? []).map(({ lineId, message }) => ({ cart_item_uid: encodeUid(lineId), message })),
    item_errors: (priced) => [...priced.unpriced, ...shownLines(priced)].flatMap(presentProblem),
    unavailable_items: (priced, _, context) => unavailableItems(context.services, priced, basisOf(context)),
    total_quantity: totalQuantity,
    total_summary_quantity_including_config: totalQuantity,
    price_version: ({ priceVersion }) => priceVersion,
    price_lock: ({ cart, isLockBroken }, _, { now }) =>
      cart.priceLock && {
        locked_at: iso(cart.priceLock.atMs),
        expires_at: iso(cart.priceLock.untilMs),
        seconds_left: isLockBroken ? 0 : Math.max(0, Math.ceil((cart.priceLock.untilMs - now) / 1000)),
      },
    price_lock_refusal: async ({ cart }, _, context) => {
      const { services, clientAddress } = context;
      const { config, db } = services;
      const rejection = await findLockRejection(db, cart, { config, clientAddress }, basisOf(context));
      return (
        rejection && {
          code: REJECTION_CODES[rejection.reason],
          message: lockRejectionText(rejection, services),
          retry_at: iso(rejection.untilMs),
        }
      );
    },
    price_floor: ({ priceFloor }) =>
      priceFloor && { locked_at: iso(priceFloor.lockedAtMs), expires_at: iso(priceFloor.untilMs) },
    prices: (priced, _, { services }) => presentTotals(priced, services.shop),
  },

  CartItemInterface: {
    __resolveType: ({ parent, product, parts }: PricedLine) => {
      if (parts !== undefined) return 'BundleCartItem';
      if (parent) return 'ConfigurableCartItem';
      if (product.giftCard !== null) return 'GiftCardCartItem';
      if (product.downloads !== null) return 'DownloadableCartItem';
      return isDelivered(product) ? 'SimpleCartItem' : 'VirtualCartItem';
    },
  },
  SimpleCartItem: lineResolvers(),
  BundleCartItem: { ...lineResolvers(), ...bundleLineFields },
  VirtualCartItem: lineResolvers(),
  DownloadableCartItem: { ...lineResolvers(), ...downloadLineFields },
  GiftCardCartItem: { ...lineResolvers(), ...giftCardLineFields },
  ConfigurableCartItem: {
    ...lineResolvers(),
    configured_variant: ({ product }) => product,
    configurable_options: ({ product, parent }) => {
      const variant = parent?.variants.find(({ productId }) => productId === product.id);
      return (variant?.values ?? []).map(({ attributeId, valueIndex, label }) => ({
        id: attributeId,
        configurable_product_option_uid: base64(`configurable/${parent?.id}/${attributeId}`),
        option_label:
          parent?.configurableOptions.find((option) => option.attributeId === attributeId)?.label ?? '',
        value_id: valueIndex,
        configurable_product_option_value_uid: base64(`configurable/${attributeId}/${valueIndex}`),
        value_label: label,
      }));
    },
  },
};

/** Resolvers that both line types share. */
function lineResolvers() {
  return {
    id: ({ line }: PricedLine) => String(line.id),
    uid: ({ line }: PricedLine) => encodeUid(line.id),
    quantity: ({ line }: PricedLine) => line.quantity,
    product: ({ product, parent }: PricedLine) => parent ?? product,
    customizable_options: presentChoices,
    chosen_options: (priced: PricedLine) =>
      describeChoices(customOptionsOf(priced), priced.line.choices).map(
        ({ label, value }) => `${label}: ${value}`,
      ),
    price_as_of: ({ spot }: PricedLine) => spot && iso(spot.atMs),
    is_available: ({ problem }: PricedLine) => problem === null,
    not_available_message: ({ problem }: PricedLine) => problem?.message ?? null,
    errors: ({ problem }: PricedLine): CartItemError[] | null =>
      problem && [
        {
          code: itemErrorCode(problem),
          message: problem.message,
        },
      ],
    min_qty: ({ product }: PricedLine) => (product.isLimited ? 1 : smallestQuantity(product)),
    order_increment: ({ product }: PricedLine) => (product.isLimited ? null : product.orderIncrement),
    max_qty: ({ product }: PricedLine, _: unknown, { services }: { services: { shop: ShopLimits } }) =>
      largestQuantity({
        maximumPerLine: lineMaximum(services.shop.orderLimits.maximumQuantityPerLine, product.orderLimit),
        isLimited: product.isLimited,
        available: product.isSalable ? product.stock.quantity : 0,
        terms: product,
      }),
    next_tier: ({ nextTier, currency }: PricedLine) => {
      const next = nextTier();
      return (
        next && {
          more: next.more,
          quantity: next.quantity,
          price: presentMoney(next.unitMinor, currency),
          saving: presentMoney(next.savedMinor, currency),
        }
      );
    },
    price_before_change: ({ beforeMinor, currency }: PricedLine) =>
      beforeMinor === null || beforeMinor === undefined ? null : presentMoney(beforeMinor, currency),
    prices: presentLinePrices,
  };
}

function itemErrorCode({ code, isOfIncrement }: LineProblem): CartItemError['code'] {
  if (isOfIncrement) return 'ITEM_INCREMENTS';
  return code === 'INSUFFICIENT_STOCK' ? 'ITEM_QTY' : 'UNDEFINED';
}

interface ShopLimits {
  readonly orderLimits: { readonly maximumQuantityPerLine: number };
}

function presentLinePrices(priced: PricedLine) {
  const { unitMinor, regularMinor, rowMinor, taxMinor, discountMinor, line, currency } = priced;
  const money = (minor: number) => presentMoney(minor, currency);
  return {
    catalog_discount: presentSaving(regularMinor, unitMinor),
    row_catalog_discount: presentSaving(regularMinor * line.quantity, rowMinor),
    price: money(unitMinor),
    // Tax is rounded per row; the share of one piece is for display only.
    price_including_tax: money(unitMinor + perPieceMinor(taxMinor, line.quantity)),
    row_total: money(rowMinor),
    row_total_including_tax: money(rowMinor + taxMinor),
    original_item_price: money(regularMinor),
    original_row_total: money(regularMinor * line.quantity),
    discounts: presentDiscounts(priced.coupon, { itemMinor: discountMinor, shippingMinor: 0 }, currency),
    fixed_product_taxes: [],
    total_item_discount: discountMinor === 0 ? null : money(discountMinor),
  };
}

function presentTotals(priced: PricedCart, shop: ShopSettings) {
  const { cart, totals, tax, currency, lines } = priced;
  const money = (minor: number) => presentMoney(minor, currency);
  const rowTaxMinor = lines.reduce((sum, { taxMinor }) => sum + taxMinor, 0);
  const expectedMinor = expectedShippingMinor(priced, shop);
  const discounts = presentDiscounts(
    cart.coupon?.coupon ?? null,
    {
      itemMinor: totals.itemDiscountMinor,
      shippingMinor: totals.shippingDiscountMinor,
      feeCreditMinor: totals.feeCreditMinor,
    },
    currency,
  );
  return {
    subtotal_excluding_tax: money(totals.subtotalMinor),
    subtotal_including_tax: money(totals.subtotalMinor + rowTaxMinor),
    subtotal_with_discount_excluding_tax: money(
      totals.subtotalMinor - totals.itemDiscountMinor - totals.feeCreditMinor,
    ),
    grand_total: money(totals.grandTotalMinor),
    grand_total_excluding_tax: money(totals.grandTotalMinor - totals.taxMinor),
    applied_taxes:
      tax?.applied.map(({ label, amountMinor }) => ({ label, amount: money(amountMinor) })) ?? [],
    discounts,
    discount: discounts && {
      amount: money(totals.itemDiscountMinor + totals.shippingDiscountMinor + totals.feeCreditMinor),
      label: [...new Set(discounts.map(({ label }) => label))],
    },
    expected_shipping: expectedMinor === null ? null : money(expectedMinor),
    lines: presentTotalsLines(totalsLinesOf(priced), currency),
  };
}

function presentProblem({ line, problem }: UnpricedLine | PricedLine) {
  return problem
    ? [
        {
          cart_item_uid: encodeUid(line.id),
          code: problem.code,
          message: problem.message,
          product_id: line.bundle?.bundleId ?? line.parentId ?? line.productId,
        },
      ]
    : [];
}

function totalQuantity(priced: PricedCart): number {
  return shownLines(priced).reduce((sum, { line }) => sum + line.quantity, 0);
}

function iso(ms: number): string {
  return new Date(ms).toISOString();
}

function base64(text: string): string {
  return Buffer.from(text).toString('base64');
}
