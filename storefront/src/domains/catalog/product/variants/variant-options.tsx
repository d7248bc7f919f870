import { formatAmount } from '@ingot/ui/labels/price.tsx';
import { Picture } from '@ingot/ui/pictures/picture.tsx';
import { classNames } from '@ingot/ui/styles/class-names.ts';
import { useEffectEvent, useLayoutEffect, useRef } from 'react';
import { productPartText } from '../../product-parts-texts.ts';
import { cheapestOf } from './cheapest-variant.ts';
import type { PageChoices, PageVariant } from './product-variants.ts';
import { type Choice, type ValueState, valueState } from './select-variant.ts';
import { type Swatch, swatchOf } from './swatch.ts';
import styles from './variant-options.module.css';

export interface VariantOptionsProps {
  readonly choices: PageChoices;
  readonly choice: Choice;
  /** The chosen variant; null while an option is open. */
  readonly variant: PageVariant | null;
  readonly onChoose: (code: string, uid: string) => void;
}

/**
 * The options of a configurable product, one row of values each. Values that are sold out stay
 * visible and cannot be chosen. Values that conflict with the choice are marked, and choosing one
 * clears the conflict. A value shows its price when prices differ.
 */
export function VariantOptions({ choices, choice, variant, onChoose }: VariantOptionsProps) {
  const options = useRef<HTMLDivElement>(null);
  const takeOver = useEffectEvent(() => {
    const checked = [...(options.current?.querySelectorAll<HTMLInputElement>('input:checked') ?? [])];
    for (const early of checked.filter(({ defaultChecked }) => !defaultChecked)) {
      onChoose(early.name, early.value);
    }
  });
  // Adopts choices from before hydration.
  useLayoutEffect(() => takeOver(), []);
  return (
    <div ref={options} className={styles.options}>
      {choices.options.map((option) => {
        const prices = option.values.map((value) =>
          cheapestOf(choices.variants.filter((variant) => variant.values[option.code] === value.uid)),
        );
        const hasPrices = new Set(prices.map((cheapest) => cheapest?.price.value)).size > 1;
        return (
          <fieldset key={option.code}>
            <legend>{option.label}</legend>
            <div className={classNames(styles.values, hasPrices && styles.grid)}>
              {option.values.map((value, index) => {
                const state = valueState(choices.variants, choice, option.code, value.uid);
                const price = formatAmount(prices[index]?.price);
                const swatch = swatchOf(value.swatch);
                return (
                  <label
                    key={value.uid}
                    className={classNames(styles.value, state === 'absent' && styles.absent)}
                  >
                    <input
                      type="radio"
                      name={option.code}
                      value={value.uid}
                      checked={choice[option.code] === value.uid}
                      disabled={state === 'sold-out'}
                      onChange={() => onChoose(option.code, value.uid)}
                    />
                    <SwatchMark swatch={swatch} />
                    <span>
                      <ValueName label={value.label} swatch={swatch} state={state} />
                      {hasPrices && price !== null && (
                        <small>
                          {prices[index]?.isLeast ? productPartText('fromPrice', { price }) : price}
                        </small>
                      )}
                    </span>
                  </label>
                );
              })}
            </div>
          </fieldset>
        );
      })}
      {/* Always rendered, so that screen readers announce changes. */}
      <p className={styles.outcome} aria-live="polite">
        {variant !== null && outcomeOf(choices, choice, variant)}
      </p>
    </div>
  );
}

/** The swatch beside a value's name. A text swatch replaces the name. */
function SwatchMark({ swatch }: { readonly swatch: Swatch | null }) {
  if (swatch === null || swatch.kind === 'text') return null;
  if (swatch.kind === 'colour') {
    return <i className={styles.swatch} style={{ backgroundColor: swatch.colour }} aria-hidden="true" />;
  }
  return (
    <span className={styles.swatch}>
      <Picture src={swatch.url} alt="" sizes="40px" largest={40} isPlain />
    </span>
  );
}

/** The name of a value, and why it is unavailable with the other choices. */
function ValueName({
  label,
  swatch,
  state,
}: {
  readonly label: string;
  readonly swatch: Swatch | null;
  readonly state: ValueState;
}) {
  const name = swatch?.kind === 'text' ? <abbr title={label}>{swatch.text}</abbr> : label;
  if (state === 'available') return name;
  if (state === 'absent') {
    return (
      <>
        {name} <span className="vh">{productPartText('absentValue')}</span>
      </>
    );
  }
  return (
    <>
      {name}
      {productPartText('soldOutValue')}
    </>
  );
}

/** Formats `½ oz, 2026: in stock.` */
function outcomeOf(choices: PageChoices, chosen: Choice, { isSalable, product }: PageVariant): string {
  const labels = choices.options.map(
    (option) => option.values.find((value) => value.uid === chosen[option.code])?.label,
  );
  const choice = labels.join(', ');
  if (!isSalable) return productPartText('chosenNone', { choice });
  if (product.is_preorder) return productPartText('chosenPreorder', { choice });
  const count = product.only_x_left_in_stock;
  return count == null
    ? productPartText('chosenInStock', { choice })
    : productPartText('chosenFew', { choice, count });
}
