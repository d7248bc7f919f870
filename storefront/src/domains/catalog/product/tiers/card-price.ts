import type { MoneyAmount } from '../../../../ui/labels/price.tsx';

/** What decides whether a card can pay for pieces. */
export interface CardLimits {
  readonly card_fee_percent: number;
  readonly excluded_payment_methods: readonly string[];
}

/**
 * The card price of one of so many pieces; null where a card cannot pay for them: the product excludes cards, or the row comes to
 * more than the largest order that a card pays (null = no limit known).
 */
export function cardPrice(
  product: CardLimits,
  { quantity, fee }: { readonly quantity: number; readonly fee: MoneyAmount | null },
  maximum: MoneyAmount | null,
): MoneyAmount | null {
  if (fee?.value == null || product.excluded_payment_methods.includes('card')) return null;
  return isAbove(maximum, { quantity, each: fee }) ? null : fee;
}

/** Whether pieces come to more than the largest order that a way of paying takes; false while that is not known. */
export function isAbove(
  maximum: MoneyAmount | null,
  { quantity, each }: { readonly quantity: number; readonly each: MoneyAmount | null | undefined },
): boolean {
  if (maximum?.value == null || each?.value == null) return false;
  return Math.round(each.value * 100) * quantity > Math.round(maximum.value * 100);
}
