import { writeList } from '@ingot/messages/write-values.ts';
import { parseMetal } from '@ingot/rules/metals/metal.ts';
import { formatMoney } from '@ingot/rules/money/format-money.ts';
import { spreadPpm } from '@ingot/rules/pricing/premiums/round-trip.ts';
import { PageLink } from '@ingot/ui/links/page-link.tsx';
import { usePausedBids } from '../../../metals/prices/metal-prices.ts';
import { formatPercent } from '../../format-percent.ts';
import styles from './group-items.module.css';
import { type PricedRow, rowMinor } from './group-rows.ts';
import { groupText } from './group-texts.ts';
import { useBreakEven } from './use-break-even.ts';

export interface GroupTripProps {
  /** SKU of the grouped product. */
  readonly sku: string;
  readonly rows: readonly PricedRow[];
  /** Code of the payment method of the prices; null for the shop's first one. */
  readonly method: string | null;
  /** Code of the currency of the prices. */
  readonly currency: string;
}

/**
 * Shows today's bids for the chosen pieces, the spread to their price, and the break-even. Each piece has the bid of a
 * single one. Pieces without a bid are named and count nothing, as do fewer pieces than the shop buys at a time. Shows
 * nothing if no piece has a bid.
 */
export function GroupTrip({ sku, rows, method, currency }: GroupTripProps) {
  const paused = usePausedBids();
  const chosen = rows.filter(({ quantity }) => quantity > 0);
  const bids = chosen.map((row) => {
    const { buyback_price: bid, buyback_minimum_quantity: least, metal_type: metal } = row.item;
    const isPaused = paused.some((one) => one === parseMetal(metal ?? ''));
    const isBought = !isPaused && row.quantity >= (least ?? 1);
    return { row, minor: isBought && bid?.value != null ? row.quantity * Math.round(bid.value * 100) : null };
  });
  const bidMinor = bids.reduce((sum, { minor }) => sum + (minor ?? 0), 0);
  const askMinor = chosen.reduce((sum, row) => sum + rowMinor(row), 0);
  const metals = new Set(bids.flatMap(({ row, minor }) => (minor === null ? [] : [row.item.metal_type])));
  const [metal = null] = metals;
  const pieces = chosen.map(({ item, quantity }) => ({ sku: item.sku ?? '', quantity }));
  const even = useBreakEven(
    { sku, pieces, method },
    { askMinor, bidMinor, metal: metals.size === 1 ? parseMetal(metal ?? '') : null },
  );
  if (bidMinor === 0) return null;
  const names = bids.flatMap(({ row, minor }) => (minor === null ? [row.item.name ?? ''] : []));
  const words = { bid: formatMoney(bidMinor, currency), names: writeList(names) };
  return (
    <p className={styles.reason}>
      {groupText(names.length === 0 ? 'buyBack' : 'buyBackWithout', words)}{' '}
      {groupText('spread', {
        amount: formatMoney(askMinor - bidMinor, currency),
        percent: formatPercent(Math.round(spreadPpm(askMinor, bidMinor) / 100) / 100),
      })}{' '}
      {even === '' ? null : `${even} `}
      <PageLink to="/sell-to-us">{groupText('sell')}</PageLink>
    </p>
  );
}
