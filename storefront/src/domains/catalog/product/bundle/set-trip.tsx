import { withinSentence } from '@ingot/messages/within-sentence.ts';
import { writeList } from '@ingot/messages/write-values.ts';
import { type Metal, parseMetal } from '@ingot/rules/metals/metal.ts';
import { formatAmount } from '@ingot/ui/labels/price.tsx';
import { PageLink } from '@ingot/ui/links/page-link.tsx';
import { Icon } from '@ingot/ui/pictures/icon.tsx';
import { RefreshCw } from 'lucide-react';
import type { BundlePriceQuery } from '../../../../platform/graphql/generated/graphql.ts';
import { metalName } from '../../../metals/names/metal-name.ts';
import { usePausedBids } from '../../../metals/prices/metal-prices.ts';
import { formatPercent } from '../../format-percent.ts';
import styles from './bundle.module.css';
import { bundleText } from './bundle-texts.ts';
import type { SetGroup } from './set-groups.ts';

type SetPrice = NonNullable<BundlePriceQuery['bundlePrice']['price']>;

export interface SetTripProps {
  readonly price: SetPrice;
  /** The payment methods whose price is shown. */
  readonly group: SetGroup | undefined;
  /** The metals of the chosen parts. */
  readonly metals: readonly Metal[];
}

/** The shop's bids for the parts of the set, the spread and the break-even; nothing without a bid. */
export function SetTrip({ price, group, metals }: SetTripProps) {
  const paused = usePausedBids().find((metal) => metals.includes(metal));
  const trip = group?.round_trip;
  if (trip == null) return null;
  const without = price.parts_without_bid;
  const words = { bid: formatAmount(trip.bid) ?? '', names: writeList(without) };
  return (
    <div className={styles.trip}>
      <Icon of={RefreshCw} />
      <div className={styles.words}>
        {paused === undefined ? (
          <>
            <p>
              {bundleText(without.length === 0 ? 'buyBack' : 'buyBackWithout', words)}{' '}
              <PageLink to="/sell-to-us">{bundleText('sell')}</PageLink>
            </p>
            <p className={styles.note}>
              {bundleText('spread', {
                amount: formatAmount(trip.spread) ?? '',
                percent: formatPercent(trip.spread_percent),
              })}{' '}
              {breakEven(trip, parseMetal(price.metal_type ?? ''))}
            </p>
          </>
        ) : (
          <p>{bundleText('bidPaused', { metal: withinSentence(metalName(paused)) })}</p>
        )}
      </div>
    </div>
  );
}

/** Formats the spot price at which the bids reach the price of the set; empty for a set of several metals. */
function breakEven(trip: NonNullable<SetGroup['round_trip']>, metal: Metal | null): string {
  const { break_even_spot: even, break_even_percent: percent } = trip;
  const spot = formatAmount(even);
  if (metal === null || spot === null || percent == null) return '';
  const words = { metal: withinSentence(metalName(metal)), spot, percent: formatPercent(percent) };
  return bundleText(percent > 0 ? 'even' : 'evenBelow', words);
}
