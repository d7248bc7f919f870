import { foldCode } from '@ingot/rules/shop/fold-code.ts';
import type { LayeredMap } from '../structures/layered-map.ts';
import { NOWHERE, type OrdinalMove } from '../structures/move-ordinals.ts';
import { type CodeOwners, withOwner, withoutOwner } from './code-owners.ts';
import type { ProductLookups } from './snapshot-base.ts';
import type { StoredProduct } from './stored-product.ts';

/** Updates the product lookups after products were added, changed or removed. */
export function updateLookups(
  lookups: ProductLookups,
  {
    before,
    products,
    move,
  }: {
    readonly before: readonly StoredProduct[];
    readonly products: readonly StoredProduct[];
    readonly move: OrdinalMove;
  },
): ProductLookups {
  const gone = before.filter((_, ordinal) => move.to[ordinal] === NOWHERE);
  const put = [...move.put].flatMap((ordinal) => products[ordinal] ?? []);
  const newSlots = new Map<number, number>();
  for (const { id } of put) {
    if (lookups.slotOfId.get(id) === undefined) newSlots.set(id, lookups.slotCount + newSlots.size);
  }
  const slotOfId = lookups.slotOfId.with(newSlots);
  const slotCount = lookups.slotCount + newSlots.size;
  const ordinals = new Uint32Array(slotCount).fill(NOWHERE);
  for (let slot = 0; slot < lookups.slotCount; slot++) {
    const ordinal = lookups.ordinals[slot] ?? NOWHERE;
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
    idBySku: rename(lookups.idBySku, ({ sku }) => foldCode(sku)),
    idByUrlKey: rename(lookups.idByUrlKey, ({ urlKey }) => urlKey),
    idsByItemNumber: renumber(lookups.idsByItemNumber, gone, put),
  };
}

/** Updates the owners of item numbers. */
function renumber(
  ids: ProductLookups['idsByItemNumber'],
  gone: readonly StoredProduct[],
  put: readonly StoredProduct[],
): ProductLookups['idsByItemNumber'] {
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
