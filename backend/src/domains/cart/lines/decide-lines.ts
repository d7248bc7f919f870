import { partsKey } from '@ingot/rules/catalog/bundle.ts';
import type { ChosenProduct } from '../availability/choose-product.ts';
import { type ChosenSet, isSet, partError } from '../availability/choose-set.ts';
import { lineProblem } from '../availability/line-problem.ts';
import { quantityElsewhere } from '../availability/quantity-elsewhere.ts';
import { setLimitProblem, setsElsewhere, setsIn } from '../availability/set-limit.ts';
import type { UserError } from '../availability/user-error.ts';
import { type Cart, type LineContents, lineKey } from '../cart.ts';
import type { PricingBasis } from '../pricing-basis.ts';
import type { LineToSave } from './cart-lines.repository.ts';

/** A product or set to add, or the error of its search, with the quantity. */
export interface ItemCandidate {
  readonly choice: ChosenProduct | ChosenSet | UserError;
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
 * product with the same choices increases its line. The parts of a set are added all or none.
 */
export function decideLines(
  pieces: readonly ItemCandidate[],
  { cart, basis, boughtAtMs }: AddingContext,
): DecidedLines {
  const wanted = new Map<string, LineToSave>(cart.lines.map((line) => [lineKey(line), line]));
  const changed = new Map<string, LineToSave>();
  const rejections: UserError[] = [];
  for (const { choice, quantity } of pieces) {
    const decided =
      'code' in choice ? choice : decideItem(choice, quantity, { wanted, cart, basis, boughtAtMs });
    if ('code' in decided) {
      rejections.push({ code: decided.code, message: decided.message });
      continue;
    }
    for (const [key, line] of decided) {
      wanted.set(key, line);
      changed.set(key, line);
    }
  }
  return { lines: [...changed.values()], rejections };
}

/** A piece of an item: the item itself, or a part of a set. */
interface Piece {
  readonly chosen: ChosenProduct;
  readonly contents: LineContents;
  readonly quantity: number;
}

/** Returns the lines of an item by key, or why the cart cannot hold it. */
function decideItem(
  choice: ChosenProduct | ChosenSet,
  quantity: number,
  context: AddingContext & { readonly wanted: ReadonlyMap<string, LineToSave> },
): ReadonlyMap<string, LineToSave> | UserError {
  const lines = new Map<string, LineToSave>();
  const limited =
    isSet(choice) && Number.isInteger(quantity) ? setRejection(choice, quantity, context) : null;
  if (limited) return limited;
  for (const piece of piecesOf(choice, quantity)) {
    const wanted = new Map([...context.wanted, ...lines]);
    const decided = decidePiece(piece, { ...context, wanted });
    if ('code' in decided) {
      const isOfPart = isSet(choice) && Number.isInteger(quantity);
      return isOfPart ? partError(piece.chosen.product, decided) : decided;
    }
    lines.set(lineKey(decided), decided);
  }
  return lines;
}

function setRejection(
  { bundle, parts }: ChosenSet,
  quantity: number,
  { wanted, basis }: AddingContext & { readonly wanted: ReadonlyMap<string, LineToSave> },
): UserError | null {
  const part = { bundleId: bundle.id, selectionId: 0, parts: partsKey(parts) };
  const sets = setsIn(part, wanted.values()) + quantity;
  return setLimitProblem(bundle, { sets, elsewhere: setsElsewhere(part, wanted.values()) }, basis);
}

function piecesOf(choice: ChosenProduct | ChosenSet, quantity: number): Piece[] {
  if (!isSet(choice)) {
    const { product, parent, choices } = choice;
    const contents = { productId: product.id, parentId: parent?.id ?? null, choices, bundle: null };
    return [{ chosen: choice, contents, quantity }];
  }
  const parts = partsKey(choice.parts);
  return choice.parts.map(({ product, selectionId, quantity: perSet }) => ({
    chosen: { product, parent: null, choices: [] },
    contents: {
      productId: product.id,
      parentId: null,
      choices: [],
      bundle: { bundleId: choice.bundle.id, selectionId, parts },
    },
    // Half a set of two pieces is no set of one piece.
    quantity: Number.isInteger(quantity) ? quantity * perSet : quantity,
  }));
}

function decidePiece(
  { chosen, contents, quantity }: Piece,
  { wanted, cart, basis, boughtAtMs }: AddingContext & { readonly wanted: ReadonlyMap<string, LineToSave> },
): LineToSave | UserError {
  const { product } = chosen;
  const key = lineKey(contents);
  const known = wanted.get(key)?.quantity ?? 0;
  const bought = boughtAtMs.get(product.limitedId ?? product.id) ?? null;
  const elsewhere = quantityElsewhere(product.id, linesBut(wanted, key), basis.catalog);
  const hasTerms = contents.bundle === null;
  const rejection =
    // Checks the quantity alone first, because an invalid number could add up to a valid one.
    lineProblem(product, { quantity, elsewhere: 0, boughtAtMs: bought, hasTerms: false }, basis) ??
    signInRejection(chosen, cart.customerId, basis) ??
    lineProblem(product, { quantity: known + quantity, elsewhere, boughtAtMs: bought, hasTerms }, basis);
  return rejection ?? { ...contents, quantity: known + quantity, boughtAtMs: bought };
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
