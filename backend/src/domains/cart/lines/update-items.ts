import type { Services } from '../../../platform/context.ts';
import { echoed } from '../../../platform/errors/echoed.ts';
import { ContractError, inputError, noSuchEntity } from '../../../platform/errors/errors.ts';
import { partError } from '../availability/choose-set.ts';
import { itemTexts } from '../availability/item-texts.ts';
import { type LineProblem, lineProblem } from '../availability/line-problem.ts';
import { quantityElsewhere } from '../availability/quantity-elsewhere.ts';
import { setLimitProblem, setsElsewhere } from '../availability/set-limit.ts';
import { type Cart, type CartLine, type ChangedLines, linesWithSet, piecesPerSet } from '../cart.ts';
import { missingParameter } from '../cart-errors.ts';
import type { PricingBasis } from '../pricing-basis.ts';
import { changeCart } from '../storage/change-cart.ts';
import type { CartAccess } from '../storage/open-cart.ts';
import type { LineToSave } from './cart-lines.repository.ts';
import { revalidateShippingMethod } from './revalidate-shipping-method.ts';
import { saveLineChange } from './save-line-change.ts';

/** The new quantity of one line. */
export interface ItemToUpdate {
  /** The client's line id, decoded from its uid. */
  readonly lineId: string;
  /** 0 removes the line. */
  readonly quantity: number;
}

/** Input of `updateItems`. */
export interface UpdateItemsInput extends CartAccess {
  readonly items: readonly ItemToUpdate[];
  readonly basis: PricingBasis;
}

/**
 * The cart, and the first rejection; null if all quantities were set. A rejection changes nothing.
 */
export interface UpdatedCart extends ChangedLines {
  readonly rejection: ContractError | null;
}

/**
 * Sets the quantities of lines and sets, all or none. A running price lock stays, with new prices of the changed
 * products.
 * @throws ContractError if the cart cannot be opened
 */
export async function updateItems(
  { db }: Pick<Services, 'db'>,
  { items, basis, ...access }: UpdateItemsInput,
): Promise<UpdatedCart> {
  if (items.length === 0) throw missingParameter('cart_items');
  return changeCart({ db }, access, async (trx, cart) => {
    const change = checkedChange(cart, items, basis);
    if (change instanceof ContractError) return { before: cart, cart, rejection: change };
    const next = revalidateShippingMethod(cart, [...change.untouched, ...change.lines], basis);
    const { untouched: kept, lines: saved, removedIds } = change;
    const changed = await saveLineChange(trx, cart, { next, kept, saved, removedIds }, basis);
    return { before: cart, cart: changed, rejection: null };
  });
}

function checkedChange(cart: Cart, items: readonly ItemToUpdate[], basis: PricingBasis) {
  try {
    const quantities = newQuantities(cart, items);
    const kept = [...quantities].filter(([, quantity]) => quantity !== 0);
    return {
      removedIds: [...quantities].filter(([, quantity]) => quantity === 0).map(([line]) => line.id),
      lines: kept.map(([line, quantity]) => checkedLine(cart, line, quantity, quantities, basis)),
      untouched: cart.lines.filter((line) => !quantities.has(line)),
    };
  } catch (error) {
    if (error instanceof ContractError) return error;
    throw error;
  }
}

function newQuantities(cart: Cart, items: readonly ItemToUpdate[]): Map<CartLine, number> {
  const quantities = new Map<CartLine, number>();
  for (const { lineId, quantity } of items) {
    const line = cart.lines.find(({ id }) => String(id) === lineId);
    if (!line) throw unknownItem(lineId);
    const set = linesWithSet(cart.lines, line);
    // The first part is the line that clients see.
    if (set[0] !== line) throw unknownItem(lineId);
    for (const part of set) quantities.set(part, ofPart(part, quantity));
  }
  return quantities;
}

function unknownItem(lineId: string): ContractError {
  return noSuchEntity(itemTexts('unknown-item', { id: echoed(lineId) }), 'COULD_NOT_FIND_CART_ITEM');
}

/** Returns the pieces of a line for a number of sets. A number that is not whole stays, and is rejected. */
function ofPart({ bundle }: CartLine, quantity: number): number {
  return bundle === null || !Number.isInteger(quantity) ? quantity : quantity * piecesPerSet(bundle);
}

function checkedLine(
  cart: Cart,
  line: CartLine,
  quantity: number,
  quantities: ReadonlyMap<CartLine, number>,
  basis: PricingBasis,
): LineToSave {
  const product = basis.catalog.productById(line.productId);
  if (!product) throw inputError(itemTexts('not-available'), 'NOT_SALABLE');
  const others = cart.lines
    .filter((other) => other !== line)
    .map((other) => ({ ...other, quantity: quantities.get(other) ?? other.quantity }));
  const elsewhere = quantityElsewhere(product.id, others, basis.catalog);
  const { productId, parentId, choices, bundle, boughtAtMs } = line;
  const limited = setProblem(line, quantity, others, basis);
  if (limited) throw inputError(limited.message, limited.code);
  const problem = lineProblem(product, { quantity, elsewhere, boughtAtMs, hasTerms: bundle === null }, basis);
  if (problem) {
    const { message, code } =
      bundle === null || !Number.isInteger(quantity) ? problem : partError(product, problem);
    throw inputError(message, code);
  }
  return { productId, parentId, choices, bundle, quantity, boughtAtMs };
}

function setProblem(
  { bundle: part }: CartLine,
  quantity: number,
  others: readonly CartLine[],
  basis: PricingBasis,
): LineProblem | null {
  const set = part && basis.catalog.productById(part.bundleId);
  if (!set || !Number.isInteger(quantity)) return null;
  const sets = quantity / piecesPerSet(part);
  return setLimitProblem(set, { sets, elsewhere: setsElsewhere(part, others) }, basis);
}
