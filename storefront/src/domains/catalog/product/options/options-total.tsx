import { withinSentence } from '@ingot/messages/within-sentence.ts';
import { formatMoney } from '@ingot/rules/money/format-money.ts';
import { FieldError } from '@ingot/ui/fields/field-error.tsx';
import { Price } from '@ingot/ui/labels/price.tsx';
import type { CustomizedPriceQuery } from '../../../../platform/graphql/generated/graphql.ts';
import { useShownPrice } from '../tiers/pay-groups.ts';
import type { ProductChoice } from '../variants/use-product-choice.ts';
import styles from './custom-options.module.css';
import { optionsText } from './options-texts.ts';

export interface OptionsTotalProps {
  /** The shop's answer; undefined while there is none. */
  readonly priced: CustomizedPriceQuery['customizedPrice'] | undefined;
  readonly isBusy: boolean;
  /** The words before the price. */
  readonly label: string;
  readonly shown: ProductChoice['shown'];
  readonly quantity: number;
}

/** The price of one piece with its options for the shown payment method, or why there is none. */
export function OptionsTotal({ priced, isBusy, label, shown, quantity }: OptionsTotalProps) {
  const { code, methods } = useShownPrice(shown, quantity);
  const prices = priced?.method_prices ?? [];
  const own = prices.find((each) => each.code === code) ?? prices[0];
  const currency = own?.price.currency ?? 'USD';
  const minorOf = (value: number | null | undefined) => Math.round((value ?? 0) * 100);
  const [plain, whole] = [minorOf(own?.plain.value), minorOf(own?.price.value)];
  return (
    <div role="status" aria-busy={isBusy || undefined}>
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
      {priced?.message != null && <FieldError message={priced.message} />}
    </div>
  );
}
