import { nextQuantity } from '@ingot/rules/cart/quantity-rules.ts';
import { formatMoney } from '@ingot/rules/money/format-money.ts';
import { nextTier } from '@ingot/rules/pricing/next-tier.ts';
import { formatAmount } from '@ingot/ui/labels/price.tsx';
import { useShopMethods, withinLimits } from '../../../shop/payment-method/method-names.ts';
import { productPartText } from '../../product-parts-texts.ts';
import { groupPrice, useShownPrice } from '../tiers/pay-groups.ts';
import type { ProductChoice } from '../variants/use-product-choice.ts';
import styles from './line-total.module.css';
import { startsFrom } from './starts-from.ts';

export interface LineTotalProps {
  readonly selection: ProductChoice;
  /** Whether the market stops orders now. */
  readonly isStopped?: boolean;
}

/**
 * The price of the chosen quantity, and how many pieces more lower the unit price. There is no hint
 * while the market stops orders, or if stock, a limit, or the maximum of the payment method prevents
 * that quantity.
 */
export function LineTotal({ selection, isStopped = false }: LineTotalProps) {
  const { shown, quantity, setQuantity, own } = selection;
  const { price: plain, group, code } = useShownPrice(shown, quantity);
  const withOptions = own.prices?.[code ?? ''];
  const price = withOptions ? { ...plain, value: withOptions.value } : plain;
  const methods = useShopMethods();
  if (plain?.value == null || price?.value == null || startsFrom(selection)) return null;
  const currency = price.currency ?? 'USD';
  const unitMinor = toMinor(price.value);
  const terms = { orderMinimum: shown.min_sale_qty ?? null, orderIncrement: shown.order_increment ?? null };
  const tiers = (shown.price_tiers ?? []).flatMap((tier) => {
    const order = { quantity: nextQuantity(tier?.quantity ?? 1, terms), each: groupPrice(tier, group) };
    const isTaken = group === undefined || withinLimits(group.codes, methods, order).length > 0;
    return isTaken ? [{ quantity: order.quantity, unitMinor: toMinor(order.each?.value) }] : [];
  });
  const hasHint = !shown.is_limited && !isStopped;
  const next = hasHint ? nextTier(tiers, quantity, toMinor(plain?.value), shown.max_sale_qty) : null;
  return (
    <div className={styles.total}>
      <p>
        {own.instead ?? (
          <>
            <span>{productPartText('lineTotal', { quantity, price: formatAmount(price) ?? '' })}</span>{' '}
            <b>{formatMoney(unitMinor * quantity, currency)}</b>
          </>
        )}
      </p>
      {next !== null && (
        <button type="button" className={styles.hint} onClick={() => setQuantity(next.quantity)}>
          {productPartText('nextTier', { count: next.more, amount: formatMoney(next.savedMinor, currency) })}
        </button>
      )}
    </div>
  );
}

function toMinor(value: number | null | undefined): number {
  return Math.round((value ?? 0) * 100);
}
