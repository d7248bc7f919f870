import type { CatalogProduct } from '@ingot/catalog-engine/model/product.ts';
import { isSoldItself } from '@ingot/catalog-engine/model/product-type.ts';
import { type CustomerGroup, spotForGroup } from '@ingot/rules/customers/groups/customer-groups.ts';
import { METALS } from '@ingot/rules/metals/metal.ts';
import { priceProduct } from '@ingot/rules/pricing/price-product.ts';
import type { Services } from '../../../platform/context.ts';
import { echoed } from '../../../platform/errors/echoed.ts';
import { buybackPrice } from '../../catalog/bids/buyback-price.ts';
import { productUnknown } from './group-errors.ts';

/** The number of products of a preview. */
const PREVIEWED = 10;
/** The number of products of each kind, if staff chose no products. */
const OF_EACH = 2;
/** The most popular products, among which the preview chooses. */
const LOOKED_AT = 5_000;

/** The prices of one piece in minor units of the base currency; null without a spot price or a bid. */
export interface PreviewedProduct {
  readonly sku: string;
  readonly name: string;
  /** The price of guests and of the general group. */
  readonly generalMinor: number | null;
  readonly beforeMinor: number | null;
  readonly afterMinor: number | null;
  readonly bidMinor: number | null;
}

/** The premiums of a group, the stored ones and the entered ones. */
export interface PreviewedPremiums {
  readonly before: CustomerGroup['premiumPpm'] | null;
  readonly after: CustomerGroup['premiumPpm'];
}

/**
 * Returns what customers of a group pay for some products with the stored and with other premiums.
 * Saves nothing. Without SKUs, the products are the most popular ones of each metal, and one with a
 * fixed price, which no premium changes.
 * @throws ContractError for an unknown SKU
 */
export function previewGroup(
  { catalog, spot, shop, clock }: Pick<Services, 'catalog' | 'spot' | 'shop' | 'clock'>,
  { before, after }: PreviewedPremiums,
  skus: readonly string[] | null,
): PreviewedProduct[] {
  const nowMs = clock.now();
  const market = spot.current();
  const priceFor = ({ pricing }: CatalogProduct, premiumPpm: CustomerGroup['premiumPpm'] | null) => {
    if (pricing.mode === 'fixed') return priceProduct(pricing, null, 1, nowMs).cashMinor;
    const prices = premiumPpm === null ? market.prices : spotForGroup(market.prices, { premiumPpm });
    const price = prices[pricing.metal];
    return price === undefined ? null : priceProduct(pricing, price, 1, nowMs).cashMinor;
  };
  const snapshot = catalog.current();
  const products =
    skus?.slice(0, PREVIEWED).map((sku) => {
      const product = snapshot.productBySku(sku);
      if (!product) throw productUnknown(echoed(sku));
      return product;
    }) ?? popular(snapshot.products);
  return products.map((product) => ({
    sku: product.sku,
    name: product.name,
    generalMinor: priceFor(product, null),
    beforeMinor: priceFor(product, before),
    afterMinor: priceFor(product, after),
    bidMinor: buybackPrice(product, { spot: market, catalog: snapshot, methods: shop.paymentMethods, nowMs }),
  }));
}

function popular(products: { readonly length: number; readonly [at: number]: CatalogProduct }) {
  const chosen = new Map<string, CatalogProduct[]>(METALS.map((metal) => [metal, []]));
  chosen.set('fixed', []);
  for (let at = 0; at < Math.min(products.length, LOOKED_AT); at++) {
    const product = products[at];
    if (!product || !isSoldItself(product)) continue;
    const kind = product.pricing.mode === 'fixed' ? 'fixed' : product.pricing.metal;
    const others = chosen.get(kind);
    if (others && others.length < (kind === 'fixed' ? 1 : OF_EACH)) others.push(product);
  }
  return [...chosen.values()].flat();
}
