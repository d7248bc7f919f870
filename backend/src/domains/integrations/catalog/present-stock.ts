import { lineMaximum } from '@ingot/rules/cart/quantity-rules.ts';
import type { StoredStock } from '../../catalog/stock/stored-stock.ts';
import type { OrderLimitSettings } from '../../shop/shop-settings.ts';

/**
 * Returns a stock in the form of Magento's `catalog-inventory-data-stock-item-interface`. A product's own
 * limit per order is its largest quantity, otherwise the shop's limit of a cart line.
 */
export function presentStock(
  { productId, quantity, isPreorder, isOnHold, orderLimit, orderMinimum, orderIncrement }: StoredStock,
  { maximumQuantityPerLine }: Pick<OrderLimitSettings, 'maximumQuantityPerLine'>,
) {
  return {
    item_id: productId,
    product_id: productId,
    stock_id: 1,
    qty: quantity,
    is_in_stock: quantity > 0 && !isOnHold,
    is_qty_decimal: false,
    show_default_notification_message: false,
    use_config_min_qty: true,
    min_qty: 0,
    use_config_min_sale_qty: orderMinimum === null ? 1 : 0,
    min_sale_qty: orderMinimum ?? 1,
    use_config_max_sale_qty: orderLimit === null,
    max_sale_qty: lineMaximum(maximumQuantityPerLine, orderLimit),
    // Magento's codes: 0 for none, 1 for orders beyond the stock. A pre-order ends with its quantity.
    use_config_backorders: !isPreorder,
    backorders: 0,
    use_config_notify_stock_qty: true,
    notify_stock_qty: 1,
    use_config_qty_increments: orderIncrement === null,
    qty_increments: orderIncrement ?? 0,
    use_config_enable_qty_inc: orderIncrement === null,
    enable_qty_increments: orderIncrement !== null,
    use_config_manage_stock: true,
    manage_stock: true,
    low_stock_date: null,
    is_decimal_divided: false,
    stock_status_changed_auto: 0,
  };
}
