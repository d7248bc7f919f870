import type { CartContentsFragment } from '../../../platform/graphql/generated/graphql.ts';
import { cartText } from '../cart-texts.ts';

/** Returns why the cart's codes prevent an order; null if they do not. */
export function discountCodeProblem({
  lapsed_coupon,
  applied_gift_cards,
}: CartContentsFragment): string | null {
  const codes = [lapsed_coupon, ...(applied_gift_cards ?? [])];
  return codes.some((code) => code?.not_applicable_message) ? cartText('codeBlocks') : null;
}
