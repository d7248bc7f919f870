import { dueMinor } from '@ingot/rules/cart/cart-totals.ts';
import {
  availableShippingMethods,
  type ShippingOffer,
} from '@ingot/rules/checkout/delivery/shipping-methods.ts';
import {
  exemptTax,
  salesTax,
  type TaxExemption,
  UNTAXED_FORM,
} from '@ingot/rules/checkout/payment/sales-tax.ts';
import { localDay } from '@ingot/rules/metals/zoned-time.ts';
import { toBaseMinor } from '@ingot/rules/money/convert-money.ts';
import type { Services } from '../../../platform/context.ts';
import type { CartAddress } from '../../cart/cart.ts';
import { exemptionLabel, namedTaxTable } from '../../cart/pricing/tax-terms.ts';
import { settingsOnDay } from '../../shop/settings/settings-on-day.ts';
import type { PlacedOrder } from '../order.ts';
import type { EditedOrder } from './edit.repository.ts';

/** The figures of an order at another address or by another delivery method. */
export type EditedFigures = Pick<
  EditedOrder,
  | 'shippingMinor'
  | 'shippingDiscountMinor'
  | 'taxMinor'
  | 'grandTotalMinor'
  | 'baseGrandTotalMinor'
  | 'taxes'
  | 'lines'
>;

/**
 * Returns the delivery methods of the order's day that can take it to an address, with their prices of
 * that day.
 */
export function deliveryOffers(
  { shop, catalog }: Pick<Services, 'shop' | 'catalog'>,
  order: PlacedOrder,
  { countryCode, regionCode }: Pick<CartAddress, 'countryCode' | 'regionCode'>,
): ShippingOffer[] {
  const { productById } = catalogOf(catalog);
  const goods = order.items.filter(({ isVirtual }) => !isVirtual);
  const weightGrams = goods.reduce((sum, { productId, quantity }) => {
    const product = productId === null ? null : productById(productId);
    return sum + (product?.shippingWeightGrams ?? 0) * quantity;
  }, 0);
  const shipment = { countryCode, regionCode, weightGrams, subtotalMinor: goodsMinor(order) };
  const { methods } = settingsOf(order, shop).shipping;
  return availableShippingMethods(methods, shipment, order.baseToOrderRateE6);
}

/** Returns the price of what is sent of an order, in minor units of its currency: services are not. */
export function goodsMinor({ items }: Pick<PlacedOrder, 'items'>): number {
  return items.reduce(
    (sum, { isVirtual, unitMinor, quantity }) => (isVirtual ? sum : sum + unitMinor * quantity),
    0,
  );
}

/** Returns the settings with the tax table and the delivery methods of the day on which an order was placed. */
function settingsOf(
  { placedAtMs }: Pick<PlacedOrder, 'placedAtMs'>,
  shop: Services['shop'],
): Services['shop'] {
  return settingsOnDay(shop, localDay(shop.store.timeZone, placedAtMs));
}

function catalogOf(catalog: Services['catalog']) {
  const snapshot = catalog.current();
  return { productById: (id: number) => snapshot.productById(id) };
}

/**
 * Prices an order at an address and by a delivery method, with its own unit prices and discounts and the
 * taxes of its day. Null if one of its products is no longer in the catalog: its tax is unknown.
 */
export function priceEdit(
  { shop, catalog }: Pick<Services, 'shop' | 'catalog'>,
  order: PlacedOrder,
  to: {
    readonly address: Pick<CartAddress, 'countryCode' | 'regionCode'>;
    readonly shippingMinor: number;
    /** Whether the order keeps its delivery method: a coupon for it frees no other. */
    readonly isSameMethod: boolean;
    readonly exemption: TaxExemption | null;
  },
): EditedFigures | null {
  const { productById } = catalogOf(catalog);
  const { shippingMinor } = to;
  const isFree =
    to.isSameMethod && order.shippingMinor > 0 && order.shippingDiscountMinor === order.shippingMinor;
  const shippingDiscountMinor = isFree ? shippingMinor : Math.min(order.shippingDiscountMinor, shippingMinor);
  const rows = order.items.map(({ productId, giftCard, rowMinor, discountMinor, feeCreditMinor }) => {
    const form = giftCard
      ? UNTAXED_FORM
      : ((productId === null ? null : productById(productId))?.form ?? null);
    return { form, amountMinor: rowMinor - discountMinor - feeCreditMinor };
  });
  const known = rows.flatMap(({ form, amountMinor }) => (form === null ? [] : [{ form, amountMinor }]));
  if (known.length < rows.length) return null;
  const exempt = exemptionLabel(to.exemption, { nowMs: order.placedAtMs });
  const tax =
    exempt === null
      ? salesTax(
          namedTaxTable({ shop: settingsOf(order, shop) }),
          to.address,
          known,
          shippingMinor - shippingDiscountMinor,
          order.baseToOrderRateE6,
        )
      : exemptTax(exempt, known);
  const totals = { ...order, shippingMinor, shippingDiscountMinor, taxMinor: tax.taxMinor };
  const grandTotalMinor = dueMinor(totals) - order.giftCardMinor;
  return {
    shippingMinor,
    shippingDiscountMinor,
    taxMinor: tax.taxMinor,
    grandTotalMinor,
    baseGrandTotalMinor: toBaseMinor(Math.max(0, grandTotalMinor), order.baseToOrderRateE6),
    taxes: tax.applied,
    lines: order.items.map(({ id }, at) => ({
      id,
      taxMinor: tax.rows[at]?.taxMinor ?? 0,
      taxRatePpm: tax.rows[at]?.ratePpm ?? 0,
    })),
  };
}
