import type { ProductBundle } from '@ingot/catalog-engine/model/product.ts';
import { bundleUid } from '@ingot/catalog-engine/model/uid.ts';
import { parsePartsKey } from '@ingot/rules/catalog/bundle.ts';
import { sendDays } from '@ingot/rules/catalog/send-days.ts';
import type { Context } from '../../../platform/context.ts';
import { chooseProduct, type ProductChoice } from '../../cart/availability/choose-product.ts';
import { chooseSet } from '../../cart/availability/choose-set.ts';
import { repeatedChoice } from '../../cart/availability/describe-choices.ts';
import { loadUploadProblem } from '../../cart/uploads/find-upload-problem.ts';
import { valueUid } from '../../catalog/variants/select-variant.ts';
import type { Favorite } from './choose-favorite.ts';

/** A stored choice as a client sends it, so that it leads to the same favorite or cart item again. */
export type StoredChoice = Required<Pick<ProductChoice, 'selectedOptions' | 'enteredOptions'>>;

/** Returns the uids and texts of a favorite: of the variant, the customizable options and the parts of a set. */
export function storedChoice({ product, variant, choices, bundleParts }: Favorite): StoredChoice {
  const { selectedOptions, enteredOptions } = repeatedChoice(choices);
  const chosen = product.variants.find(({ productId }) => productId === variant?.id);
  const values = (chosen?.values ?? []).map(({ attributeId, valueIndex }) =>
    valueUid(attributeId, valueIndex),
  );
  const parts = product.bundle === null || bundleParts === null ? [] : partUids(product.bundle, bundleParts);
  return { selectedOptions: [...values, ...selectedOptions, ...parts], enteredOptions };
}

/** Returns the uids of stored parts. A part that the bundle no longer has keeps its id, under no option. */
function partUids({ options }: ProductBundle, bundleParts: string): string[] {
  return [...parsePartsKey(bundleParts)].map(([selectionId, quantity]) => {
    const option = options.find(({ selections }) => selections.some(({ id }) => id === selectionId));
    return bundleUid(option?.id ?? 0, selectionId, quantity);
  });
}

/** Returns what to add to a cart for a favorite. */
export function cartChoice(favorite: Favorite): ProductChoice {
  const { product, variant } = favorite;
  return {
    ...storedChoice(favorite),
    sku: variant?.sku ?? product.sku,
    parentSku: variant === null ? null : product.sku,
  };
}

/**
 * Returns why the choices of a favorite have to be made again before it can be bought: one is missing, or no
 * longer offered, or its file has expired. Null for a complete choice.
 */
export async function choiceProblem(favorite: Favorite, context: Context): Promise<string | null> {
  const { catalog, services, now } = context;
  const choice = cartChoice(favorite);
  const days = sendDays(services.shop.store.timeZone, now);
  const chosen = chooseSet(catalog, choice) ?? chooseProduct(catalog, choice, days);
  if ('code' in chosen) return chosen.message;
  const problem = await loadUploadProblem(context, { ...favorite, parent: null });
  return problem?.message ?? null;
}
