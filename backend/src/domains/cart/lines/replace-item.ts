import type { Services } from '../../../platform/context.ts';
import { noSuchEntity } from '../../../platform/errors/errors.ts';
import { itemTexts } from '../availability/item-texts.ts';
import { linesWithSet } from '../cart.ts';
import type { PricingBasis } from '../pricing-basis.ts';
import { changeCart } from '../storage/change-cart.ts';
import type { CartAccess } from '../storage/open-cart.ts';
import { type AddItemsResult, decideItems, type ItemToAdd, saveDecided } from './add-items.ts';

/** Input of `replaceItem`. */
export interface ReplaceItemInput extends CartAccess {
  /** The client's line id, decoded from its uid. */
  readonly lineId: string;
  readonly item: ItemToAdd;
  readonly basis: PricingBasis;
}

/**
 * Replaces a line by another product. A rejected product leaves the line unchanged. The new line
 * keeps the position and id of the old one.
 * @throws ContractError if the cart cannot be opened or has no such line
 */
export async function replaceItem(
  { db }: Pick<Services, 'db'>,
  { lineId, item, basis, ...access }: ReplaceItemInput,
): Promise<AddItemsResult> {
  return changeCart({ db }, access, async (trx, cart) => {
    const line = cart.lines.find(({ id }) => String(id) === lineId);
    if (!line) throw noSuchEntity(itemTexts('not-in-cart'), 'COULD_NOT_FIND_CART_ITEM');
    const own = linesWithSet(cart.lines, line);
    const rest = { ...cart, lines: cart.lines.filter((kept) => !own.includes(kept)) };
    const { lines, rejections } = await decideItems(trx, rest, { items: [item], basis });
    const saved = lines.length === 0 ? cart : await saveDecided(trx, cart, lines, basis, line);
    return { before: cart, cart: saved, rejections };
  });
}
