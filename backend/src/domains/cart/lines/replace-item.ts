import type { Services } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { noSuchEntity } from '../../../platform/errors/errors.ts';
import { itemTexts } from '../availability/item-texts.ts';
import type { PricingBasis } from '../pricing-basis.ts';
import { type CartAccess, lockOpenCart } from '../storage/open-cart.ts';
import { type AddItemsResult, decideItems, type ItemToAdd, saveDecided } from './add-items.ts';
import { deleteLines } from './cart-lines.repository.ts';

/** Input of `replaceItem`. */
export interface ReplaceItemInput extends CartAccess {
  /** The client's line id, decoded from its uid. */
  readonly lineId: string;
  readonly item: ItemToAdd;
  readonly basis: PricingBasis;
}

/**
 * Replaces a line by another product. A rejected product leaves the line unchanged. The new line
 * keeps the position and id of the old one. Ends the price lock.
 * @throws ContractError if the cart cannot be opened or has no such line
 */
export async function replaceItem(
  { db }: Pick<Services, 'db'>,
  { lineId, item, basis, ...access }: ReplaceItemInput,
): Promise<AddItemsResult> {
  return inTransaction(db, async (trx) => {
    const cart = await lockOpenCart(trx, access);
    const line = cart.lines.find(({ id }) => String(id) === lineId);
    if (!line) throw noSuchEntity(itemTexts('not-in-cart'), 'COULD_NOT_FIND_CART_ITEM');
    const rest = { ...cart, lines: cart.lines.filter((kept) => kept !== line) };
    const { lines, refusals } = await decideItems(trx, rest, { items: [item], basis });
    if (lines.length === 0) return { cart, refusals };
    await deleteLines(trx, cart.id, [line.id]);
    const placed = lines.map((added) => ({ ...added, replacedId: line.id }));
    return { cart: await saveDecided(trx, rest, placed, basis, cart), refusals };
  });
}
