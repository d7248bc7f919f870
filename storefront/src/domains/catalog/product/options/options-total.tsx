import { withinSentence } from '@ingot/messages/within-sentence.ts';
import { formatMoney } from '@ingot/rules/money/format-money.ts';
import { Button } from '@ingot/ui/buttons/button.tsx';
import { FieldError } from '@ingot/ui/fields/field-error.tsx';
import { Price } from '@ingot/ui/labels/price.tsx';
import { useRef } from 'react';
import type { CustomizedPriceQuery } from '../../../../platform/graphql/generated/graphql.ts';
import { useShownPrice } from '../tiers/pay-groups.ts';
import type { ProductChoice } from '../variants/use-product-choice.ts';
import styles from './custom-options.module.css';
import { optionsText } from './options-texts.ts';

export interface OptionsTotalProps {
  /** The shop's answer; undefined while there is none. */
  readonly priced: CustomizedPriceQuery['customizedPrice'] | undefined;
  readonly isBusy: boolean;
  /** Whether the price could not be requested. */
  readonly hasFailed: boolean;
  readonly onRetry: () => void;
  readonly onClear: () => void;
  /** The words before the price. */
  readonly label: string;
  readonly shown: ProductChoice['shown'];
  readonly quantity: number;
}

/** The price of one piece with its options for the shown payment method, or why there is none. */
export function OptionsTotal({
  priced,
  isBusy,
  hasFailed,
  onRetry,
  onClear,
  label,
  shown,
  quantity,
}: OptionsTotalProps) {
  const { code, methods } = useShownPrice(shown, quantity);
  const prices = priced?.method_prices ?? [];
  const own = prices.find((each) => each.code === code) ?? prices[0];
  const currency = own?.price.currency ?? 'USD';
  const minorOf = (value: number | null | undefined) => Math.round((value ?? 0) * 100);
  const [plain, whole] = [minorOf(own?.plain.value), minorOf(own?.price.value)];
  const status = useRef<HTMLDivElement>(null);
  // The buttons leave with the failure. Focus stays where they were.
  const leave = (act: () => void) => () => {
    status.current?.focus();
    act();
  };
  return (
    <div ref={status} tabIndex={-1} role="status" aria-busy={isBusy || undefined}>
      {own !== undefined && (
        <>
          <p className={styles.total}>
            <span>{label}</span>
            <Price amount={own.price} />
            {methods !== null && <span>{optionsText('how', { methods: withinSentence(methods) })}</span>}
          </p>
          {whole !== plain && (
            <p className={styles.note}>
              {optionsText('priced', {
                plain: formatMoney(plain, currency),
                options: formatMoney(whole - plain, currency),
              })}
            </p>
          )}
        </>
      )}
      {hasFailed && (
        <>
          <FieldError message={optionsText('unpricedReason')} />
          <div className={styles.ways}>
            <Button size="sm" onClick={leave(onRetry)}>
              {optionsText('tryAgain')}
            </Button>
            <Button size="sm" variant="quiet" onClick={leave(onClear)}>
              {optionsText('clear')}
            </Button>
          </div>
        </>
      )}
      {priced?.message != null && <FieldError message={priced.message} />}
    </div>
  );
}
