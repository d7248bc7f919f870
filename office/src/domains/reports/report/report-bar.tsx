import { parseDay } from '@ingot/rules/reports/report-period.ts';
import { Button } from '@ingot/ui/buttons/button.tsx';
import { SelectField } from '@ingot/ui/fields/field.tsx';
import { DateField } from '../../../components/fields/date-field.tsx';
import { ListBar } from '../../../components/tables/list-bar.tsx';
import { ViewTabs } from '../../../components/tables/view-tabs.tsx';
import { reportsText } from '../reports-texts.ts';
import styles from './report-bar.module.css';
import type { ReportState } from './reports-query.ts';
import { daysOf, RANGES, type Range } from './use-report-state.ts';

interface ReportBarProps {
  readonly state: ReportState;
  readonly range: Range;
  readonly today: string;
  readonly onChange: (changes: Partial<Omit<ReportState, 'report'>>) => void;
}

const PERIODS = ['day', 'week', 'month'] as const;

/** The fields that choose the periods and the days of a report. */
export function ReportBar({ state, range, today, onChange }: ReportBarProps) {
  const day = parseDay(today);
  return (
    <ListBar>
      <ViewTabs
        label={reportsText('periods')}
        views={PERIODS.map((by) => ({
          path: `/reports/${state.report}?${new URLSearchParams({ by, from: state.from, to: state.to })}`,
          text: reportsText(by),
          isCurrent: state.by === by,
        }))}
      />
      <div className={styles.days}>
        <SelectField
          label={reportsText('range')}
          value={range}
          onChange={({ target }) => {
            const chosen = RANGES.find((one) => one === target.value);
            if (day !== null && chosen !== undefined && chosen !== 'own') onChange(daysOf(chosen, day));
          }}
        >
          {RANGES.map((one) => (
            <option key={one} value={one} disabled={one === 'own'}>
              {reportsText(one)}
            </option>
          ))}
        </SelectField>
        <DateField
          label={reportsText('from')}
          value={state.from}
          onChange={(from) => from !== null && onChange({ from })}
        />
        <DateField
          label={reportsText('to')}
          value={state.to}
          onChange={(to) => to !== null && onChange({ to })}
        />
      </div>
    </ListBar>
  );
}

/** The buttons that export a report. */
export function ExportButtons({ onExport }: { readonly onExport: (format: 'csv' | 'xlsx') => void }) {
  return (
    <>
      {(['csv', 'xlsx'] as const).map((format) => (
        <Button key={format} onClick={() => onExport(format)}>
          {reportsText(format)}
        </Button>
      ))}
    </>
  );
}
