import { rowTotal } from '@ingot/rules/cart/cart-totals.ts';
import type { PaymentMethod } from '@ingot/rules/checkout/payment-methods.ts';
import type { CatalogProduct } from '../../catalog/engine/model/product.ts';
import { priceUnit } from '../../pricing/price-unit.ts';
import type { CurrencySettings } from '../../shop/shop-settings.ts';
import { type LineTrouble, lineTrouble } from '../availability/line-trouble.ts';
import { pieceWords } from '../availability/piece-words.ts';
import { quantityElsewhere } from '../availability/quantity-elsewhere.ts';
import type { Cart, CartLine, HeldUnit } from '../cart.ts';
import type { PricingBasis } from '../pricing-basis.ts';

/** A line with its product and its unit price, minor units of `currency`. */
export interface UnitPricedLine extends HeldUnit {
  readonly line: CartLine;
  /** What is taken from stock: a simple product, or the chosen variant of `parent`. */
  readonly product: CatalogProduct;
  readonly parent: CatalogProduct | null;
  readonly currency: string;
  /** Unit price times quantity. */
  readonly rowMinor: number;
  readonly trouble: LineTrouble | null;
  /** Whether the line counts in the sums: a sold-out one does not. */
  readonly isCounted: boolean;
}

/** A line that has no price: its product is no longer sold, or its metal has no spot price yet. */
export interface LostLine {
  readonly line: CartLine;
  readonly trouble: LineTrouble;
}

/** By what lines are priced. */
export interface LinePricing {
  readonly currency: CurrencySettings;
  /** The payment method's column. */
  readonly column: PaymentMethod['priceColumn'];
  /** Whether the promised prices are taken instead of the current ones. */
  readonly useHeld: boolean;
}

function lostTrouble(): LineTrouble {
  return { code: 'NOT_SALABLE', message: pieceWords('not-available'), isSoldOut: true };
}

/** Prices each line, in their order, at the tier of all pieces of its product in the cart: in whatever lines they stand. */
export function priceLines(
  cart: Cart,
  basis: PricingBasis,
  by: LinePricing,
): { readonly lines: readonly UnitPricedLine[]; readonly lost: readonly LostLine[] } {
  const lines: UnitPricedLine[] = [];
  const lost: LostLine[] = [];
  const pieces = piecesOf(cart);
  for (const line of cart.lines) {
    const product = basis.catalog.productById(line.productId);
    const parent = line.parentId === null ? null : basis.catalog.productById(line.parentId);
    const ordered = pieces.get(line.productId) ?? line.quantity;
    const unit = product && (by.useHeld ? line.held : currentUnit(product, ordered, basis, by));
    if (!product || parent === undefined || !unit) {
      lost.push({ line, trouble: lostTrouble() });
      continue;
    }
    const { quantity, boughtAtMs } = line;
    const others = cart.lines.filter((other) => other !== line);
    const elsewhere = quantityElsewhere(product.id, others, basis.catalog);
    const wanted = { quantity, elsewhere, boughtAtMs };
    const trouble = lineTrouble(product, wanted, basis) ?? signInTrouble(product, cart);
    lines.push({
      ...unit,
      line,
      product,
      parent,
      currency: by.currency.code,
      rowMinor: rowTotal({ unitMinor: unit.unitMinor, quantity: line.quantity }),
      trouble,
      isCounted: !trouble?.isSoldOut,
    });
  }
  return { lines, lost };
}

/** How many there are of each product: one may stand in a line of its own and in one that names its configurable product. */
function piecesOf({ lines }: Cart): Map<number, number> {
  const pieces = new Map<number, number>();
  for (const { productId, quantity } of lines) {
    pieces.set(productId, (pieces.get(productId) ?? 0) + quantity);
  }
  return pieces;
}

/** A piece that became limited while it was in a guest's cart (ADD-03). */
function signInTrouble(product: CatalogProduct, { customerId }: Cart): LineTrouble | null {
  if (!product.isLimited || customerId !== null) return null;
  return { code: 'NOT_SALABLE', message: pieceWords('sign-in'), isSoldOut: false };
}

function currentUnit(
  { pricing }: CatalogProduct,
  quantity: number,
  { spot, nowMs, unitsAtMs = nowMs }: PricingBasis,
  { currency, column }: LinePricing,
): HeldUnit | null {
  const price = pricing.mode === 'metal' ? spot.prices[pricing.metal] : null;
  if (price === undefined) return null;
  const unit = priceUnit(pricing, quantity, { spot, currency, nowMs: unitsAtMs });
  const isCash = column === 'final_price';
  return {
    unitMinor: isCash ? unit.cashMinor : unit.feeMinor,
    // Without a special price the product is known by its cash column only.
    regularMinor: isCash ? unit.regularCashMinor : unit.feeMinor,
    spot: price && { askE4: price.askE4, atMs: price.atMs },
  };
}
