import { classNames } from '@ingot/ui/styles/class-names.ts';
import { tradingText } from '../trading-texts.ts';
import type { MarketDay } from './hours-query.ts';
import styles from './week-bars.module.css';
import { writeMarketDay, writeMarketTime } from './write-day.ts';

const DAY_MINUTES = 24 * 60;
const MARKS = ['00:00', '06:00', '12:00', '18:00', '00:00'] as const;

interface WeekBarsProps {
  readonly days: readonly MarketDay[];
  /** Today in the market's time zone. */
  readonly today: string;
}

/** The trading hours of each day as bars from midnight to midnight. */
export function WeekBars({ days, today }: WeekBarsProps) {
  return (
    <ol className={styles.days}>
      <li className={styles.head} aria-hidden="true">
        <span />
        <span className={styles.hours}>
          {MARKS.map((time, at) => (
            <small key={`${time}${at === 0 ? '' : at}`}>{writeMarketTime(time).replace(':00', '')}</small>
          ))}
        </span>
      </li>
      {days.map(({ date, name, ranges }) => (
        <li
          key={date}
          className={classNames(name !== null && styles.special, date === today && styles.today)}
          aria-current={date === today ? 'date' : undefined}
        >
          <span>
            {[writeMarketDay(date), date === today ? tradingText('today') : null, name]
              .filter((part) => part !== null)
              .join(', ')}
          </span>
          <span className={styles.bar} role="img" aria-label={labelOf(ranges)}>
            {ranges.map(({ from, to }) => (
              <i
                key={from}
                style={{
                  left: `${(from / DAY_MINUTES) * 100}%`,
                  width: `${((to - from) / DAY_MINUTES) * 100}%`,
                }}
              />
            ))}
          </span>
        </li>
      ))}
    </ol>
  );
}

function labelOf(ranges: MarketDay['ranges']): string {
  if (ranges.length === 0) return tradingText('closedAllDay');
  return ranges.map(({ from, to }) => tradingText('fromTo', { from: clock(from), to: clock(to) })).join(', ');
}

function clock(minute: number): string {
  const hour = Math.floor(minute / 60) % 24;
  return writeMarketTime(`${String(hour).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`);
}
