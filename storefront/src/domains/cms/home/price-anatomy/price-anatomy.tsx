import { formatAmount, type MoneyAmount } from '@ingot/ui/labels/price.tsx';
import type { CSSProperties } from 'react';
import type { PricePartsFragment } from '../../../../platform/graphql/generated/graphql.ts';
import { cmsText } from '../../cms-texts.ts';
import { CmsHtml } from '../../content/cms-html.tsx';
import styles from './price-anatomy.module.css';

export interface PriceAnatomyProps {
  /** The text beside the numbers. */
  readonly html: string | null;
  /** The example product; without a metal price the numbers are omitted. */
  readonly product: PricePartsFragment | null;
}

/** The parts of a product's price, to scale: metal, premium, card fee. */
export function PriceAnatomy({ html, product }: PriceAnatomyProps) {
  const parts = product && partsOf(product);
  if (html === null) return null;
  return (
    <section className="section band">
      <div className={`wrap ${styles.anatomy}`}>
        <div className={`cms ${styles.words}`}>
          <CmsHtml html={html} />
        </div>
        {product && parts && <Parts product={product} parts={parts} />}
      </div>
    </section>
  );
}

interface PriceParts {
  readonly metal: MoneyAmount;
  readonly premium: MoneyAmount;
  readonly cash: MoneyAmount;
  readonly fee: MoneyAmount;
  readonly card: MoneyAmount;
}

function Parts({ product, parts }: { readonly product: PricePartsFragment; readonly parts: PriceParts }) {
  const metalName = capitalised(product.metal_type ?? cmsText('metal'));
  const label = cmsText('partsSpoken', {
    metal: metalName,
    metalPrice: formatAmount(parts.metal) ?? '',
    premium: formatAmount(parts.premium) ?? '',
    fee: formatAmount(parts.fee) ?? '',
  });
  const columns = [parts.metal, parts.premium, parts.fee]
    .map((part) => `${Math.max(part.value ?? 0, 0)}fr`)
    .join(' ');
  return (
    <div data-metal={product.metal_type ?? undefined}>
      <p className={styles.piece}>{product.name}</p>
      <div
        className={styles.scale}
        role="img"
        aria-label={label}
        style={{ '--parts': columns } as CSSProperties}
      >
        <span>{metalName}</span>
        <span />
        <span />
      </div>
      <div className="reed" aria-hidden="true" />
      <dl className={styles.list}>
        <div className={styles.metal}>
          <dt>
            {cmsText('atSpot', { metal: metalName })}
            <small>
              {[
                product.weight_label,
                product.fineness && cmsText('fine', { fineness: product.fineness }),
                cmsText('atAsk'),
              ]
                .filter(Boolean)
                .join(', ')}
            </small>
          </dt>
          <dd>{formatAmount(parts.metal)}</dd>
        </div>
        <div className={styles.premium}>
          <dt>
            {cmsText('premium')}
            <small>{cmsText('premiumAbout')}</small>
          </dt>
          <dd>{formatAmount(parts.premium)}</dd>
        </div>
        <div className={styles.total}>
          <dt>{cmsText('byWire')}</dt>
          <dd>{formatAmount(parts.cash)}</dd>
        </div>
        <div className={styles.fee}>
          <dt>
            {cmsText('cardFee')}
            <small>{cmsText('cardFeeAbout')}</small>
          </dt>
          <dd>{formatAmount(parts.fee)}</dd>
        </div>
        <div className={styles.total}>
          <dt>{cmsText('byCard')}</dt>
          <dd>{formatAmount(parts.card)}</dd>
        </div>
      </dl>
    </div>
  );
}

/**
 * Returns the parts from the shop's data; the fee is the difference of its two prices, in whole
 * cents.
 */
function partsOf(product: PricePartsFragment): PriceParts | null {
  const cash = product.price_range.minimum_price.final_price;
  const card = product.price_tiers?.find((tier) => tier?.quantity === 1)?.fee_price;
  if (!product.metal_value || !product.premium || !card) return null;
  const feeMinor = Math.round((card.value ?? 0) * 100) - Math.round((cash.value ?? 0) * 100);
  return {
    metal: product.metal_value,
    premium: product.premium,
    cash,
    card,
    fee: { value: feeMinor / 100, currency: card.currency ?? null },
  };
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
