import { writeMoment } from '@ingot/messages/write-values.ts';
import { zoneText } from '@ingot/messages/zone-text.ts';
import { Button } from '@ingot/ui/buttons/button.tsx';
import { Segments } from '@ingot/ui/links/segments.tsx';
import { Icon } from '@ingot/ui/pictures/icon.tsx';
import { useQuery } from '@tanstack/react-query';
import { CalendarPlus } from 'lucide-react';
import { useState } from 'react';
import { Facts } from '../../components/layout/facts.tsx';
import { Section } from '../../components/layout/section.tsx';
import { Split } from '../../components/layout/split.tsx';
import { PageHeader } from '../../components/page/page-header.tsx';
import { usePermission } from '../../domains/staff/viewer/viewer.ts';
import { DayDialog } from '../../domains/trading/hours/day-dialog.tsx';
import { DayTable } from '../../domains/trading/hours/day-table.tsx';
import { DAYS, type Hours, hoursQuery, type MarketEntry } from '../../domains/trading/hours/hours-query.ts';
import { WeekBars } from '../../domains/trading/hours/week-bars.tsx';
import { writeMarketDay } from '../../domains/trading/hours/write-day.ts';
import { tradingText } from '../../domains/trading/trading-texts.ts';
import { failureText } from '../../platform/graphql/failure-text.ts';
import { ErrorPage } from '../../shell/errors/error-page.tsx';

export default function MarketHoursPage() {
  const [range, setRange] = useState<'now' | 'next'>('now');
  const { data, error } = useQuery(hoursQuery(range === 'now' ? 0 : DAYS));
  const mayChange = usePermission('prices.write');
  const [editing, setEditing] = useState<MarketEntry | 'new' | null>(null);
  const hours = data?.market_hours;
  return (
    <>
      <PageHeader
        title={tradingText('hoursTitle')}
        lead={hours && leadOf(hours)}
        actions={
          mayChange &&
          hours && (
            <Button variant="primary" onClick={() => setEditing('new')}>
              <Icon of={CalendarPlus} />
              {tradingText('addDate')}
            </Button>
          )
        }
      />
      {error !== null && <p role="alert">{failureText(error)}</p>}
      {hours && (
        <Split side={<Checks hours={hours} />}>
          <Section
            title={tradingText('tradingHours')}
            actions={
              <Segments
                label={tradingText('weeksShown')}
                value={range}
                onChange={setRange}
                options={[
                  { value: 'now', text: tradingText('theseWeeks') },
                  { value: 'next', text: tradingText('nextWeeks') },
                ]}
              />
            }
          >
            <WeekBars days={hours.days} today={todayOf(hours)} />
          </Section>
          <Section title={tradingText('otherHours')}>
            <DayTable entries={hours.exceptions} onEdit={mayChange ? setEditing : undefined} />
          </Section>
          {editing !== null && (
            <DayDialog
              version={hours.version}
              entry={editing === 'new' ? null : editing}
              onClose={() => setEditing(null)}
            />
          )}
        </Split>
      )}
    </>
  );
}

function Checks({ hours }: { readonly hours: Hours }) {
  const { clock_changes: changes, filled_until: filled, opens_at: opensAt } = hours;
  return (
    <section>
      <h2>{tradingText('checks')}</h2>
      <Facts
        facts={[
          {
            name: tradingText('clockChanges'),
            value:
              changes.length === 0
                ? tradingText('none')
                : changes.map((day) => writeMarketDay(day)).join('; '),
          },
          {
            name: tradingText('filledUntil'),
            value: filled === null ? tradingText('none') : writeMarketDay(filled, true),
          },
          { name: tradingText('nextOpening'), value: opensAt === null ? '–' : writeOpening(opensAt, hours) },
        ]}
      />
    </section>
  );
}

function leadOf(hours: Hours): string {
  const { time_zone: timeZone, closes_at: closesAt, opens_at: opensAt } = hours;
  const zone = zoneText(timeZone);
  if (closesAt !== null) return tradingText('openUntil', { zone, time: writeOpening(closesAt, hours) });
  return tradingText('closedUntil', { zone, time: opensAt === null ? '–' : writeOpening(opensAt, hours) });
}

function writeOpening(instant: string, { time_zone: timeZone }: Hours): string {
  return writeMoment(instant, { weekday: 'short', hour: 'numeric', minute: '2-digit', timeZone });
}

function todayOf({ time_zone: timeZone }: Hours): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone }).format(Date.now());
}

export { ErrorPage as ErrorBoundary };
