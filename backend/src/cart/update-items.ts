import { inTransaction } from '../database/transaction.ts';
import type { Services } from '../graph/context.ts';
import { inputError, noSuchEntity } from '../graph/errors.ts';
import { type Cart, type CartLine, withLines } from './cart.ts';
import { missingParameter } from './cart-errors.ts';
import { deleteLines, endHold, type LineToSave, saveLines } from './cart-lines.repository.ts';
import { lineTrouble } from './line-trouble.ts';
import { type CartAccess, lockOpenCart } from './open-cart.ts';
import type { PricingBasis } from './pricing-basis.ts';

/** The new quantity of one line. */
export interface ItemToUpdate {
  /** As the client named it, uid decoded. */
  readonly lineId: string;
  /** 0 removes the line. */
  readonly quantity: number;
}

/** Which lines of which cart to change. */
export interface UpdateItemsInput extends CartAccess {
  readonly items: readonly ItemToUpdate[];
  readonly basis: PricingBasis;
}

/**
 * Sets quantities of lines (API-22, OPEN-85): all of them, or none when one is refused. Any change ends the hold.
 * Gives the cart as it is then.
 * @throws ContractError naming the first refusal
 */
export async function updateItems(
  { db }: Pick<Services, 'db'>,
  { items, basis, ...access }: UpdateItemsInput,
): Promise<Cart> {
  if (items.length === 0) throw missingParameter('cart_items');
  return inTransaction(db, async (trx) => {
    const cart = await lockOpenCart(trx, access);
    const quantities = newQuantities(cart, items);
    const removed = [...quantities].filter(([, quantity]) => quantity === 0).map(([line]) => line.id);
    const kept = [...quantities].filter(([, quantity]) => quantity !== 0);
    const lines = kept.map(([line, quantity]) => checkedLine(cart, line, quantity, quantities, basis));
    await deleteLines(trx, cart.id, removed);
    const saved = await saveLines(trx, cart.id, lines, basis.nowMs);
    await endHold(trx, cart, basis.nowMs);
    const untouched = cart.lines.filter((line) => !quantities.has(line));
    return withLines(cart, [...untouched, ...saved]);
  });
}

function newQuantities(cart: Cart, items: readonly ItemToUpdate[]): Map<CartLine, number> {
  const quantities = new Map<CartLine, number>();
  for (const { lineId, quantity } of items) {
    const line = cart.lines.find(({ id }) => String(id) === lineId);
    if (!line) throw noSuchEntity(`Could not find cart item with id: ${lineId}.`, 'COULD_NOT_FIND_CART_ITEM');
    quantities.set(line, quantity);
  }
  return quantities;
}

function checkedLine(
  cart: Cart,
  line: CartLine,
  quantity: number,
  quantities: ReadonlyMap<CartLine, number>,
  basis: PricingBasis,
): LineToSave {
  const product = basis.catalog.productById(line.productId);
  if (!product) throw inputError('Product that you are trying to add is not available.', 'NOT_SALABLE');
  const elsewhere = cart.lines
    .filter((other) => other !== line && other.productId === line.productId)
    .reduce((sum, other) => sum + (quantities.get(other) ?? other.quantity), 0);
  const trouble = lineTrouble(product, { quantity, elsewhere }, basis);
  if (trouble) throw inputError(trouble.message, trouble.code);
  return { productId: line.productId, parentId: line.parentId, quantity };
}
