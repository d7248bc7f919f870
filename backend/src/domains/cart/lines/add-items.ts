import type { Services } from '../../../platform/context.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { chooseProduct, type ProductChoice } from '../availability/choose-product.ts';
import type { UserError } from '../availability/user-error.ts';
import { type Cart, type CartLine, type ChangedLines, lineKey } from '../cart.ts';
import { findHouseholdPurchases } from '../household/household-purchase.repository.ts';
import type { PricingBasis } from '../pricing-basis.ts';
import { changeCart } from '../storage/change-cart.ts';
import type { CartAccess } from '../storage/open-cart.ts';
import type { LineToSave } from './cart-lines.repository.ts';
import { type DecidedLines, decideLines, type ItemCandidate } from './decide-lines.ts';
import { revalidateShippingMethod } from './revalidate-shipping-method.ts';
import { saveLineChange } from './save-line-change.ts';

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
  return changeCart({ db }, input, async (trx, cart) => {
    const { lines, rejections } = await decideItems(trx, cart, input);
    const isSaved = lines.length > 0 && !(input.isAllOrNothing && rejections.length > 0);
    const saved = isSaved ? await saveDecided(trx, cart, lines, input.basis) : cart;
    return { before: cart, cart: saved, rejections };
  });
}

/** Decides which lines the items become in a cart that `trx` has locked. */
export async function decideItems(
  trx: Transaction,
  cart: Cart,
  { items, basis }: Pick<AddItemsInput, 'items' | 'basis'>,
): Promise<DecidedLines> {
  const pieces = items.map(
    (item): ItemCandidate => ({
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
  const rest = { ...cart, lines: cart.lines.filter((line) => line !== replaced) };
  const { shippingMethod } = revalidateShippingMethod(cart, linesWith(rest, lines), basis);
  const placed = replaced ? lines.map((line) => ({ ...line, replacedId: replaced.id })) : lines;
  const change = {
    next: { ...rest, shippingMethod },
    kept: rest.lines.filter((kept) => !lines.some((line) => isSameItem(line, kept))),
    saved: placed,
    removedIds: replaced ? [replaced.id] : [],
  };
  return saveLineChange(trx, cart, change, basis);
}

/** Returns the lines of a cart after these are written. A line with the same contents is replaced. */
function linesWith(cart: Cart, lines: readonly LineToSave[]): LineToSave[] {
  return [...cart.lines.filter((kept) => !lines.some((line) => isSameItem(line, kept))), ...lines];
}

function isSameItem(one: LineToSave, other: CartLine): boolean {
  return lineKey(one) === lineKey(other);
}
