import { parseMetal } from '@ingot/rules/metals/metal.ts';
import type { PriceBreakdownFragment, TierTableFragment } from '../graphql/generated/graphql.ts';
import { metalName } from '../metals/metal-name.ts';
import { useMetalPrice } from '../metals/metal-prices.ts';
import { spotText } from '../metals/spot-change.ts';
import { TextButton } from '../ui/page-link.tsx';
import { Popover } from '../ui/popover.tsx';
import { formatAmount } from '../ui/price.tsx';
import { formatPercent } from './format-percent.ts';
import styles from './price-breakdown.module.css';
import { quoteTime } from './quote-time.ts';

export interface PriceBreakdownProps {
  readonly product: PriceBreakdownFragment & TierTableFragment;
  readonly timeZone: string;
}

/** "How is this priced?": spot, fine weight, premium and fee of one piece. Nothing for a fixed price. */
export function PriceBreakdown({ product, timeZone }: PriceBreakdownProps) {
  const metal = parseMetal(product.metal_type ?? '');
  const spot = useMetalPrice(metal ?? 'gold');
  if (metal === null || product.metal_value == null || product.fine_weight == null) return null;
  const name = metalName(metal);
  const one = product.price_tiers?.[0];
  return (
    <Popover
      label="How this price is made"
      trigger={(trigger) => (
        <TextButton {...trigger} className="small">
          How is this priced?
        </TextButton>
      )}
    >
      <h3 className={styles.title}>How this price is made</h3>
      <dl className={styles.parts}>
        {spot !== null && (
          <Part
            name={`${name}, ask`}
            detail={`At ${quoteTime(product.price_as_of, timeZone) ?? 'the last quote'}, per troy ounce`}
            value={spotText(spot.ask)}
          />
        )}
        <Part
          name="Fine weight"
          detail={`${product.fine_weight_grams?.toFixed(3)} g of ${product.fineness ?? ''} ${name.toLowerCase()}`}
          value={`× ${product.fine_weight.toFixed(4)}`}
        />
        <Part name="Metal" detail="Spot times fine weight" value={formatAmount(product.metal_value)} />
        <Part
          name="Premium"
          detail={`${formatPercent(product.premium_percent ?? 0)}: minting, assay, vaulting, our margin`}
          value={signed(product.premium)}
        />
        <div className={styles.sum}>
          <dt>By wire or check</dt>
          <dd>{formatAmount(one?.final_price)}</dd>
        </div>
        {product.card_fee_percent > 0 && (
          <Part
            name="By card"
            detail={`With the card fee of ${product.card_fee_percent}%, passed on at cost`}
            value={formatAmount(one?.fee_price)}
          />
        )}
      </dl>
      <p className={styles.note}>
        For one piece. Worked out again every 30 seconds; at payment we hold it for ten minutes.
      </p>
    </Popover>
  );
}

function Part({
  name,
  detail,
  value,
}: {
  readonly name: string;
  readonly detail: string;
  readonly value: string | null;
}) {
  return (
    <div>
      <dt>
        {name}
        <small>{detail}</small>
      </dt>
      <dd>{value}</dd>
    </div>
  );
}

/** `+ $3.90`, or `- $0.40` for a piece below the worth of its metal. */
function signed(amount: PriceBreakdownFragment['premium']): string | null {
  const value = amount?.value ?? 0;
  const text = formatAmount({ value: Math.abs(value), currency: amount?.currency });
  return `${value < 0 ? '-' : '+'} ${text}`;
}
