import type { CatalogProduct } from '../engine/model/product.ts';

/** Uid of a configurable's value: what `selected_options` takes. */
export function valueUid(attributeId: number, valueIndex: number): string {
  return Buffer.from(`configurable/${attributeId}/${valueIndex}`).toString('base64');
}

/** Uid of a configurable's option. */
export function optionUid(productId: number, attributeId: number): string {
  return Buffer.from(`configurable/${productId}/${attributeId}`).toString('base64');
}

/** What a partial choice leaves. */
export interface VariantSelection {
  /** Values per option that still lead to a variant. */
  readonly available: readonly { readonly attributeCode: string; readonly valueUids: readonly string[] }[];
  /** Id of the variant when the choice leaves only one and every option is chosen. */
  readonly variantId: number | null;
}

/**
 * What is left to choose of a configurable once these values are chosen; values that it does not know leave nothing.
 * The values of an option that is chosen already stay those that fit the other choices, so that it can be changed.
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
