import { withinSentence } from '@ingot/messages/within-sentence.ts';
import { formatMoney } from '@ingot/rules/money/format-money.ts';
import type { TierTableFragment } from '../../../../platform/graphql/generated/graphql.ts';
import { methodNames, useShopMethods, withinLimits } from '../../../shop/payment-method/method-names.ts';
import { productText } from '../../product-texts.ts';
import { currentTier } from './current-tier.ts';
import { groupPrice, payGroups, useShownPrice } from './pay-groups.ts';
import styles from './tier-table.module.css';

export interface CheaperMethodProps {
  readonly product: TierTableFragment;
  readonly quantity: number;
}

/** How much less the chosen pieces cost by the cheapest payment method that takes such an order. */
export function CheaperMethod({ product, quantity }: CheaperMethodProps) {
  const { price } = useShownPrice(product, quantity);
  const methods = useShopMethods();
  const tier = currentTier(product.price_tiers ?? [], quantity);
  const [cheapest] = payGroups(product)
    .flatMap((group) => {
      const each = groupPrice(tier, group);
      const codes = withinLimits(group.codes, methods, { quantity, each });
      return each?.value != null && codes.length > 0 ? [{ unitMinor: toMinor(each.value), codes }] : [];
    })
    .sort((a, b) => a.unitMinor - b.unitMinor);
  if (price?.value == null || cheapest === undefined) return null;
  const savedMinor = (toMinor(price.value) - cheapest.unitMinor) * quantity;
  if (savedMinor <= 0) return null;
  return (
    <p className={styles.cheaper}>
      {productText('cheaperBy', {
        count: quantity,
        methods: withinSentence(methodNames(cheapest.codes, methods)),
        amount: formatMoney(savedMinor, price.currency ?? 'USD'),
      })}
    </p>
  );
}

function toMinor(value: number): number {
  return Math.round(value * 100);
}
