import type { Report } from './report.ts';

type Cells = Readonly<Record<string, string>>;

const LARGEST_QUANTITY = 1_000_000_000;
/** The stock of a service that Magento does not count. */
const UNCOUNTED = 1_000_000;
const LARGEST_ORDER = 1_000_000;

/** Returns the stock of a product. Reports goods that Magento sells without counting them. */
export function stockOf(cells: Cells, report: Report) {
  const pieces = Math.floor(Number(cells.qty ?? ''));
  const counted = Number.isFinite(pieces) ? Math.min(Math.max(0, pieces), LARGEST_QUANTITY) : 0;
  const status = cells.is_in_stock === '0' ? 'OUT_OF_STOCK' : 'IN_STOCK';
  const isFree = cells.manage_stock === '0' && cells.use_config_manage_stock !== '1' && counted === 0;
  if (!isFree || status !== 'IN_STOCK') return { quantity: counted, status };
  if (cells.product_type === 'virtual' || cells.product_type === 'downloadable')
    return { quantity: UNCOUNTED, status };
  const message = 'does not come: the shop counts goods, so the product is sold out until you count it';
  report.note('manage_stock', message);
  return { quantity: 0, status };
}

/** Returns the most pieces in one order; null where the limit of the shop applies. */
export function orderLimitOf(cells: Cells): number | null {
  const most = Math.floor(Number(cells.max_cart_qty ?? ''));
  if (cells.use_config_max_sale_qty === '1') return null;
  return most >= 1 && most <= LARGEST_ORDER ? most : null;
}
