import type { Services } from '../../../platform/context.ts';
import { noSuchEntity } from '../../../platform/errors/errors.ts';
import { itemTexts } from '../availability/item-texts.ts';
import { type ChangedLines, linesWithSet } from '../cart.ts';
import type { PricingBasis } from '../pricing-basis.ts';
import { changeCart } from '../storage/change-cart.ts';
import type { CartAccess } from '../storage/open-cart.ts';
import { revalidateShippingMethod } from './revalidate-shipping-method.ts';
import { saveLineChange } from './save-line-change.ts';

/** Input of `removeItem`. */
export interface RemoveItemInput extends CartAccess {
  /** The client's line id, decoded from its uid. */
  readonly lineId: string;
  readonly basis: PricingBasis;
}

/**
 * Removes one line, or a set with all its parts. A running price lock of the other lines stays.
 * @throws ContractError if the cart cannot be opened or has no such line
 */
export async function removeItem(
  { db }: Pick<Services, 'db'>,
  { lineId, basis, ...access }: RemoveItemInput,
): Promise<ChangedLines> {
  return changeCart({ db }, access, async (trx, cart) => {
    const line = cart.lines.find(({ id }) => String(id) === lineId);
    if (!line) throw noSuchEntity(itemTexts('not-in-cart'), 'COULD_NOT_FIND_CART_ITEM');
    const removed = linesWithSet(cart.lines, line);
    const lines = cart.lines.filter((kept) => !removed.includes(kept));
    const next = revalidateShippingMethod(cart, lines, basis);
    const change = { next, kept: lines, saved: [], removedIds: removed.map(({ id }) => id) };
    return { before: cart, cart: await saveLineChange(trx, cart, change, basis) };
  });
}
