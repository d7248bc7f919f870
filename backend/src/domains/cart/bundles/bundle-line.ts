import type { CatalogProduct } from '@ingot/catalog-engine/model/product.ts';
import { bundleUid } from '@ingot/catalog-engine/model/uid.ts';
import { largestQuantity, lineMaximum } from '@ingot/rules/cart/quantity-rules.ts';
import type { Context } from '../../../platform/context.ts';
import { presentMoney } from '../../pricing/present-money.ts';
import { piecesPerSet } from '../cart.ts';
import type { PricedLine } from '../pricing/price-cart.ts';

/** Resolvers of a line with a set, besides those of all lines. */
export const bundleLineFields = {
  bundle_options: presentParts,
  chosen_options: (line: PricedLine) =>
    presentParts(line).map(({ label, values }) => `${label}: ${values.map(partText).join(', ')}`),
  customizable_options: () => [],
  max_qty: (line: PricedLine, _: unknown, context: Pick<Context, 'services'>) => mostSets(line, context),
};

function partText({ quantity, label }: { readonly quantity: number; readonly label: string }): string {
  return `${quantity} × ${label}`;
}

/** Returns the options of a set with its parts. Omits options and parts that the bundle no longer has. */
function presentParts({ product: { bundle }, parts = [] }: PricedLine) {
  return (bundle?.options ?? []).flatMap((option) => {
    const values = option.selections.flatMap((selection) => {
      const part = parts.find(({ line }) => line.bundle?.selectionId === selection.id);
      return part?.line.bundle ? [presentPart(part, piecesPerSet(part.line.bundle), option.id)] : [];
    });
    if (values.length === 0) return [];
    const { id, title: label, kind: type } = option;
    return [{ id, label, type, uid: bundleUid(id), values }];
  });
}

function presentPart(
  { line, product, unitMinor, regularMinor, currency }: PricedLine,
  quantity: number,
  optionId: number,
) {
  const id = line.bundle?.selectionId ?? 0;
  return {
    id,
    label: product.name,
    original_price: presentMoney(regularMinor, currency),
    price: unitMinor / 100,
    priceV2: presentMoney(unitMinor, currency),
    quantity,
    uid: bundleUid(optionId, id, quantity),
  };
}

/** Returns the most sets for which each product has the pieces, within the limit of the bundle. */
function mostSets(
  { product: bundle, parts = [] }: PricedLine,
  { services: { shop } }: Pick<Context, 'services'>,
): number {
  const perSet = new Map<CatalogProduct, number>();
  for (const { product, line } of parts) {
    perSet.set(product, (perSet.get(product) ?? 0) + (line.bundle === null ? 1 : piecesPerSet(line.bundle)));
  }
  const pieces = [...perSet].map(([product, each]) => {
    const most = largestQuantity({
      maximumPerLine: lineMaximum(shop.orderLimits.maximumQuantityPerLine, product.orderLimit),
      isLimited: product.isLimited,
      available: product.isSalable ? product.stock.quantity : 0,
    });
    return Math.floor(most / each);
  });
  return largestQuantity({
    maximumPerLine: lineMaximum(shop.orderLimits.maximumQuantityPerLine, bundle.orderLimit),
    isLimited: false,
    available: Math.min(...pieces),
    terms: bundle,
  });
}
