import type { Services } from '../../../platform/context.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { chooseProduct, type ProductChoice } from '../availability/choose-product.ts';
import type { UserError } from '../availability/user-error.ts';
import { type Cart, type CartLine, withLines } from '../cart.ts';
import { findHouseholdPurchases } from '../household/household-purchase.repository.ts';
import type { PricingBasis } from '../pricing-basis.ts';
import { changeCart } from '../storage/change-cart.ts';
import type { CartAccess } from '../storage/open-cart.ts';
import { saveCartFirst } from '../storage/save-cart.repository.ts';
import { askDeliveryAgain } from './ask-delivery-again.ts';
import {
  dropHeldPrices,
  endHold,
  type LineToSave,
  saveLines,
  saveLinesLast,
} from './cart-lines.repository.ts';
import { type DecidedLines, decideLines, type WantedPiece } from './decide-lines.ts';

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
  return changeCart({ db }, input, async (trx, cart) => {
    const { lines, refusals } = await decideItems(trx, cart, input);
    const isSaved = lines.length > 0 && !(input.isAllOrNothing && refusals.length > 0);
    return { cart: isSaved ? await saveAdded(trx, cart, lines, input.basis) : cart, refusals };
  });
}

/** Writes what is added to a cart, which ends its hold, and with it the transaction. Gives the cart as it is then. */
async function saveAdded(
  trx: Transaction,
  cart: Cart,
  lines: readonly LineToSave[],
  basis: PricingBasis,
): Promise<Cart> {
  const { nowMs } = basis;
  const next = askDeliveryAgain(cart, linesWith(cart, lines), basis);
  await saveCartFirst(trx, { ...next, hold: null }, nowMs);
  await dropHeldPrices(trx, cart);
  const saved = await saveLinesLast(trx, cart.id, lines, nowMs);
  return { ...withSaved(next, saved.lines), version: saved.version };
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

/**
 * Writes the lines that were decided on, ends the hold, and gives the cart as it is then. `before` is the cart that the way of
 * delivery was chosen for, where lines were removed since.
 */
export async function saveDecided(
  trx: Transaction,
  cart: Cart,
  lines: readonly LineToSave[],
  basis: PricingBasis,
  before = cart,
): Promise<Cart> {
  const saved = await saveLines(trx, cart.id, lines, basis.nowMs);
  const { shippingMethod } = askDeliveryAgain(before, linesWith(cart, lines), basis);
  const next = { ...cart, shippingMethod };
  await endHold(trx, next, basis.nowMs);
  return withSaved(next, saved);
}

/** The lines of a cart once these are written: a line of the same piece is replaced. */
function linesWith(cart: Cart, lines: readonly LineToSave[]): LineToSave[] {
  const isReplaced = (kept: CartLine) =>
    lines.some(({ productId, parentId }) => productId === kept.productId && parentId === kept.parentId);
  return [...cart.lines.filter((kept) => !isReplaced(kept)), ...lines];
}

function withSaved(cart: Cart, saved: readonly CartLine[]): Cart {
  const untouched = cart.lines.filter(({ id }) => !saved.some((line) => line.id === id));
  return withLines(cart, [...untouched, ...saved]);
}
