import { nextQuantity } from '@ingot/rules/cart/quantity-rules.ts';
import type { MoneyAmount } from '@ingot/ui/labels/price.tsx';
import type { GroupItemFragment, GroupItemsQuery } from '../../../../platform/graphql/generated/graphql.ts';
import type { ShopMethods } from '../../../shop/payment-method/method-names.ts';
import type { AddRejection } from '../../add/add-rejection.ts';
import { currentTier } from '../tiers/current-tier.ts';
import { groupPrice, shownGroup } from '../tiers/pay-groups.ts';

/** An item of a grouped product with the wish of the shopper. */
export interface OpenRow {
  readonly item: GroupItemFragment;
  readonly isSoldOut: boolean;
  /** The largest quantity that the shopper can choose. */
  readonly max: number;
  /** The chosen number of pieces; 0 for none. */
  readonly quantity: number;
}

/** One item on the page of a grouped product. */
export interface GroupRow extends OpenRow {
  /** Why the market of the item allows no sale now; null when it does. The quantity is then 0. */
  readonly market: AddRejection | null;
}

/** A row with its price. */
export interface PricedRow extends GroupRow {
  /** Unit price of the quantity, or of the fewest pieces without one; null if unknown. */
  readonly price: MoneyAmount | null;
  /** The payment methods of `price`, in the order of the shop; empty if unknown. */
  readonly codes: readonly string[];
  /** Unit price of the fewest pieces that can be bought, for the payment methods of `price`; null if unknown. */
  readonly single: MoneyAmount | null;
}

/** The remembered payment method, and the shop's payment methods. */
export interface Paying {
  readonly method: string | null;
  readonly all: ShopMethods;
}

/**
 * Returns the items of a grouped product in order. `chosen` has quantities by SKU; other items have
 * the dealer's default.
 */
export function openRows(data: GroupItemsQuery, chosen: Readonly<Record<string, number>>): OpenRow[] {
  const product = data.products?.items?.[0];
  const items = product && 'items' in product ? (product.items ?? []) : [];
  return items.flatMap((entry) => {
    const item = entry?.product;
    if (!item) return [];
    const isSoldOut = !item.is_salable || item.stock_status === 'OUT_OF_STOCK';
    const max = item.is_limited ? 1 : (item.max_sale_qty ?? Number.POSITIVE_INFINITY);
    const wanted = chosen[item.sku ?? ''] ?? Math.trunc(entry.qty ?? 0);
    return [{ item, isSoldOut, max, quantity: isSoldOut ? 0 : Math.min(allowed(wanted, item), max) }];
  });
}

/** Returns the next quantity in whose multiples an item is sold; 0 stays. */
function allowed(
  quantity: number,
  { min_sale_qty: min, order_increment: increment }: GroupItemFragment,
): number {
  if (quantity === 0) return 0;
  return nextQuantity(quantity, { orderMinimum: min ?? null, orderIncrement: increment ?? null });
}

/** Returns the quantity after a press or an entry. One fewer than the fewest is none. */
export function chosenQuantity(quantity: number, { item, quantity: before }: OpenRow): number {
  const isFewer = quantity < before && quantity < (item.min_sale_qty ?? 1);
  return isFewer ? 0 : allowed(quantity, item);
}

/** Returns the rows with the rejections of their markets; a rejected row has no pieces. */
export function withMarkets(
  rows: readonly OpenRow[],
  marketOf: (row: OpenRow) => AddRejection | null,
): GroupRow[] {
  return rows.map((row) => {
    const market = row.isSoldOut ? null : marketOf(row);
    return { ...row, market, quantity: market === null ? row.quantity : 0 };
  });
}

/**
 * Returns the rows with their prices. The pieces of one tier group count together for their prices, as in
 * the cart.
 */
export function pricedRows(rows: readonly GroupRow[], paying: Paying): PricedRow[] {
  return rows.map((row) => {
    const fewest = fewestPieces(row);
    const pieces = row.quantity === 0 ? fewest : tierPieces(row, rows);
    // The fewest pieces may be cheap enough for a method that the pieces are too dear for.
    const group = shownGroup(row.item, pieces, paying);
    const priceOf = (count: number) => groupPrice(currentTier(row.item.price_tiers ?? [], count), group);
    return { ...row, price: priceOf(pieces), single: priceOf(fewest), codes: group?.codes ?? [] };
  });
}

/** Returns the smallest quantity in which an item can be bought. */
export function fewestPieces({ item, max }: Pick<OpenRow, 'item' | 'max'>): number {
  return Math.min(allowed(1, item), max);
}

/** Returns the rows with the chosen pieces, and at least the fewest of each item that can be bought now. */
export function oneOfEach(rows: readonly GroupRow[]): GroupRow[] {
  return rows.map((row) => {
    const isOffered = !row.isSoldOut && row.market === null;
    return { ...row, quantity: isOffered ? Math.max(row.quantity, fewestPieces(row)) : 0 };
  });
}

/** Returns what the quantities save against the fewest pieces that can be bought, in minor units. */
export function savedMinor(rows: readonly PricedRow[]): number {
  return rows.reduce(
    (sum, { quantity, price, single }) =>
      sum + quantity * Math.max(0, minorOf(single) - minorOf(price ?? single)),
    0,
  );
}

/** Returns the price of the chosen pieces of a row, in minor units. */
export function rowMinor({ quantity, price }: Pick<PricedRow, 'quantity' | 'price'>): number {
  return quantity * minorOf(price);
}

function minorOf(amount: MoneyAmount | null): number {
  return Math.round((amount?.value ?? 0) * 100);
}

/** Returns the pieces that count for the tier of a row: the pieces of its tier group, else its own. */
function tierPieces(
  { item, quantity }: Pick<GroupRow, 'item' | 'quantity'>,
  rows: readonly Pick<GroupRow, 'item' | 'quantity'>[],
): number {
  if (item.tier_group == null) return quantity;
  return rows
    .filter((other) => other.item.tier_group === item.tier_group)
    .reduce((sum, other) => sum + other.quantity, 0);
}

/** Returns the number of chosen pieces, and their price in minor units. */
export function groupTotal(rows: readonly PricedRow[]): { readonly count: number; readonly minor: number } {
  return rows.reduce(
    ({ count, minor }, { quantity, price }) => ({
      count: count + quantity,
      minor: minor + rowMinor({ quantity, price }),
    }),
    { count: 0, minor: 0 },
  );
}
