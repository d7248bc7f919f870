import { withinSentence } from '@ingot/messages/within-sentence.ts';
import type { Metal } from '@ingot/rules/metals/metal.ts';
import { formatAmount, type MoneyAmount } from '@ingot/ui/labels/price.tsx';
import type {
  PriceBreakdownFragment,
  TierTableFragment,
} from '../../../../platform/graphql/generated/graphql.ts';
import { metalName } from '../../../metals/names/metal-name.ts';
import { useMetalPrice } from '../../../metals/prices/metal-prices.ts';
import { spotText } from '../../../metals/spot/spot-change.ts';
import { useStoreConfig } from '../../../shop/settings/store-config.ts';
import { formatPercent } from '../../format-percent.ts';
import { productPartText } from '../../product-parts-texts.ts';
import { cardPrice } from '../tiers/card-price.ts';
import { methodPrice } from '../tiers/pay-groups.ts';
import type { OwnPrice } from '../variants/own-choice.ts';
import styles from './price-parts.module.css';

export interface PricePartsProps {
  readonly product: PriceBreakdownFragment & TierTableFragment;
  readonly metal: Metal;
  /** Troy ounces. */
  readonly fineWeight: number;
  /** The time of the price, formatted; empty if unknown. */
  readonly time: string;
  /** The shown price with the chosen options; absent without any. */
  readonly made: OwnPrice | undefined;
  /** Names of the payment methods with the shown price; null if all prices are equal. */
  readonly methods: string | null;
}

/** Spot price, fine weight, premium and fee of one piece, as a sum. */
export default function PriceParts({ product, metal, fineWeight, time, made, methods }: PricePartsProps) {
  const spot = useMetalPrice(metal);
  const name = metalName(metal);
  const one = product.price_tiers?.[0];
  const maximum = useStoreConfig()?.card_order_maximum ?? null;
  const byCard = cardPrice(product, { quantity: 1, fee: methodPrice(one, 'card') }, maximum);
  const currency = one?.final_price?.currency;
  const surchargeMinor = made ? toMinor(made.value) - toMinor(made.plain) : 0;
  return (
    <>
      <h3 className={styles.title}>{productPartText('breakdown')}</h3>
      <dl className={styles.parts}>
        {spot !== null && (
          <Part
            name={productPartText('ask', { metal: name })}
            detail={productPartText('askDetail', { time })}
            value={spotText(spot.ask)}
          />
        )}
        <Part
          name={productPartText('fineWeight')}
          detail={productPartText('fineWeightDetail', {
            grams: product.fine_weight_grams?.toFixed(3) ?? '',
            fineness: product.fineness ?? '',
            metal: withinSentence(name),
          })}
          value={`× ${fineWeight.toFixed(4)}`}
        />
        <Part
          name={productPartText('metalValue')}
          detail={productPartText('metalValueDetail')}
          value={formatAmount(product.metal_value)}
        />
        <Part
          name={productPartText('premiumPart')}
          detail={productPartText('premiumDetail', { percent: formatPercent(product.premium_percent ?? 0) })}
          value={signed(product.premium)}
        />
        <div className={styles.sum}>
          <dt>{productPartText('byWire')}</dt>
          <dd>{formatAmount(one?.final_price)}</dd>
        </div>
        {product.card_fee_percent > 0 && byCard !== null && (
          <Part
            name={productPartText('byCard')}
            detail={productPartText('byCardDetail', { percent: product.card_fee_percent })}
            value={formatAmount(byCard)}
          />
        )}
        {made && (
          <>
            {toMinor(made.plain) !== toMinor(one?.final_price?.value) && (
              <Part
                name={productPartText('withoutOptions')}
                detail={
                  methods === null
                    ? productPartText('forQuantity')
                    : productPartText('withOptionsBy', { methods: withinSentence(methods) })
                }
                value={formatAmount({ value: made.plain, currency })}
              />
            )}
            {surchargeMinor !== 0 && (
              <Part
                name={productPartText('optionsPart')}
                detail={productPartText('optionsDetail')}
                value={signed({ value: surchargeMinor / 100, currency })}
              />
            )}
            <div className={styles.sum}>
              <dt>
                {productPartText('withOptions')}
                {methods !== null && (
                  <small>{productPartText('withOptionsBy', { methods: withinSentence(methods) })}</small>
                )}
              </dt>
              <dd>{formatAmount({ value: made.value, currency })}</dd>
            </div>
          </>
        )}
      </dl>
      <p className={styles.note}>{productPartText('breakdownNote')}</p>
    </>
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

/** Formats `+ $3.90`, or `- $0.40` for a price below the melt value. */
function signed(amount: MoneyAmount | null | undefined): string | null {
  const value = amount?.value ?? 0;
  const text = formatAmount({ value: Math.abs(value), currency: amount?.currency });
  return `${value < 0 ? '-' : '+'} ${text}`;
}

function toMinor(value: number | null | undefined): number {
  return Math.round((value ?? 0) * 100);
}
