import { Price } from '@ingot/ui/labels/price.tsx';
import type { BuyBoxFragment } from '../../../../platform/graphql/generated/graphql.ts';
import { productText } from '../../product-texts.ts';
import { useCompareUnit } from './compare-unit.ts';
import { CompareUnitSegments } from './compare-unit-segments.tsx';
import { formatPercent } from './format-percent.ts';
import styles from './unit-row.module.css';

export interface UnitRowProps {
  readonly product: BuyBoxFragment;
  /** Whether the page shows a quantity price; these values are for one piece and then say so. */
  readonly isOfOne: boolean;
}

/** Premium over spot, and price per ounce or gram; nothing for a product without metal. */
export function UnitRow({ product, isOfOne }: UnitRowProps) {
  const unit = useCompareUnit();
  const perUnit = unit === 'oz' ? product.price_per_ounce : product.price_per_gram;
  if (perUnit == null) return null;
  return (
    <div className={styles.row}>
      <dl className={styles.figures}>
        {product.premium_percent != null && (
          <div>
            <dt>
              {productText('overSpot')}
              {isOfOne && `, ${productText('ofOne')}`}
            </dt>
            <dd>{formatPercent(product.premium_percent)}</dd>
          </div>
        )}
        <div>
          <dt>
            {productText(unit === 'oz' ? 'perOunce' : 'perGram')}
            {isOfOne && `, ${productText('ofOne')}`}
          </dt>
          <dd>
            <Price amount={perUnit} />
          </dd>
        </div>
      </dl>
      <CompareUnitSegments />
    </div>
  );
}
