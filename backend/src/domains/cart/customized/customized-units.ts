import { pricesOfChoices } from '@ingot/rules/catalog/custom-options.ts';
import { sendDays } from '@ingot/rules/catalog/send-days.ts';
import type { Context } from '../../../platform/context.ts';
import { type ProductRoundTrip, productRoundTrip } from '../../catalog/bids/product-round-trip.ts';
import { priceUnit } from '../../pricing/price-unit.ts';
import { priceView } from '../../pricing/price-view.ts';
import { chooseProduct, customOptionsOf } from '../availability/choose-product.ts';
import { itemTexts } from '../availability/item-texts.ts';
import type { ItemToAdd } from '../lines/add-items.ts';

/** Unit prices in minor units of the view's currency, or why there are none. */
export type CustomizedUnits =
  | { readonly message: string }
  | {
      readonly surchargeMinor: number;
      readonly methods: readonly {
        readonly code: string;
        readonly plainMinor: number;
        readonly unitMinor: number;
        /** Buying one piece with its options and selling it back; null without a bid. */
        readonly trip: ProductRoundTrip | null;
      }[];
    };

/**
 * Returns the unit prices of a product with its options at the quantity of the item, by the rules of
 * the cart. Reads only the catalog and the spot prices.
 */
export function customizedUnits(item: ItemToAdd, context: Context): CustomizedUnits {
  const chosen = chooseProduct(
    context.catalog,
    item,
    sendDays(context.services.shop.store.timeZone, context.now),
  );
  if ('code' in chosen) return { message: chosen.message };
  if (!Number.isInteger(item.quantity) || item.quantity < 1) return { message: itemTexts('not-available') };
  const view = priceView(context);
  const extras = pricesOfChoices(customOptionsOf(chosen), chosen.choices);
  const { pricing } = chosen.product;
  const unit = (method: Parameters<typeof priceUnit>[3], more: typeof extras) =>
    priceUnit(pricing, item.quantity, view, method, more).unitMinor;
  return {
    surchargeMinor: chosen.product.giftCard === null ? unit(null, extras) - unit(null, []) : 0,
    methods: view.methods.map((method) => ({
      code: method.code,
      // The amount of a gift card is its price, and no surcharge.
      plainMinor: unit(method, chosen.product.giftCard === null ? [] : extras),
      unitMinor: unit(method, extras),
      trip: productRoundTrip(chosen.product, { quantity: 1, method, extras }, view),
    })),
  };
}
