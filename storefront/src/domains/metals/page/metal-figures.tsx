import type { Metal } from '@ingot/rules/metals/metal.ts';
import { NumberHead, Specs, Table } from '@ingot/ui/tables/table.tsx';
import { useQuery } from '@tanstack/react-query';
import { momentText } from '../chart/chart-range.ts';
import { chartText } from '../chart-texts.ts';
import { useMetalPrice } from '../prices/metal-prices.ts';
import { ChangeText } from '../spot/spot.tsx';
import { spotText } from '../spot/spot-change.ts';
import styles from './metal-page.module.css';
import { metalFiguresQuery } from './metal-page.ts';
import { weightUnit } from './weight-unit.ts';

export interface MetalFiguresProps {
  readonly metal: Metal;
  readonly timeZone: string;
}

/** Key figures of a metal's price and its last trading days. */
export function MetalFigures({ metal, timeZone }: MetalFiguresProps) {
  const price = useMetalPrice(metal);
  const figures = useQuery(metalFiguresQuery(metal)).data;
  if (!figures) return null;
  const { day, month, year } = figures;
  const all: (readonly [string, string | null])[] = [
    [chartText('dayRange'), rangeText(day)],
    [chartText('yearRange'), rangeText(year)],
    [chartText('overMonth'), percentText(month.change_percent)],
    [chartText('overYear'), percentText(year.change_percent)],
    [chartText('oneGram'), price && spotText(price.ask * weightUnit('g').perOunce)],
    [chartText('oneKilogram'), price && spotText(price.ask * weightUnit('kg').perOunce)],
  ];
  const rows = all.filter((row): row is readonly [string, string] => row[1] !== null);
  return (
    <div className={styles.columns}>
      {rows.length > 0 && (
        <section>
          <h2>{chartText('inFigures')}</h2>
          <Specs rows={rows} />
        </section>
      )}
      <TradingDays points={year.points} timeZone={timeZone} isOpen={price?.state === 'OPEN'} />
    </div>
  );
}

interface TradingDaysProps {
  readonly points: readonly { readonly time: string; readonly ask: number; readonly bid: number }[];
  readonly timeZone: string;
  /** Whether the last trading day is still open. */
  readonly isOpen: boolean;
}

/** The last trading days, newest first; the first point is only the base of a change. */
function TradingDays({ points, timeZone, isOpen }: TradingDaysProps) {
  if (points.length < 2) return null;
  const days = points.slice(1).map((point, index) => ({
    ...point,
    // In ten-thousandths of a dollar, so that the difference has no rounding error.
    change: (Math.round(point.ask * 10_000) - Math.round((points[index]?.ask ?? 0) * 10_000)) / 10_000,
  }));
  return (
    <section>
      <h2>{chartText('dayByDay')}</h2>
      <Table isPlain>
        <thead>
          <tr>
            <th scope="col">{chartText('close')}</th>
            <NumberHead>{chartText('ask')}</NumberHead>
            <NumberHead>{chartText('bid')}</NumberHead>
            <NumberHead>{chartText('change')}</NumberHead>
          </tr>
        </thead>
        <tbody>
          {days.toReversed().map(({ time, ask, bid, change }, index) => {
            const date = momentText(time, '1Y', timeZone).replace(/, \d{4}$/, '');
            return (
              <tr key={time}>
                <td>{index === 0 && isOpen ? chartText('now', { day: date }) : date}</td>
                <td className="num right">{spotText(ask)}</td>
                <td className="num right">{spotText(bid)}</td>
                <td className="num right">
                  <ChangeText change={change} />
                </td>
              </tr>
            );
          })}
        </tbody>
      </Table>
    </section>
  );
}

function rangeText({ low, high }: { low?: number | null | undefined; high?: number | null | undefined }) {
  if (low == null || high == null) return null;
  return chartText('fromTo', { low: spotText(low), high: spotText(high) });
}

/** Formats `+2.1%` or `−0.4%`; null if unknown. */
function percentText(percent: number | null | undefined): string | null {
  if (percent == null) return null;
  return `${percent < 0 ? '−' : '+'}${Math.abs(percent).toFixed(1)}%`;
}
