import { classNames } from '../ui/class-names.ts';
import { formatAmount } from '../ui/price.tsx';
import { catalogText } from './catalog-texts.ts';
import { cheapestWith, type PageChoices, type PageVariant } from './product-variants.ts';
import { type Choice, valueState } from './select-variant.ts';
import styles from './variant-options.module.css';

export interface VariantOptionsProps {
  readonly choices: PageChoices;
  readonly choice: Choice;
  /** The variant that the choice names; null while something is open. */
  readonly variant: PageVariant | null;
  readonly onChoose: (code: string, uid: string) => void;
}

/**
 * What must be chosen of a configurable product: a row of values for each option. Values that are sold out beside the
 * other choices stay visible and cannot be chosen. When prices differ by a value, the value tells its own.
 */
export function VariantOptions({ choices, choice, variant, onChoose }: VariantOptionsProps) {
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
      {/* Always there, so that what comes into it is read out. */}
      <p className={styles.outcome} aria-live="polite">
        {variant !== null && outcomeOf(choices, choice, variant)}
      </p>
    </div>
  );
}

/** `½ oz, 2026: in stock.` */
function outcomeOf(choices: PageChoices, chosen: Choice, { isSalable, product }: PageVariant): string {
  const labels = choices.options.map(
    (option) => option.values.find((value) => value.uid === chosen[option.code])?.label,
  );
  const choice = labels.join(', ');
  if (!isSalable) return catalogText('chosenNone', { choice });
  if (product.stock_status === 'PREORDER') return catalogText('chosenPreorder', { choice });
  const count = product.only_x_left_in_stock;
  return count == null
    ? catalogText('chosenInStock', { choice })
    : catalogText('chosenFew', { choice, count });
}
