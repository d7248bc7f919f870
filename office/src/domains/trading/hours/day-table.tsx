import { Button } from '@ingot/ui/buttons/button.tsx';
import { DenseTable } from '../../../components/tables/dense-table.tsx';
import { tradingText } from '../trading-texts.ts';
import type { MarketEntry } from './hours-query.ts';
import { writeHours, writeMarketDay } from './write-day.ts';

interface DayTableProps {
  readonly entries: readonly MarketEntry[];
  /** Absent for staff who may not change the calendar. */
  readonly onEdit?: ((entry: MarketEntry) => void) | undefined;
}

/** The holidays and early closes from today on. */
export function DayTable({ entries, onEdit }: DayTableProps) {
  if (entries.length === 0) return <p className="muted">{tradingText('noOtherHours')}</p>;
  return (
    <DenseTable label={tradingText('otherHours')}>
      <thead>
        <tr>
          <th scope="col">{tradingText('date')}</th>
          <th scope="col">{tradingText('name')}</th>
          <th scope="col">{tradingText('hoursOfDay')}</th>
          <th scope="col" data-kind="action">
            <span className="vh">{tradingText('actions')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <tr key={entry.date}>
            <td data-fold="first">
              <b>{writeMarketDay(entry.date, true)}</b>
            </td>
            <td data-fold="second">{entry.name}</td>
            <td data-fold="whole">{writeHours(entry)}</td>
            <td data-kind="action" data-fold="first-end">
              {onEdit !== undefined && (
                <Button
                  size="sm"
                  aria-label={tradingText('editDay', { day: writeMarketDay(entry.date) })}
                  onClick={() => onEdit(entry)}
                >
                  {tradingText('edit')}
                </Button>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </DenseTable>
  );
}
