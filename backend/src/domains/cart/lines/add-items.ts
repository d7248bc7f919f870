import { sendDays } from '@ingot/rules/catalog/send-days.ts';
import type { Services } from '../../../platform/context.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { chooseProduct, type ProductChoice } from '../availability/choose-product.ts';
import { chooseSet, isSet } from '../availability/choose-set.ts';
import type { UserError } from '../availability/user-error.ts';
import { type Cart, type CartLine, type ChangedLines, lineKey, linesWithSet } from '../cart.ts';
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
  /** Whether a bundle without a choice of parts has those that it starts with. */
  readonly hasDefaults?: boolean;
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
function addAtOnce(
  cart: Cart,
  { items, basis, hasDefaults = false }: AddItemsInput,
): OneWrite<AddItemsResult> | null {
  const pieces = candidatesOf(items, basis, hasDefaults);
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
  { items, basis, hasDefaults = false }: Pick<AddItemsInput, 'items' | 'basis' | 'hasDefaults'>,
): Promise<DecidedLines> {
  const pieces: ItemCandidate[] = [];
  for (const piece of candidatesOf(items, basis, hasDefaults)) {
    const problem = 'product' in piece.choice ? await findUploadProblem(trx, piece.choice) : null;
    pieces.push({ ...piece, choice: problem ?? piece.choice });
  }
  return decideLines(pieces, {
    cart,
    basis,
    boughtAtMs: await findHouseholdPurchases(trx, cart, limitedIdsOf(pieces)),
  });
}

/** Returns the products or sets that items identify, or why there are none. */
export function candidatesOf(
  items: AddItemsInput['items'],
  { catalog, shop, nowMs }: PricingBasis,
  hasDefaults: boolean,
): ItemCandidate[] {
  const days = sendDays(shop.store.timeZone, nowMs);
  return items.map((item) => ({
    choice: chooseSet(catalog, item, { hasDefaults }) ?? chooseProduct(catalog, item, days),
    quantity: item.quantity,
  }));
}

/** Returns the products with a household limit. */
function limitedIdsOf(pieces: readonly ItemCandidate[]): number[] {
  return pieces.flatMap(({ choice }) => {
    if ('code' in choice) return [];
    const products = isSet(choice) ? choice.parts.map(({ product }) => product) : [choice.product];
    return products.flatMap(({ limitedId }) => limitedId ?? []);
  });
}

/**
 * Writes the decided lines and returns the cart. The first new line takes the
 * place and id of the `replaced` line, whose set is removed with it.
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
  const removed = replaced === null ? [] : linesWithSet(cart.lines, replaced);
  const rest = { ...cart, lines: cart.lines.filter((line) => !removed.includes(line)) };
  const { shippingMethod } = revalidateShippingMethod(cart, linesWith(rest, lines), basis);
  return {
    next: { ...rest, shippingMethod },
    kept: rest.lines.filter((kept) => !lines.some((line) => isSameItem(line, kept))),
    saved: replaced
      ? lines.map((line, at) => (at === 0 ? { ...line, replacedId: replaced.id } : line))
      : lines,
    removedIds: removed.map(({ id }) => id),
  };
}

/** Returns the lines of a cart after these are written. A line with the same contents is replaced. */
function linesWith(cart: Cart, lines: readonly LineToSave[]): LineToSave[] {
  return [...cart.lines.filter((kept) => !lines.some((line) => isSameItem(line, kept))), ...lines];
}

function isSameItem(one: LineToSave, other: CartLine): boolean {
  return lineKey(one) === lineKey(other);
}
