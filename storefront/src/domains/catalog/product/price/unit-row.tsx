import { Price } from '@ingot/ui/labels/price.tsx';
import type { BuyBoxFragment } from '../../../../platform/graphql/generated/graphql.ts';
import { productText } from '../../product-texts.ts';
import { useShownPrice } from '../tiers/pay-groups.ts';
import { useCompareUnit } from './compare-unit.ts';
import { CompareUnitSegments } from './compare-unit-segments.tsx';
import { formatPercent } from './format-percent.ts';
import styles from './unit-row.module.css';

export interface UnitRowProps {
  readonly product: BuyBoxFragment;
  /** Whether the page shows a quantity price; these values are for one piece and then say so. */
  readonly isOfOne: boolean;
}

/**
 * Premium over spot, and price per ounce or gram, for the remembered payment method; nothing for a
 * product without metal.
 */
export function UnitRow({ product, isOfOne }: UnitRowProps) {
  const unit = useCompareUnit();
  const { code, price } = useShownPrice(product, 1);
  const figures = product.method_prices.find(({ codes }) => code !== null && codes.includes(code));
  const perUnit = unit === 'oz' ? figures?.price_per_ounce : figures?.price_per_gram;
  if (figures === undefined || perUnit == null) return null;
  return (
    <div className={styles.row}>
      <dl className={styles.figures}>
        {figures.premium_percent != null && (
          <div>
            <dt>
              {productText('overSpot')}
              {isOfOne && `, ${productText('ofOne')}`}
            </dt>
            <dd>{formatPercent(figures.premium_percent)}</dd>
          </div>
        )}
        <div>
          <dt>
            {productText(unit === 'oz' ? 'perOunce' : 'perGram')}
            {isOfOne && `, ${productText('ofOne')}`}
          </dt>
          <dd>
            <Price amount={{ value: perUnit.value, currency: price?.currency ?? null }} />
          </dd>
        </div>
      </dl>
      <CompareUnitSegments />
    </div>
  );
}
