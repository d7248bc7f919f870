import { boughtGiftCard } from '@ingot/rules/catalog/gift-card-options.ts';
import type { Context } from '../../../platform/context.ts';
import { presentMoney } from '../../pricing/present-money.ts';
import type { PricedLine } from '../pricing/price-cart.ts';

/** Returns the gift card of a line; null for a line of another product. */
export function giftCardOf({ product, line }: Pick<PricedLine, 'product' | 'line'>) {
  if (product.giftCard === null) return null;
  return boughtGiftCard(product.giftCard, product.customOptions, line.choices);
}

/** Resolvers of a line with a gift card, by Adobe Commerce's names. */
export const giftCardLineFields = {
  amount: (line: PricedLine, _: unknown, { services }: Pick<Context, 'services'>) =>
    presentMoney(giftCardOf(line)?.amountMinor ?? 0, services.shop.store.baseCurrency),
  message: (line: PricedLine) => giftCardOf(line)?.message ?? null,
  recipient_email: (line: PricedLine) => giftCardOf(line)?.recipientEmail ?? null,
  recipient_name: (line: PricedLine) => giftCardOf(line)?.recipientName ?? null,
  sender_email: () => null,
  sender_name: (line: PricedLine) => giftCardOf(line)?.senderName ?? null,
};
