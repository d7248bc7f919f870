import type { ChosenProduct } from '../availability/choose-product.ts';
import { lineProblem } from '../availability/line-problem.ts';
import { quantityElsewhere } from '../availability/quantity-elsewhere.ts';
import type { UserError } from '../availability/user-error.ts';
import { type Cart, lineKey } from '../cart.ts';
import type { PricingBasis } from '../pricing-basis.ts';
import type { LineToSave } from './cart-lines.repository.ts';

/** A product to add, or the error of its search, with the quantity. */
export interface ItemCandidate {
  readonly choice: ChosenProduct | UserError;
  readonly quantity: number;
}

/** The cart and the conditions that limit what it can hold. */
export interface AddingContext {
  readonly cart: Cart;
  readonly basis: PricingBasis;
  /** When the cart's household last bought each limited product, by `limitedId`. */
  readonly boughtAtMs: ReadonlyMap<number, number>;
}

/** The lines to write and the rejected items. */
export interface DecidedLines {
  readonly lines: readonly LineToSave[];
  /** In the order of the input. */
  readonly rejections: readonly UserError[];
}

/**
 * Storefronts open the sign-in dialog on this text. It is not translated, because the contract has
 * no error code for it.
 */
const SIGN_IN_TO_ADD = 'Please log in to add this item to your cart.';

/**
 * Returns the lines that adding products changes. Each product is decided independently; the same
 * product with the same choices increases its line.
 */
export function decideLines(
  pieces: readonly ItemCandidate[],
  { cart, basis, boughtAtMs }: AddingContext,
): DecidedLines {
  const wanted = new Map<string, LineToSave>(cart.lines.map((line) => [lineKey(line), line]));
  const changed = new Map<string, LineToSave>();
  const rejections: UserError[] = [];
  for (const { choice, quantity } of pieces) {
    if ('code' in choice) {
      rejections.push(choice);
      continue;
    }
    const { product, parent, choices } = choice;
    const line = { productId: product.id, parentId: parent?.id ?? null, choices };
    const key = lineKey(line);
    const known = wanted.get(key)?.quantity ?? 0;
    const bought = boughtAtMs.get(product.limitedId ?? product.id) ?? null;
    const rejection =
      // Checks the quantity alone first, because an invalid number could add up to a valid one.
      lineProblem(product, { quantity, elsewhere: 0, boughtAtMs: bought }, basis) ??
      signInRejection(choice, cart.customerId, basis) ??
      lineProblem(
        product,
        {
          quantity: known + quantity,
          elsewhere: quantityElsewhere(product.id, linesBut(wanted, key), basis.catalog),
          boughtAtMs: bought,
        },
        basis,
      );
    if (rejection) {
      rejections.push({ code: rejection.code, message: rejection.message });
      continue;
    }
    const saved = { ...line, quantity: known + quantity, boughtAtMs: bought };
    wanted.set(key, saved);
    changed.set(key, saved);
  }
  return { lines: [...changed.values()], rejections };
}

/**
 * Returns an error for a guest who adds a limited product, or any product if the shop requires
 * sign-in. A household limit needs a known customer.
 */
function signInRejection(
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
