import { formatAmount, type MoneyAmount } from '@ingot/ui/labels/price.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useEffectEvent, useId, useLayoutEffect, useRef } from 'react';
import { groupOf, methodNames, useShopMethods } from './method-names.ts';
import { methodText } from './method-texts.ts';
import styles from './pay-by.module.css';
import { choosePaymentMethod, usePaymentMethod } from './payment-method.ts';

export interface PayByProps {
  /** Groups of payment methods with equal prices. */
  readonly groups: readonly {
    readonly codes: readonly string[];
    readonly price: Pick<MoneyAmount, 'value'>;
    /** Whether the order is above the maximum of each of these methods. */
    readonly isAbove?: boolean;
  }[];
  /** The cash price. */
  readonly cash: MoneyAmount | null | undefined;
}

/** The choice of the payment method whose prices the shop shows; nothing if all prices are equal. */
export function PayBy({ groups, cash }: PayByProps) {
  const client = useQueryClient();
  const methods = useShopMethods();
  const taken = groups.filter(({ isAbove }) => !isAbove);
  const chosen = groupOf(taken, usePaymentMethod(), ({ price }) => price.value === cash?.value);
  const name = useId();
  const radios = useRef<HTMLDivElement>(null);
  const takeOver = useEffectEvent(() => {
    const checked = radios.current?.querySelector<HTMLInputElement>('input:checked');
    if (checked && !checked.defaultChecked) choosePaymentMethod(client, checked.value);
  });
  // Adopts a choice from before hydration. A passive effect runs after the stored choice replaced it.
  useLayoutEffect(() => takeOver(), []);
  if (groups.length < 2) return null;
  const limits = groups
    .filter(({ isAbove }) => isAbove)
    .flatMap(({ codes }) => codes)
    .flatMap((code) => {
      const amount = formatAmount(methods.find((method) => method.code === code)?.maximum);
      const method = methodNames([code], methods);
      return amount === null ? [] : [methodText('upTo', { method, amount: amount.replace(/\.00$/, '') })];
    });
  return (
    <fieldset className={styles.payBy}>
      <legend>{methodText('payBy')}</legend>
      <div ref={radios} className={styles.segments}>
        {groups.map((group) => (
          <label key={group.codes[0]}>
            <input
              type="radio"
              name={name}
              value={group.codes[0]}
              checked={group === chosen}
              disabled={group.isAbove}
              onChange={() => choosePaymentMethod(client, group.codes[0] ?? '')}
            />
            <span>{methodNames(group.codes, methods)}</span>
          </label>
        ))}
      </div>
      <p className={styles.note}>{[...limits, methodText('remembered')].join(' ')}</p>
    </fieldset>
  );
}
