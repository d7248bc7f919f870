import type { Services } from '../../../platform/context.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { chooseProduct, type ProductChoice } from '../availability/choose-product.ts';
import type { UserError } from '../availability/user-error.ts';
import { type Cart, type CartLine, type ChangedLines, lineKey } from '../cart.ts';
import { findHouseholdPurchases } from '../household/household-purchase.repository.ts';
import type { PricingBasis } from '../pricing-basis.ts';
import { changeCart, type OneWrite } from '../storage/change-cart.ts';
import type { CartAccess } from '../storage/open-cart.ts';
import { filesOf, findUploadProblem } from '../uploads/find-upload-problem.ts';
import type { LineToSave } from './cart-lines.repository.ts';
import { type DecidedLines, decideLines, type ItemCandidate } from './decide-lines.ts';
import { revalidateShippingMethod } from './revalidate-shipping-method.ts';
import { saveLineChange } from './save-line-change.ts';
import { asOneLine, type LineChange, saveOneLine } from './save-one-line.ts';

/** One product to add. */
export interface ItemToAdd extends ProductChoice {
  readonly quantity: number;
}

/** Input of `addItems`. */
export interface AddItemsInput extends CartAccess {
  readonly items: readonly ItemToAdd[];
  readonly basis: PricingBasis;
  /** Whether one rejected item rejects all others, as in the older mutations. */
  readonly isAllOrNothing: boolean;
}

/** The changed cart and the rejected items. */
export interface AddItemsResult extends ChangedLines {
  /** In the order of the input. */
  readonly rejections: readonly UserError[];
}

/**
 * Adds products to a cart. Each item is accepted or rejected independently. An item that is already
 * in the cart increases its line. A running price lock stays, with new prices of the
 * changed products.
 * @throws ContractError if the cart cannot be opened
 */
export async function addItems({ db }: Pick<Services, 'db'>, input: AddItemsInput): Promise<AddItemsResult> {
  const add = async (trx: Transaction, cart: Cart) => {
    const { lines, rejections } = await decideItems(trx, cart, input);
    const isSaved = lines.length > 0 && !(input.isAllOrNothing && rejections.length > 0);
    const saved = isSaved ? await saveDecided(trx, cart, lines, input.basis) : cart;
    return { before: cart, cart: saved, rejections };
  };
  return changeCart({ db }, input, add, (cart) => addAtOnce(cart, input));
}

/** Returns the write of items that become one line of a guest's cart; null if it takes more. */
function addAtOnce(cart: Cart, { items, basis }: AddItemsInput): OneWrite<AddItemsResult> | null {
  const pieces = candidatesOf(items, basis);
  const hasFiles = pieces.some(({ choice }) => 'product' in choice && filesOf(choice).length > 0);
  if (hasFiles || limitedIdsOf(pieces).length > 0) return null;
  const { lines, rejections } = decideLines(pieces, { cart, basis, boughtAtMs: new Map() });
  if (rejections.length > 0) return null;
  const one = asOneLine(cart, lineChange(cart, lines, basis, null));
  return one && (async (db) => ({ before: cart, cart: await saveOneLine(db, one, basis.nowMs), rejections }));
}

/** Decides which lines the items become in a cart that `trx` has locked. */
export async function decideItems(
  trx: Transaction,
  cart: Cart,
  { items, basis }: Pick<AddItemsInput, 'items' | 'basis'>,
): Promise<DecidedLines> {
  const pieces: ItemCandidate[] = [];
  for (const piece of candidatesOf(items, basis)) {
    const problem = 'code' in piece.choice ? null : await findUploadProblem(trx, piece.choice);
    pieces.push({ ...piece, choice: problem ?? piece.choice });
  }
  return decideLines(pieces, {
    cart,
    basis,
    boughtAtMs: await findHouseholdPurchases(trx, cart, limitedIdsOf(pieces)),
  });
}

function candidatesOf(items: AddItemsInput['items'], { catalog }: PricingBasis): ItemCandidate[] {
  return items.map((item) => ({ choice: chooseProduct(catalog, item), quantity: item.quantity }));
}

/** Returns the products with a household limit. */
function limitedIdsOf(pieces: readonly ItemCandidate[]): number[] {
  return pieces.flatMap(({ choice }) => ('product' in choice ? (choice.product.limitedId ?? []) : []));
}

/**
 * Writes the decided lines and returns the cart. The first new line takes the
 * place and id of the `replaced` line.
 */
export async function saveDecided(
  trx: Transaction,
  cart: Cart,
  lines: readonly LineToSave[],
  basis: PricingBasis,
  replaced: CartLine | null = null,
): Promise<Cart> {
  return saveLineChange(trx, cart, lineChange(cart, lines, basis, replaced), basis);
}

function lineChange(
  cart: Cart,
  lines: readonly LineToSave[],
  basis: PricingBasis,
  replaced: CartLine | null,
): LineChange {
  const rest = { ...cart, lines: cart.lines.filter((line) => line !== replaced) };
  const { shippingMethod } = revalidateShippingMethod(cart, linesWith(rest, lines), basis);
  return {
    next: { ...rest, shippingMethod },
    kept: rest.lines.filter((kept) => !lines.some((line) => isSameItem(line, kept))),
    saved: replaced ? lines.map((line) => ({ ...line, replacedId: replaced.id })) : lines,
    removedIds: replaced ? [replaced.id] : [],
  };
}

/** Returns the lines of a cart after these are written. A line with the same contents is replaced. */
function linesWith(cart: Cart, lines: readonly LineToSave[]): LineToSave[] {
  return [...cart.lines.filter((kept) => !lines.some((line) => isSameItem(line, kept))), ...lines];
}

function isSameItem(one: LineToSave, other: CartLine): boolean {
  return lineKey(one) === lineKey(other);
}
