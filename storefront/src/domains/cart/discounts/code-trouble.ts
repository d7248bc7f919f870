import type { CartContentsFragment } from '../../../platform/graphql/generated/graphql.ts';
import { cartText } from '../cart-texts.ts';

/** Why the cart's codes keep it from being ordered; null when they do not. */
export function codeTrouble({ applied_coupons, applied_gift_cards }: CartContentsFragment): string | null {
  const codes = [...(applied_coupons ?? []), ...(applied_gift_cards ?? [])];
  return codes.some((code) => code?.not_applicable_message) ? cartText('codeBlocks') : null;
}
