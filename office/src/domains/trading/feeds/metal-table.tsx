import { formatMoney } from '@ingot/rules/money/format-money.ts';
import { Button } from '@ingot/ui/buttons/button.tsx';
import { useNow } from '@ingot/ui/labels/use-now.ts';
import { DenseTable } from '../../../components/tables/dense-table.tsx';
import type { Metal } from '../../../platform/graphql/generated/graphql.ts';
import { MetalMark } from '../metals/metal-mark.tsx';
import { writeFeedAge } from '../spot/feed-state.ts';
import type { SpotPrice } from '../spot/spot-query.ts';
import { tradingText } from '../trading-texts.ts';
import type { Halt, Source } from './feeds-query.ts';
import { writeSourceName } from './source-name.ts';

interface MetalTableProps {
  readonly prices: readonly SpotPrice[];
  readonly sources: readonly Source[];
  readonly halts: readonly Halt[];
  readonly onHalt: (metal: Metal) => void;
  readonly onResume: (halt: Halt) => void;
}

/** Most sources with a column of their own. The column of differences includes all sources. */
const MOST_COLUMNS = 2;

/** The metals with the prices of the sources, their difference, and the button that halts or resumes. */
export function MetalTable({ prices, sources, halts, onHalt, onResume }: MetalTableProps) {
  const now = useNow(true);
  const shown = sources.toSorted((a, b) => Number(b.is_used) - Number(a.is_used)).slice(0, MOST_COLUMNS);
  return (
    <DenseTable label={tradingText('byMetal')}>
      <thead>
        <tr>
          <th scope="col">{tradingText('metal')}</th>
          {shown.map(({ name }) => (
            <th key={name} scope="col" data-kind="number">
              {writeSourceName(name)}
            </th>
          ))}
          <th scope="col" data-kind="number">
            {tradingText('difference')}
          </th>
          <th scope="col" data-kind="number">
            {tradingText('age')}
          </th>
          <th scope="col" data-kind="action">
            {tradingText('trading')}
          </th>
        </tr>
      </thead>
      <tbody>
        {prices.map((price) => {
          const { metal } = price;
          const halt = halts.find((one) => one.metal === metal);
          const isWarning = price.state === 'halted' || price.state === 'stale';
          return (
            <tr key={metal} data-tone={isWarning ? 'warn' : undefined}>
              <td data-fold="first">
                <MetalMark metal={metal} isDecorative /> {tradingText(metal)}
              </td>
              {shown.map(({ name, prices: own }, at) => {
                const quote = own.find((one) => one.metal === metal);
                return (
                  <td key={name} data-kind="number" data-fold={at === 0 ? 'first-end' : undefined}>
                    {quote === undefined ? '–' : formatMoney(quote.ask, 'USD')}
                  </td>
                );
              })}
              <td data-kind="number" data-fold="second" data-label={tradingText('difference')}>
                {writeDifference(metal, sources)}
              </td>
              <td data-kind="number" data-fold="second-end" data-label={tradingText('age')}>
                {writeFeedAge(price.at, now)}
              </td>
              <td data-kind="action" data-fold="whole">
                {halt === undefined ? (
                  <Button
                    size="sm"
                    aria-label={tradingText('haltMetal', { metal: tradingText(metal) })}
                    onClick={() => onHalt(metal)}
                  >
                    {tradingText('halt')}
                  </Button>
                ) : (
                  <Button
                    size="sm"
                    variant="primary"
                    aria-label={tradingText('resumeMetal', { metal: tradingText(metal) })}
                    onClick={() => onResume(halt)}
                  >
                    {tradingText('resume')}
                  </Button>
                )}
              </td>
            </tr>
          );
        })}
      </tbody>
    </DenseTable>
  );
}

/** Formats the largest difference from the used source: `0.10%`. */
function writeDifference(metal: Metal, sources: readonly Source[]): string {
  const differences = sources
    .filter(({ is_paused: isPaused }) => !isPaused)
    .flatMap(({ prices }) => prices.find((price) => price.metal === metal)?.difference_ppm ?? []);
  if (differences.length === 0) return '–';
  const percent = Math.max(...differences.map(Math.abs)) / 10_000;
  return tradingText('percent', { percent: percent.toFixed(2) });
}
