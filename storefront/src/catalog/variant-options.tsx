import { classNames } from '../ui/class-names.ts';
import { formatAmount } from '../ui/price.tsx';
import { catalogText } from './catalog-texts.ts';
import { cheapestWith, type PageChoices } from './product-variants.ts';
import { type Choice, valueState } from './select-variant.ts';
import styles from './variant-options.module.css';

export interface VariantOptionsProps {
  readonly choices: PageChoices;
  readonly choice: Choice;
  readonly onChoose: (code: string, uid: string) => void;
}

/**
 * What must be chosen of a configurable product: a row of values for each option. Values that are sold out beside the
 * other choices stay visible and cannot be chosen. When prices differ by a value, the value tells its own.
 */
export function VariantOptions({ choices, choice, onChoose }: VariantOptionsProps) {
  return (
    <div className={styles.options}>
      {choices.options.map((option) => {
        const prices = option.values.map((value) => cheapestWith(choices.variants, option.code, value.uid));
        const hasPrices = new Set(prices.map((price) => price?.value)).size > 1;
        return (
          <fieldset key={option.code}>
            <legend>{option.label}</legend>
            <div className={classNames(styles.values, hasPrices && styles.grid)}>
              {option.values.map((value, index) => {
                const state = valueState(choices.variants, choice, option.code, value.uid);
                const price = formatAmount(prices[index]);
                return (
                  <label key={value.uid} className={styles.value}>
                    <input
                      type="radio"
                      name={option.code}
                      value={value.uid}
                      checked={choice[option.code] === value.uid}
                      disabled={state === 'sold-out'}
                      onChange={() => onChoose(option.code, value.uid)}
                    />
                    {state === 'sold-out' ? catalogText('soldOutValue', { value: value.label }) : value.label}
                    {hasPrices && price !== null && <small>{price}</small>}
                  </label>
                );
              })}
            </div>
          </fieldset>
        );
      })}
    </div>
  );
}
