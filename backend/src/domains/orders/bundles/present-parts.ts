import { bundleUid } from '@ingot/catalog-engine/model/uid.ts';
import type { ItemSelectedBundleOption } from '../../../generated/resolvers.ts';
import { presentMoney } from '../../pricing/present-money.ts';
import type { PlacedOrderItem } from '../order.ts';

type OrderedSet = NonNullable<PlacedOrderItem['bundle']>;
/** A part with its set. */
type OrderedPart = PlacedOrderItem & { readonly bundle: OrderedSet };
/** The options in the form of the contract; `order_item` is resolved from the part. */
type Options = readonly (Omit<ItemSelectedBundleOption, 'values'> & {
  readonly values: ReturnType<typeof presentPart>[];
})[];

/**
 * Returns the options of a set with these parts of it, in the order of the set. `piecesOf` returns the pieces of a part
 * that a document names; without it, and for undefined, these are the pieces of one set.
 */
export function presentParts(
  parts: readonly PlacedOrderItem[],
  piecesOf: (part: PlacedOrderItem) => number | undefined = () => undefined,
): Options {
  const own = parts.filter((part): part is OrderedPart => part.bundle !== null);
  return [...Map.groupBy(own, ({ bundle }) => bundle.option_id)].map(([optionId, chosen]) => ({
    id: String(optionId),
    label: chosen[0]?.bundle.option_title ?? '',
    uid: bundleUid(optionId),
    values: chosen.map((part) => presentPart(part, piecesOf(part))),
  }));
}

function presentPart(part: OrderedPart, pieces: number | undefined) {
  const { option_id: optionId, selection_id: id, per_set: perSet } = part.bundle;
  return {
    id: String(id),
    order_item: part,
    price: presentMoney(part.unitMinor, part.currency),
    product_name: part.name,
    product_sku: part.sku,
    quantity: pieces ?? perSet,
    uid: bundleUid(optionId, id, perSet),
  };
}

/** Returns the uids of the parts of a set, as `selected_options` takes them. */
export function partUids(parts: readonly PlacedOrderItem[]): string[] {
  return parts.flatMap(({ bundle }) =>
    bundle === null ? [] : bundleUid(bundle.option_id, bundle.selection_id, bundle.per_set),
  );
}
