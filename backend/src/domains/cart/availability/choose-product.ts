import type { CatalogSnapshot } from '@ingot/catalog-engine/catalog-snapshot.ts';
import type { CatalogProduct } from '@ingot/catalog-engine/model/product.ts';
import { isSoldItself } from '@ingot/catalog-engine/model/product-type.ts';
import { echoed } from '../../../platform/errors/echoed.ts';
import { itemTexts } from './item-texts.ts';
import type { UserError } from './user-error.ts';

/**
 * A client's choice: a product, a configurable product with option values, or a variant with its
 * parent.
 */
export interface ProductChoice {
  readonly sku: string;
  readonly parentSku: string | null;
  /** Uids of option values: base64 of `configurable/<attribute id>/<value index>`. */
  readonly selectedOptions: readonly string[];
}

/** The product that a cart line takes from stock, and the configurable product it was chosen on. */
export interface ChosenProduct {
  readonly product: CatalogProduct;
  readonly parent: CatalogProduct | null;
}

/** Returns the product that a choice identifies, or the error for the shopper. */
export function chooseProduct(catalog: CatalogSnapshot, choice: ProductChoice): ChosenProduct | UserError {
  const found = catalog.productBySku(choice.sku);
  if (!found) return notFound(choice.sku);
  if (choice.parentSku !== null && choice.parentSku !== '') {
    const parent = catalog.productBySku(choice.parentSku);
    if (!parent) return notFound(choice.parentSku);
    return parent.variants.some(({ productId }) => productId === found.id)
      ? { product: found, parent }
      : notAvailable();
  }
  return isSoldItself(found)
    ? { product: found, parent: null }
    : chooseVariant(catalog, found, choice.selectedOptions);
}

function chooseVariant(
  catalog: CatalogSnapshot,
  parent: CatalogProduct,
  selectedOptions: readonly string[],
): ChosenProduct | UserError {
  const chosen = new Set(selectedOptions.map((uid) => Buffer.from(uid, 'base64').toString('latin1')));
  const isChosen = ({ attributeId, valueIndex }: { attributeId: number; valueIndex: number }) =>
    chosen.has(`configurable/${attributeId}/${valueIndex}`);
  const isComplete = parent.configurableOptions.every(({ attributeId }) =>
    [...chosen].some((value) => value.startsWith(`configurable/${attributeId}/`)),
  );
  if (!isComplete) return { code: 'UNDEFINED', message: itemTexts('options-missing') };
  const variant = parent.variants.find(({ values }) => values.every(isChosen));
  const product = variant && catalog.productById(variant.productId);
  return product ? { product, parent } : notAvailable();
}

function notAvailable(): UserError {
  return { code: 'NOT_SALABLE', message: itemTexts('options-not-available') };
}

function notFound(sku: string): UserError {
  return { code: 'PRODUCT_NOT_FOUND', message: itemTexts('unknown', { sku: echoed(sku) }) };
}
