import { type UnitFigures, unitFigures } from '@ingot/rules/pricing/price-figures.ts';
import { type MoneyAmount, Price } from '@ingot/ui/labels/price.tsx';
import type { BuyBoxFragment } from '../../../../platform/graphql/generated/graphql.ts';
import { formatPercent } from '../../format-percent.ts';
import { productPartText } from '../../product-parts-texts.ts';
import { useShownPrice } from '../tiers/pay-groups.ts';
import { useCompareUnit } from './compare-unit.ts';
import { CompareUnitSegments } from './compare-unit-segments.tsx';
import styles from './unit-row.module.css';

export interface UnitRowProps {
  readonly product: BuyBoxFragment;
  /** The quantity whose price the page shows. */
  readonly quantity: number;
}

/**
 * Premium over spot, and price per ounce or gram, at the displayed price, which follows the
 * quantity and the remembered payment method. Nothing for a product without metal.
 */
export function UnitRow({ product, quantity }: UnitRowProps) {
  const unit = useCompareUnit();
  const { code, price: ofOne } = useShownPrice(product, 1);
  const { price } = useShownPrice(product, quantity);
  const own = product.method_prices.find(({ codes }) => code !== null && codes.includes(code));
  if (own?.price_per_ounce == null || own.price_per_gram == null) return null;
  const isOfOne = price?.value === ofOne?.value;
  const figures = isOfOne ? null : figuresAt(price, product);
  const perUnit =
    figures === null
      ? (unit === 'oz' ? own.price_per_ounce : own.price_per_gram).value
      : (unit === 'oz' ? figures.perOunceMinor : figures.perGramMinor) / 100;
  const percent = figures === null ? own.premium_percent : Math.round(figures.premiumPpm / 100) / 100;
  return (
    <div className={styles.row}>
      <dl className={styles.figures}>
        {own.premium_percent != null && percent != null && (
          <div>
            <dt>{productPartText('overSpot')}</dt>
            <dd>{formatPercent(percent)}</dd>
          </div>
        )}
        <div>
          <dt>{productPartText(unit === 'oz' ? 'perOunce' : 'perGram')}</dt>
          <dd>
            <Price amount={{ value: perUnit, currency: price?.currency ?? null }} />
          </dd>
        </div>
      </dl>
      <CompareUnitSegments />
    </div>
  );
}

/** Returns the figures of a unit price; null without the metal of one piece. */
function figuresAt(
  price: MoneyAmount | null,
  { metal_value: metal, fine_weight_grams: grams }: BuyBoxFragment,
): UnitFigures | null {
  if (price?.value == null || metal?.value == null || grams == null) return null;
  const minor = (value: number) => Math.round(value * 100);
  // Grams with six decimals are whole micrograms.
  return unitFigures(minor(price.value), minor(metal.value), Math.round(grams * 1e6));
}
