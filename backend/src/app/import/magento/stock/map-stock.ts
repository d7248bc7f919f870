import { smallestQuantity } from '@ingot/rules/cart/quantity-rules.ts';
import type { Report } from '../report.ts';

type Cells = Readonly<Record<string, string>>;

/** The most pieces of a product. */
export const LARGEST_QUANTITY = 1_000_000_000;
/** The stock of a service that Magento does not count. */
const UNCOUNTED = 1_000_000;
const LARGEST_ORDER = 1_000_000;

/** Returns the stock of a product. Reports goods that Magento sells without counting them. */
export function stockOf(cells: Cells, report: Report) {
  const pieces = Math.floor(Number(cells.qty ?? ''));
  const counted = Number.isFinite(pieces) ? Math.min(Math.max(0, pieces), LARGEST_QUANTITY) : 0;
  const status = cells.is_in_stock === '0' ? 'OUT_OF_STOCK' : 'IN_STOCK';
  const isFree = !isCounted(cells) && counted === 0;
  if (!isFree || status !== 'IN_STOCK') return { quantity: counted, status };
  if (cells.product_type === 'virtual' || cells.product_type === 'downloadable')
    return { quantity: UNCOUNTED, status };
  const message = 'does not come: the shop counts goods, so the product is sold out until you count it';
  report.note('manage_stock', message);
  return { quantity: 0, status };
}

/** Returns whether Magento counts the pieces of a product. */
export function isCounted(cells: Cells): boolean {
  return cells.manage_stock !== '0' || cells.use_config_manage_stock === '1';
}

/**
 * Returns the most and fewest pieces of an order, and the number in whose multiples the product is sold.
 * Omits those for which the shop's own apply, and those that change nothing.
 */
export function orderQuantitiesOf(cells: Cells, report: Report) {
  const most = pieces(cells.max_cart_qty, cells.use_config_max_sale_qty);
  const fewest = pieces(cells.min_cart_qty, cells.use_config_min_sale_qty);
  const hasIncrements = cells.enable_qty_increments === '1' && cells.use_config_enable_qty_inc !== '1';
  const increment = hasIncrements ? pieces(cells.qty_increments, cells.use_config_qty_increments) : null;
  const terms = {
    ...(fewest !== null && fewest > 1 && { order_minimum: fewest }),
    ...(increment !== null && increment > 1 && { order_increment: increment }),
  };
  if (most === null) return terms;
  const least = smallestQuantity({ orderMinimum: fewest, orderIncrement: increment });
  if (least <= most) return { order_limit: most, ...terms };
  report.note('min_cart_qty', `does not come: no quantity from ${least} to ${most} can be ordered`);
  return { order_limit: most };
}

function pieces(cell: string | undefined, usesShops: string | undefined): number | null {
  const count = Math.floor(Number(cell ?? ''));
  return usesShops !== '1' && count >= 1 && count <= LARGEST_ORDER ? count : null;
}
