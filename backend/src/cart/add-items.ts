import type { Transaction } from '../database/database.ts';
import { inTransaction } from '../database/transaction.ts';
import type { Services } from '../graph/context.ts';
import { type Cart, withLines } from './cart.ts';
import { endHold, type LineToSave, saveLines } from './cart-lines.repository.ts';
import { type ChosenProduct, chooseProduct, isRefusal, type ProductChoice } from './choose-product.ts';
import { lineTrouble } from './line-trouble.ts';
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
    const { lines, refusals } = decide(cart, input);
    const isSaved = lines.length > 0 && !(input.isAllOrNothing && refusals.length > 0);
    return { cart: isSaved ? await save(trx, cart, lines, input.basis.nowMs) : cart, refusals };
  });
}

async function save(trx: Transaction, cart: Cart, lines: LineToSave[], nowMs: number): Promise<Cart> {
  const saved = await saveLines(trx, cart.id, lines, nowMs);
  await endHold(trx, cart, nowMs);
  const untouched = cart.lines.filter(({ id }) => !saved.some((line) => line.id === id));
  return withLines(cart, [...untouched, ...saved]);
}

function decide(
  cart: Cart,
  { items, basis, viewer }: AddItemsInput,
): { lines: LineToSave[]; refusals: UserError[] } {
  const wanted = new Map<string, LineToSave>(cart.lines.map((line) => [keyOf(line), line]));
  const changed = new Map<string, LineToSave>();
  const refusals: UserError[] = [];
  for (const item of items) {
    const choice = chooseProduct(basis.catalog, item);
    if (isRefusal(choice)) {
      refusals.push(choice);
      continue;
    }
    const line = { productId: choice.product.id, parentId: choice.parent?.id ?? null };
    const known = wanted.get(keyOf(line));
    const refusal =
      // A number that is none must not be summed into one that looks right.
      lineTrouble(choice.product, { quantity: item.quantity, elsewhere: 0 }, basis) ??
      limitedRefusal(choice, viewer.customerId) ??
      lineTrouble(
        choice.product,
        {
          quantity: (known?.quantity ?? 0) + item.quantity,
          elsewhere: elsewhere(wanted, keyOf(line), line.productId),
        },
        basis,
      );
    if (refusal) {
      refusals.push({ code: refusal.code, message: refusal.message });
      continue;
    }
    const saved = { ...line, quantity: (known?.quantity ?? 0) + item.quantity };
    wanted.set(keyOf(line), saved);
    changed.set(keyOf(line), saved);
  }
  return { lines: [...changed.values()], refusals };
}

/** One per household can only be kept for somebody whom the shop knows (ADD-03). */
function limitedRefusal({ product }: ChosenProduct, customerId: number | null): UserError | null {
  return product.isLimited && customerId === null
    ? { code: 'NOT_SALABLE', message: 'Please log in to add this item to your cart.' }
    : null;
}

function elsewhere(lines: ReadonlyMap<string, LineToSave>, key: string, productId: number): number {
  let sum = 0;
  for (const [other, line] of lines) {
    if (other !== key && line.productId === productId) sum += line.quantity;
  }
  return sum;
}

function keyOf({ productId, parentId }: { productId: number; parentId: number | null }): string {
  return `${productId}/${parentId ?? ''}`;
}
