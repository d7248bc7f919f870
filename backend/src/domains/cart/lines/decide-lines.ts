import type { ChosenProduct } from '../availability/choose-product.ts';
import { lineTrouble } from '../availability/line-trouble.ts';
import { quantityElsewhere } from '../availability/quantity-elsewhere.ts';
import type { UserError } from '../availability/user-error.ts';
import type { Cart } from '../cart.ts';
import type { PricingBasis } from '../pricing-basis.ts';
import type { LineToSave } from './cart-lines.repository.ts';

/** A piece that was found, or why it was not, and how many of it are wanted. */
export interface WantedPiece {
  readonly choice: ChosenProduct | UserError;
  readonly quantity: number;
}

/** What decides besides the pieces themselves. */
export interface AddingTo {
  readonly cart: Cart;
  readonly basis: PricingBasis;
  /** When the household of the cart last bought products that are limited, by their `limitedId`. */
  readonly boughtAtMs: ReadonlyMap<number, number>;
}

/** What adding writes, and what it refuses. */
export interface DecidedLines {
  readonly lines: readonly LineToSave[];
  /** In the order of the input. */
  readonly refusals: readonly UserError[];
}

/** Words that open the sign-in dialog of storefronts (ADD-06): the same in every language, as there is no code of its own for it. */
const SIGN_IN_TO_ADD = 'Please log in to add this item to your cart.';

/** Which lines a cart gets by adding pieces (OPEN-85): each piece by itself, an identical one adds to its line. */
export function decideLines(
  pieces: readonly WantedPiece[],
  { cart, basis, boughtAtMs }: AddingTo,
): DecidedLines {
  const wanted = new Map<string, LineToSave>(cart.lines.map((line) => [keyOf(line), line]));
  const changed = new Map<string, LineToSave>();
  const refusals: UserError[] = [];
  for (const { choice, quantity } of pieces) {
    if ('code' in choice) {
      refusals.push(choice);
      continue;
    }
    const { product, parent } = choice;
    const line = { productId: product.id, parentId: parent?.id ?? null };
    const key = keyOf(line);
    const known = wanted.get(key)?.quantity ?? 0;
    const bought = boughtAtMs.get(product.limitedId ?? product.id) ?? null;
    const refusal =
      // A number that is none must not be summed into one that looks right.
      lineTrouble(product, { quantity, elsewhere: 0, boughtAtMs: bought }, basis) ??
      signInRefusal(choice, cart.customerId, basis) ??
      lineTrouble(
        product,
        {
          quantity: known + quantity,
          elsewhere: quantityElsewhere(product.id, linesBut(wanted, key), basis.catalog),
          boughtAtMs: bought,
        },
        basis,
      );
    if (refusal) {
      refusals.push({ code: refusal.code, message: refusal.message });
      continue;
    }
    const saved = { ...line, quantity: known + quantity, boughtAtMs: bought };
    wanted.set(key, saved);
    changed.set(key, saved);
  }
  return { lines: [...changed.values()], refusals };
}

/** One per household can only be kept for somebody whom the shop knows (ADD-03); a shop may ask it of all (CONF-09). */
function signInRefusal(
  { product }: ChosenProduct,
  customerId: number | null,
  { shop }: PricingBasis,
): UserError | null {
  if (customerId !== null || !(product.isLimited || shop.features.signInRequiredToAdd)) return null;
  return { code: 'NOT_SALABLE', message: SIGN_IN_TO_ADD };
}

function linesBut(lines: ReadonlyMap<string, LineToSave>, key: string): LineToSave[] {
  return [...lines].flatMap(([other, line]) => (other === key ? [] : [line]));
}

function keyOf({ productId, parentId }: { productId: number; parentId: number | null }): string {
  return `${productId}/${parentId ?? ''}`;
}
