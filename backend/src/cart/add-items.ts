import type { Transaction } from '../database/database.ts';
import { inTransaction } from '../database/transaction.ts';
import type { Services } from '../graph/context.ts';
import { type Cart, withLines } from './cart.ts';
import { endHold, type LineToSave, saveLines } from './cart-lines.repository.ts';
import { chooseProduct, type ProductChoice } from './choose-product.ts';
import { type DecidedLines, decideLines, type WantedPiece } from './decide-lines.ts';
import { findHouseholdPurchases } from './household-purchase.repository.ts';
import { type CartAccess, lockOpenCart } from './open-cart.ts';
import type { PricingBasis } from './pricing-basis.ts';
import type { UserError } from './user-error.ts';

/** One product to add. */
export interface ItemToAdd extends ProductChoice {
  readonly quantity: number;
}

/** What to add to which cart. */
export interface AddItemsInput extends CartAccess {
  readonly items: readonly ItemToAdd[];
  readonly basis: PricingBasis;
  /** Whether one refused item keeps all others out, as the older mutations want it. */
  readonly isAllOrNothing: boolean;
}

/** The cart after adding, and what could not be added. */
export interface AddItemsResult {
  readonly cart: Cart;
  /** In the order of the input. */
  readonly refusals: readonly UserError[];
}

/**
 * Adds products to a cart (API-21, OPEN-85). Items are independent: good ones are saved, refused ones are given back.
 * An item that is in the cart already adds to its line. Any change ends the hold of prices.
 * @throws ContractError when the cart cannot be opened
 */
export async function addItems({ db }: Pick<Services, 'db'>, input: AddItemsInput): Promise<AddItemsResult> {
  return inTransaction(db, async (trx) => {
    const cart = await lockOpenCart(trx, input);
    const { lines, refusals } = await decideItems(trx, cart, input);
    const isSaved = lines.length > 0 && !(input.isAllOrNothing && refusals.length > 0);
    return { cart: isSaved ? await saveDecided(trx, cart, lines, input.basis.nowMs) : cart, refusals };
  });
}

/** Finds the pieces of items and decides which lines they make in a cart whose lock `trx` holds. */
export async function decideItems(
  trx: Transaction,
  cart: Cart,
  { items, basis }: Pick<AddItemsInput, 'items' | 'basis'>,
): Promise<DecidedLines> {
  const pieces = items.map(
    (item): WantedPiece => ({
      choice: chooseProduct(basis.catalog, item),
      quantity: item.quantity,
    }),
  );
  const limitedIds = pieces.flatMap(({ choice }) =>
    'product' in choice ? (choice.product.limitedId ?? []) : [],
  );
  return decideLines(pieces, {
    cart,
    basis,
    boughtAtMs: await findHouseholdPurchases(trx, cart, limitedIds),
  });
}

/** Writes the lines that were decided on, ends the hold, and gives the cart as it is then. */
export async function saveDecided(
  trx: Transaction,
  cart: Cart,
  lines: readonly LineToSave[],
  nowMs: number,
): Promise<Cart> {
  const saved = await saveLines(trx, cart.id, lines, nowMs);
  await endHold(trx, cart, nowMs);
  const untouched = cart.lines.filter(({ id }) => !saved.some((line) => line.id === id));
  return withLines(cart, [...untouched, ...saved]);
}
