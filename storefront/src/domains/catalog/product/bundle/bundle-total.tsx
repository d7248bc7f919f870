import { withinSentence } from '@ingot/messages/within-sentence.ts';
import { formatMoney } from '@ingot/rules/money/format-money.ts';
import { FieldError } from '@ingot/ui/fields/field-error.tsx';
import { formatAmount } from '@ingot/ui/labels/price.tsx';
import type { BundlePriceQuery } from '../../../../platform/graphql/generated/graphql.ts';
import { methodNames, useShopMethods } from '../../../shop/payment-method/method-names.ts';
import styles from './bundle.module.css';
import { bundleText } from './bundle-texts.ts';
import { setFacts } from './set-facts.ts';
import type { SetGroup } from './set-groups.ts';
import { setRows } from './set-rows.ts';

type Priced = BundlePriceQuery['bundlePrice'];

export interface BundleTotalProps {
  /** The shop's answer; undefined while a required part is missing. */
  readonly priced: Priced | undefined;
  readonly isPricing: boolean;
  readonly discountPercent: number | null;
  /** The payment methods whose price is shown. */
  readonly group: SetGroup | undefined;
  readonly hasGroups: boolean;
}

/** The sum of the chosen parts, the discount, and the price of the set, which screen readers announce. */
export function BundleTotal({ priced, isPricing, discountPercent, group, hasGroups }: BundleTotalProps) {
  const methods = useShopMethods();
  const { price, message } = priced ?? {};
  const names = hasGroups && group ? withinSentence(methodNames(group.codes, methods)) : null;
  if (!price) return <div role="status">{message && <FieldError message={message} />}</div>;
  const currency = price.cash.currency ?? 'USD';
  return (
    <div aria-busy={isPricing || undefined} className={styles.sum}>
      <dl>
        {setRows(price, group, { discountPercent, names: names ?? '' }).map(({ label, minor }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{formatMoney(minor, currency)}</dd>
          </div>
        ))}
      </dl>
      <div role="status">
        <p className={styles.total}>
          <b>{names === null ? bundleText('total') : bundleText('totalBy', { methods: names })}</b>{' '}
          <b>{formatAmount(group?.price ?? price.cash)}</b>
        </p>
        <p className={styles.note}>{setFacts(price, group)}</p>
        {message && <FieldError message={message} />}
      </div>
    </div>
  );
}
