import type { FilterTexts } from '@ingot/catalog-engine/lists/list-view.ts';
import type { ProductFilter } from '@ingot/catalog-engine/lists/product-filter.ts';
import type { Context } from '../../../platform/context.ts';
import { readProductTexts } from '../details/details.repository.ts';

/** Texts per reload, loaded on the first use. About 400 bytes per product. */
const kept = new WeakMap<object, Promise<FilterTexts>>();

/** Returns whether a filter searches texts that the snapshot does not hold. */
export function asksTexts({ description, short_description }: ProductFilter): boolean {
  return Boolean(description?.match?.trim() || short_description?.match?.trim());
}

/** Returns the texts of all products. Loads them once per reload. */
export function loadFilterTexts({ catalog, services }: Context): Promise<FilterTexts> {
  const known = kept.get(catalog.reading);
  if (known) return known;
  const texts = readProductTexts(services.db);
  kept.set(catalog.reading, texts);
  // After a failure the next call tries again.
  texts.catch(() => kept.delete(catalog.reading));
  return texts;
}
