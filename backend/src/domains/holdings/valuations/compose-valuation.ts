import { METALS, type Metal } from '@ingot/rules/metals/metal.ts';
import { isTrustedPrice } from '@ingot/rules/metals/trusted-price.ts';
import { joined } from '../../shop/countries/shop-lines.ts';
import type { ShopSettings } from '../../shop/shop-settings.ts';
import type { HeldLot } from '../holding.ts';
import { type ValuedLot, type ValueView, valueLot } from '../values/value-lot.ts';
import type { ValuationContent, ValuationItem, ValuationPrice } from './valuation-content.ts';

/** The data of a valuation besides its pieces and prices. */
export interface ValuationHead {
  readonly number: string;
  readonly holder: string;
  readonly hasSerials: boolean;
  readonly shop: Pick<ShopSettings, 'store' | 'contact' | 'baseUrl'>;
}

/** Returns the content of a valuation of lots at the prices of a view. Prices in doubt are left out. */
export function composeValuation(
  lots: readonly HeldLot[],
  view: ValueView,
  { number, holder, hasSerials, shop: { store, contact, baseUrl } }: ValuationHead,
): ValuationContent {
  const trusted = Object.fromEntries(
    Object.entries(view.spot.prices).filter(([, price]) => price !== undefined && isTrustedPrice(price)),
  );
  const spot = { ...view.spot, prices: trusted };
  const valued = lots.map((lot) => valueLot(lot, { ...view, spot }));
  const { street, locality, region, postcode } = contact;
  return {
    format: 1,
    number,
    issuedAtMs: view.nowMs,
    shop: {
      name: store.storeName,
      address: joined([street, locality, `${region} ${postcode}`.trim()]),
      email: contact.email,
      phone: contact.phone,
      url: baseUrl,
    },
    holder,
    currency: store.baseCurrency,
    timeZone: store.timeZone,
    prices: pricesOf(valued, spot.prices),
    items: valued.map((lot) => itemOf(lot, hasSerials)),
  };
}

function pricesOf(lots: readonly ValuedLot[], prices: ValueView['spot']['prices']): ValuationPrice[] {
  const metals = new Set<string>(
    lots.flatMap(({ metal, product }) =>
      metal === 'mixed' ? (product?.setParts ?? []).map((part): Metal => part.metal) : [metal],
    ),
  );
  return METALS.flatMap((metal) => {
    const price = prices[metal];
    if (!price || !metals.has(metal)) return [];
    const { bidE4, askE4, atMs, state } = price;
    return [{ metal, bidE4, askE4, atMs, state }];
  });
}

function itemOf(lot: ValuedLot, hasSerials: boolean): ValuationItem {
  const { name, metal, rest, fineWeightUg, finenessPpm, product, orderNumber } = lot;
  const thousandths = metal === 'mixed' ? null : (product?.fineness ?? null);
  return {
    name,
    metal,
    pieces: rest.pieces,
    fineWeightUg: fineWeightUg * rest.pieces,
    finenessPpm: finenessPpm ?? (thousandths === null ? null : Math.round(thousandths * 1_000)),
    serial: hasSerials ? lot.serial : null,
    isFromShop: orderNumber !== null,
    melt: lot.melt,
    bid: lot.bid,
    replacement: lot.replacement,
  };
}
