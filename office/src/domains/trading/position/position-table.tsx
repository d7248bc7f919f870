import { writeNumber } from '@ingot/messages/write-values.ts';
import { formatMoney } from '@ingot/rules/money/format-money.ts';
import { useNow } from '@ingot/ui/labels/use-now.ts';
import { useQuery } from '@tanstack/react-query';
import { Reason } from '../../../components/labels/reason.tsx';
import { DenseTable } from '../../../components/tables/dense-table.tsx';
import { PositionsDocument, type PositionsQuery } from '../../../platform/graphql/generated/graphql.ts';
import { officeQuery } from '../../../platform/graphql/office-query.ts';
import { MetalMark } from '../metals/metal-mark.tsx';
import { writeFeedAge } from '../spot/feed-state.ts';
import { type SpotPrice, spotQuery } from '../spot/spot-query.ts';
import { tradingText } from '../trading-texts.ts';
import { LimitBar } from './limit-bar.tsx';
import styles from './position-table.module.css';

type Position = PositionsQuery['positions'][number];

const positionsQuery = officeQuery('positions', PositionsDocument, {});

/** The feed of each metal and, for staff who may see it, the open position against its limit. */
export function PositionTable({ hasPositions }: { readonly hasPositions: boolean }) {
  const prices = useQuery(spotQuery).data?.spot_prices ?? [];
  const positions = useQuery({ ...positionsQuery, enabled: hasPositions }).data?.positions;
  const now = useNow(true);
  return (
    <DenseTable label={tradingText(hasPositions ? 'positionAndFeed' : 'feed')} isCompact>
      <thead>
        <tr>
          <th scope="col">{tradingText('metal')}</th>
          <th scope="col" data-kind="number">
            {tradingText('bid')}
          </th>
          <th scope="col" data-kind="number">
            {tradingText('ask')}
          </th>
          <th scope="col" data-kind="number">
            {tradingText('feedAge')}
          </th>
          {positions && (
            <>
              <th scope="col" data-kind="number">
                {tradingText('openOunces')}
              </th>
              <th scope="col" data-kind="number" data-from="desktop">
                {tradingText('atSpot')}
              </th>
              <th scope="col" data-kind="number">
                {tradingText('shareOfLimit')}
              </th>
              <th scope="col">{tradingText('shortLong')}</th>
            </>
          )}
        </tr>
      </thead>
      <tbody>
        {prices.map((price) => (
          <MetalRow
            key={price.metal}
            price={price}
            position={positions?.find(({ metal }) => metal === price.metal)}
            now={now}
          />
        ))}
      </tbody>
    </DenseTable>
  );
}

interface MetalRowProps {
  readonly price: SpotPrice;
  readonly position: Position | undefined;
  readonly now: number;
}

function MetalRow({ price, position, now }: MetalRowProps) {
  const isWarning = position?.is_near_limit === true || price.state === 'stale' || price.state === 'halted';
  return (
    <tr data-tone={isWarning ? 'warn' : undefined}>
      <td data-fold="first">
        <MetalMark metal={price.metal} isDecorative /> {tradingText(price.metal)}
      </td>
      <td data-kind="number">{formatMoney(price.bid, price.currency)}</td>
      <td data-kind="number">{formatMoney(price.ask, price.currency)}</td>
      <td data-kind="number" data-fold="second-end">
        <FeedAge price={price} now={now} />
      </td>
      {position && <PositionCells position={position} />}
    </tr>
  );
}

function FeedAge({ price: { at, state }, now }: Pick<MetalRowProps, 'price' | 'now'>) {
  const age = writeFeedAge(at, now);
  if (state === 'stale') return <Reason tone="warn">{tradingText('stale', { age })}</Reason>;
  if (state === 'halted') return <Reason tone="warn">{tradingText('halted', { age })}</Reason>;
  return <span className="muted">{state === 'closed' ? tradingText('closed') : age}</span>;
}

function PositionCells({ position }: { readonly position: Position }) {
  const { net_milliounces: net, value, currency, percent_of_limit: percent } = position;
  return (
    <>
      <td data-kind="number" data-fold="first-end">
        <b>{writeNet(net)}</b>
      </td>
      <td data-kind="number" data-from="desktop">
        {value == null ? '–' : formatMoney(value, currency)}
      </td>
      <td data-kind="number" data-fold="second">
        <Share position={position} />
      </td>
      <td data-fold="whole" className={styles.bar}>
        {percent != null && <LimitBar percent={percent} isShort={net < 0} isNear={position.is_near_limit} />}
      </td>
    </>
  );
}

function Share({ position }: { readonly position: Position }) {
  const { percent_of_limit: percent, limit_ounces: limit, is_near_limit: isNear } = position;
  if (percent == null || limit == null) return <span className="muted">{tradingText('noLimit')}</span>;
  const text = tradingText('ofLimit', { percent: String(percent), ounces: writeNumber(limit) });
  return isNear ? <Reason tone="warn">{text}</Reason> : <span className="muted">{text}</span>;
}

/** Formats thousandths of an ounce with their sign and one decimal: `+2.9`. */
function writeNet(milliounces: number): string {
  const tenths = Math.round(Math.abs(milliounces) / 100);
  const sign = tenths === 0 ? '' : milliounces < 0 ? '−' : '+';
  return `${sign}${writeNumber(Math.floor(tenths / 10))}.${tenths % 10}`;
}
