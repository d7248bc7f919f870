import { withinSentence } from '@ingot/messages/within-sentence.ts';
import type { Metal } from '@ingot/rules/metals/metal.ts';
import { formatAmount } from '@ingot/ui/labels/price.tsx';
import { PageLink } from '@ingot/ui/links/page-link.tsx';
import type { BuyBoxFragment } from '../../../../platform/graphql/generated/graphql.ts';
import { metalName } from '../../../metals/names/metal-name.ts';
import { useIsBidPaused } from '../../../metals/prices/metal-prices.ts';
import { formatPercent } from '../../format-percent.ts';
import { useShownPrice } from '../tiers/pay-groups.ts';
import type { OwnChoice } from '../variants/own-choice.ts';
import styles from './round-trip.module.css';
import { tripText } from './round-trip-texts.ts';

export interface RoundTripProps {
  /** The displayed product or variant. */
  readonly product: BuyBoxFragment;
  readonly metal: Metal | null;
  /** The chosen quantity. It determines the payment method that the page shows. */
  readonly quantity: number;
  /** Prices with the chosen options by code of the payment method; null without such options. */
  readonly own?: OwnChoice['prices'];
}

/**
 * Ask, bid, spread and break-even of one piece for the payment method whose prices the page shows;
 * nothing for a product without a bid.
 */
export function RoundTrip({ product, metal, quantity, own = null }: RoundTripProps) {
  const { code, methods } = useShownPrice(product, quantity);
  const isBidPaused = useIsBidPaused(metal);
  const plain = product.method_prices.find(({ codes }) => code !== null && codes.includes(code))?.round_trip;
  const trip = own?.[code ?? '']?.trip ?? plain;
  if (trip == null || metal === null) return null;
  if (isBidPaused) {
    return (
      <section className={styles.trip} aria-labelledby="round-trip">
        <div>
          <h2 id="round-trip">{tripText('heading')}</h2>
          <p className={styles.say}>
            {tripText('paused', {
              ask: formatAmount(trip.ask) ?? '',
              metal: withinSentence(metalName(metal)),
            })}
          </p>
        </div>
      </section>
    );
  }
  return (
    <section className={styles.trip} aria-labelledby="round-trip">
      <div>
        <h2 id="round-trip">{tripText('heading')}</h2>
        <p className={styles.say}>
          {tripText('pay', { ask: formatAmount(trip.ask) ?? '', bid: formatAmount(trip.bid) ?? '' })}{' '}
          {breakEven(trip, metal)}
        </p>
        <p className="small muted">
          {methods === null ? tripText('about') : tripText('aboutBy', { methods: withinSentence(methods) })}{' '}
          <PageLink to="/sell-to-us">{tripText('sell')}</PageLink>
        </p>
      </div>
      <dl className={styles.figures}>
        <div>
          <dt>{tripText('spread')}</dt>
          <dd>
            {tripText('spreadOf', {
              amount: formatAmount(trip.spread) ?? '',
              percent: formatPercent(trip.spread_percent),
            })}
          </dd>
        </div>
        <div>
          <dt>{tripText('smallest')}</dt>
          <dd>{tripText('pieces', { count: product.buyback_minimum_quantity ?? 1 })}</dd>
        </div>
      </dl>
    </section>
  );
}

function breakEven(
  {
    ask,
    break_even_spot: even,
    break_even_percent: percent,
  }: NonNullable<BuyBoxFragment['method_prices'][number]['round_trip']>,
  metal: Metal,
): string {
  const spot = formatAmount(even && { ...ask, ...even });
  if (spot === null || percent == null) return tripText('never');
  const named = { metal: withinSentence(metalName(metal)), spot };
  return percent > 0
    ? tripText('even', { ...named, percent: formatPercent(percent) })
    : tripText('evenBelow', named);
}
