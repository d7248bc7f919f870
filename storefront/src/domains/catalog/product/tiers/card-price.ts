import type { MoneyAmount } from '@ingot/ui/labels/price.tsx';

/** The fields that decide whether a card can pay for a product. */
export interface CardLimits {
  readonly card_fee_percent: number;
  readonly excluded_payment_methods: readonly string[];
}

/**
 * Returns the card price per piece; null where a card cannot pay: the product excludes cards, or
 * the row exceeds the largest card order (null = unknown).
 */
export function cardPrice(
  product: CardLimits,
  { quantity, fee }: { readonly quantity: number; readonly fee: MoneyAmount | null },
  maximum: MoneyAmount | null,
): MoneyAmount | null {
  if (fee?.value == null || product.excluded_payment_methods.includes('card')) return null;
  return isAbove(maximum, { quantity, each: fee }) ? null : fee;
}

/**
 * Returns whether the products exceed the largest order of a payment method; false if it is
 * unknown.
 */
export function isAbove(
  maximum: MoneyAmount | null,
  { quantity, each }: { readonly quantity: number; readonly each: MoneyAmount | null | undefined },
): boolean {
  if (maximum?.value == null || each?.value == null) return false;
  return Math.round(each.value * 100) * quantity > Math.round(maximum.value * 100);
}
