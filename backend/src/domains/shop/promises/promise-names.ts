/** Promises that content and settings can include as `{{promise name="…"}}`. */
export const PROMISE_NAMES = [
  'card_fee',
  'cancellation',
  'carrier_rest',
  'delivery_abroad',
  'delivery_methods',
  'delivery_price',
  'dispatch',
  'free_over',
  'insurance',
  'limit_banktransfer',
  'limit_card',
  'limit_checkmo',
  'overdue',
  'pay_banktransfer',
  'pay_card',
  'pay_checkmo',
  'po_box',
  'price_lock',
  'sell_label',
  'sell_payment',
  'sell_terms',
  'signature',
] as const;

/** Name of a promise. */
export type PromiseName = (typeof PROMISE_NAMES)[number];

/** Returns whether a text is the name of a promise. */
export function isPromiseName(name: string): name is PromiseName {
  return PROMISE_NAMES.some((known) => known === name);
}
