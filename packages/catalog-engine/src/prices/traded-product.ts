import type { AskTerms, TradedPart, TradedProduct } from '@ingot/rules/pricing/bids/bid-price.ts';
import type { BidTerms } from '@ingot/rules/pricing/bids/bid-terms.ts';
import { type PricedMethod, ruleOfMethod } from '@ingot/rules/pricing/methods/method-price.ts';
import type { CatalogProduct } from '../model/product.ts';
import { MOST_LEVELS, type PackCatalog, packsOf } from './packs.ts';

/** The fields of a product that its bid depends on. */
export type BidFields = Pick<
  CatalogProduct,
  'metal' | 'fineWeightMicrograms' | 'pricing' | 'buyback' | 'excludedPaymentMethods' | 'setContents'
>;

/**
 * Returns a product with the dealer's terms for buying it, the price rules of the payment methods that
 * take it, and the products in which the shop sells its contents.
 */
export function tradedProduct(
  product: BidFields,
  methods: readonly PricedMethod[],
  catalog: PackCatalog,
): TradedProduct {
  const { setContents } = product;
  const terms = askTerms(product, methods);
  const bids = bidTermsOf(product);
  if (bids === null) return { ...terms, bids };
  return {
    ...terms,
    bids,
    ...(setContents.length > 0 && { parts: tradedParts(setContents, methods, catalog) }),
  };
}

/** Returns the dealer's terms for buying a product; null if the shop has none. */
export function bidTermsOf({
  metal,
  fineWeightMicrograms,
  buyback,
}: Pick<BidFields, 'metal' | 'fineWeightMicrograms' | 'buyback'>): BidTerms | null {
  if (buyback === null || metal === null || metal === 'mixed') return null;
  const { conditions, dailyCap, minimumQuantity } = buyback;
  return { metal, fineWeightMicrograms, conditions, dailyCap, minimumQuantity };
}

function askTerms(
  { pricing, excludedPaymentMethods: excluded }: Pick<BidFields, 'pricing' | 'excludedPaymentMethods'>,
  methods: readonly PricedMethod[],
): AskTerms {
  const methodRules = methods
    .filter(({ code }) => !excluded.includes(code))
    .map((method) => ruleOfMethod(method, pricing));
  return { pricing, methodRules };
}

/** Returns the contents of a tube, box or set with the products in which the shop sells such pieces. */
export function tradedParts(
  contents: CatalogProduct['setContents'],
  methods: readonly PricedMethod[],
  catalog: PackCatalog,
  level = 1,
): TradedPart[] {
  return contents.map(({ sku, quantity }) => {
    const piece = catalog.productBySku(sku);
    const loose = piece ? [piece, ...variantsOf(piece, catalog)] : [];
    const packs = packsOf(catalog, sku).flatMap((pack) => {
      const product = catalog.productBySku(pack.sku);
      return product ? [{ product: askTerms(product, methods), pieces: pack.pieces }] : [];
    });
    return {
      quantity,
      sources: [...loose.map((one) => ({ product: askTerms(one, methods), pieces: 1 })), ...packs],
      parts: piece && level < MOST_LEVELS ? tradedParts(piece.setContents, methods, catalog, level + 1) : [],
    };
  });
}

function variantsOf({ variants }: CatalogProduct, catalog: PackCatalog): CatalogProduct[] {
  return variants.flatMap(({ productId }) => catalog.productById(productId) ?? []);
}
