import type { CatalogSnapshot } from '@ingot/catalog-engine/catalog-snapshot.ts';
import { isOffered } from '@ingot/catalog-engine/model/bundle-part.ts';
import type { CatalogProduct } from '@ingot/catalog-engine/model/product.ts';
import { bundleUid } from '@ingot/catalog-engine/model/uid.ts';
import { takesSeveralParts } from '@ingot/rules/catalog/bundle.ts';
import { piecesPerSet } from '../../cart/cart.ts';
import type { PricedLine } from '../../cart/pricing/price-cart.ts';

/** Returns the options of a bundle with their parts, as staff choose them; empty for other products. */
export function presentSetOptions({ bundle }: CatalogProduct, catalog: CatalogSnapshot) {
  return (bundle?.options ?? []).map((option) => ({
    title: option.title,
    is_required: option.isRequired,
    takes_several: takesSeveralParts(option),
    parts: option.selections.map((selection) => {
      const part = catalog.productById(selection.productId);
      return {
        uid: bundleUid(option.id, selection.id, selection.quantity),
        name: part?.name ?? '',
        pieces: selection.quantity,
        can_change_quantity: selection.canChangeQuantity,
        is_default: selection.isDefault,
        is_available: isOffered(part, selection),
      };
    }),
  }));
}

/** Returns the chosen parts of a line with a set, such as `Your coin: 10 × Tall Ship`; empty for other lines. */
export function chosenParts({ product: { bundle }, parts = [] }: PricedLine): string[] {
  return (bundle?.options ?? []).flatMap(({ title, selections }) => {
    const chosen = partsOf(parts, selections);
    const pieces = chosen.map(({ product, each }) => `${each} × ${product.name}`);
    return pieces.length === 0 ? [] : [`${title}: ${pieces.join(', ')}`];
  });
}

/** Returns the uids of the chosen parts of a line with a set; empty for other lines. */
export function chosenPartUids({ product: { bundle }, parts = [] }: PricedLine): string[] {
  return (bundle?.options ?? []).flatMap(({ id, selections }) =>
    partsOf(parts, selections).map(({ selectionId, each }) => bundleUid(id, selectionId, each)),
  );
}

function partsOf(parts: readonly PricedLine[], selections: readonly { readonly id: number }[]) {
  return selections.flatMap(({ id }) => {
    const part = parts.find(({ line }) => line.bundle?.selectionId === id);
    return part?.line.bundle
      ? [{ product: part.product, selectionId: id, each: piecesPerSet(part.line.bundle) }]
      : [];
  });
}
