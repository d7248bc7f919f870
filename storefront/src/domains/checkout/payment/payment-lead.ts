import { withinSentence } from '@ingot/messages/within-sentence.ts';
import { writeList } from '@ingot/messages/write-values.ts';
import { formatAmount } from '@ingot/ui/labels/price.tsx';
import type { CheckoutContentsFragment } from '../../../platform/graphql/generated/graphql.ts';
import { checkoutText } from '../checkout-texts.ts';

/**
 * Returns the introduction to the payment methods: the cheapest, the difference, and that some have
 * limits.
 */
export function paymentLead(cart: CheckoutContentsFragment): string {
  const offered = (cart.available_payment_methods ?? []).filter((method) => method !== null);
  const lowest = Math.min(...offered.map(({ grand_total }) => grand_total?.value ?? 0));
  const cash = offered.filter(({ grand_total }) => grand_total?.value === lowest);
  const dearest = offered.find(({ fee }) => (fee.value ?? 0) > 0);
  const isLimited = cart.unavailable_payment_methods.some(
    ({ minimum, maximum }) => minimum?.value || maximum?.value,
  );
  const [best] = cash;
  if (isLimited && best !== undefined) {
    const total = formatAmount(best.grand_total) ?? '';
    return checkoutText('limited', { total, name: inSentence(best.title) });
  }
  if (best === undefined || dearest === undefined) return checkoutText('paymentLead');
  const titles = cash.map(({ title }, index) => (index === 0 ? title : inSentence(title)));
  return checkoutText(titles.length === 1 ? 'lowestPriceOne' : 'lowestPrice', {
    cash: writeList(titles),
    card: dearest.title,
    amount: formatAmount(dearest.fee) ?? '',
  });
}

function inSentence(title: string): string {
  return withinSentence(title.charAt(0)) + title.slice(1);
}
