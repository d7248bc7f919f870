import type { CatalogProduct } from '@ingot/catalog-engine/model/product.ts';

/** Returns the uid of a configurable option's value, which `selected_options` takes. */
export function valueUid(attributeId: number, valueIndex: number): string {
  return Buffer.from(`configurable/${attributeId}/${valueIndex}`).toString('base64');
}

/** Returns the uid of a configurable product's option. */
export function optionUid(productId: number, attributeId: number): string {
  return Buffer.from(`configurable/${productId}/${attributeId}`).toString('base64');
}

/** The result of a partial selection. */
export interface VariantSelection {
  /** Values per option that still lead to a variant. */
  readonly available: readonly { readonly attributeCode: string; readonly valueUids: readonly string[] }[];
  /** Id of the variant when every option is selected and one variant remains. */
  readonly variantId: number | null;
}

/**
 * Returns the values that remain after a partial selection. Unknown values leave nothing. A
 * selected option keeps the values that fit the other selections, so that the shopper can change
 * it.
 */
export function selectVariant(product: CatalogProduct, chosenUids: readonly string[]): VariantSelection {
  const chosen = new Set(chosenUids);
  const uidsOf = (variant: CatalogProduct['variants'][number]) =>
    variant.values.map((value) => valueUid(value.attributeId, value.valueIndex));
  const fitting = product.variants.filter((variant) => {
    const own = new Set(uidsOf(variant));
    return [...chosen].every((uid) => own.has(uid));
  });
  const available = product.configurableOptions.map((option) => {
    const ofOption = new Set(option.values.map((value) => valueUid(option.attributeId, value.valueIndex)));
    const others = [...chosen].filter((uid) => !ofOption.has(uid));
    const reachable = product.variants
      .map(uidsOf)
      .filter((uids) => others.every((uid) => uids.includes(uid)))
      .flat();
    return {
      attributeCode: option.attributeCode,
      valueUids: [...ofOption].filter((uid) => reachable.includes(uid)),
    };
  });
  const isComplete = chosen.size === product.configurableOptions.length;
  const [only] = fitting;
  return { available, variantId: isComplete && fitting.length === 1 && only ? only.productId : null };
}
