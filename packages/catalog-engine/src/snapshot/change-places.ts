import { foldCode } from '@ingot/rules/shop/fold-code.ts';
import type { LayeredMap } from '../structures/layered-map.ts';
import { NOWHERE, type OrdinalMove } from '../structures/move-ordinals.ts';
import { type CodeOwners, withOwner, withoutOwner } from './code-owners.ts';
import type { ProductPlaces } from './snapshot-base.ts';
import type { StoredProduct } from './stored-product.ts';

/** Updates the product lookups after products were added, changed or removed. */
export function changePlaces(
  places: ProductPlaces,
  {
    before,
    products,
    move,
  }: {
    readonly before: readonly StoredProduct[];
    readonly products: readonly StoredProduct[];
    readonly move: OrdinalMove;
  },
): ProductPlaces {
  const gone = before.filter((_, ordinal) => move.to[ordinal] === NOWHERE);
  const put = [...move.put].flatMap((ordinal) => products[ordinal] ?? []);
  const newSlots = new Map<number, number>();
  for (const { id } of put) {
    if (places.slotOfId.get(id) === undefined) newSlots.set(id, places.slotCount + newSlots.size);
  }
  const slotOfId = places.slotOfId.with(newSlots);
  const slotCount = places.slotCount + newSlots.size;
  const ordinals = new Uint32Array(slotCount).fill(NOWHERE);
  for (let slot = 0; slot < places.slotCount; slot++) {
    const ordinal = places.ordinals[slot] ?? NOWHERE;
    if (ordinal !== NOWHERE) ordinals[slot] = move.to[ordinal] ?? NOWHERE;
  }
  for (const [place, { id }] of put.entries()) {
    const slot = slotOfId.get(id);
    if (slot !== undefined) ordinals[slot] = move.put[place] ?? NOWHERE;
  }
  const rename = (ids: LayeredMap<string, number>, keyOf: (product: StoredProduct) => string) =>
    ids.with([
      // Remove a code only if no other product has taken it over.
      ...gone.flatMap((product) =>
        ids.get(keyOf(product)) === product.id ? [[keyOf(product), undefined] as const] : [],
      ),
      ...put.map((product) => [keyOf(product), product.id] as const),
    ]);
  return {
    slotOfId,
    slotCount,
    ordinals,
    idBySku: rename(places.idBySku, ({ sku }) => foldCode(sku)),
    idByUrlKey: rename(places.idByUrlKey, ({ urlKey }) => urlKey),
    idsByItemNumber: renumber(places.idsByItemNumber, gone, put),
  };
}

/** Updates the owners of item numbers. */
function renumber(
  ids: ProductPlaces['idsByItemNumber'],
  gone: readonly StoredProduct[],
  put: readonly StoredProduct[],
): ProductPlaces['idsByItemNumber'] {
  const changes = new Map<string, CodeOwners | undefined>();
  const ownersNow = (code: string) => (changes.has(code) ? changes.get(code) : ids.get(code));
  for (const { id, itemNumber } of gone) {
    const code = itemNumber.toLowerCase();
    changes.set(code, withoutOwner(ownersNow(code), id));
  }
  for (const { id, itemNumber } of put) {
    const code = itemNumber.toLowerCase();
    changes.set(code, withOwner(ownersNow(code), id));
  }
  return ids.with(changes);
}
