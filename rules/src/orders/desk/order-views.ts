/** The built-in views of the order list, in order. */
export const ORDER_VIEWS = ['needs_action', 'all', 'waiting', 'to_pack', 'on_hold', 'shipped'] as const;

/** A built-in view of the order list. */
export type OrderViewCode = (typeof ORDER_VIEWS)[number];

/** The keys by which the order list sorts. */
export const ORDER_SORTS = ['placed', 'total'] as const;

/** A key by which the order list sorts. */
export type OrderSortKey = (typeof ORDER_SORTS)[number];

/** Returns whether a text names a built-in view. */
export function isOrderView(text: string): text is OrderViewCode {
  return ORDER_VIEWS.some((code) => code === text);
}
