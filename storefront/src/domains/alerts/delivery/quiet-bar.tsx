import { alertText } from '../alert-texts.ts';
import { hourText } from './hour-field.tsx';
import styles from './quiet-bar.module.css';

export interface QuietBarProps {
  /** Hours of the day, 0 to 23, that differ. */
  readonly from: number;
  readonly until: number;
}

const SCALE = [0, 6, 12, 18, 24];

/** The hours of a day, with the quiet ones filled. */
export function QuietBar({ from, until }: QuietBarProps) {
  const spans =
    from < until
      ? [[from, until] as const]
      : [[0, until] as const, [from, 24] as const].filter(([start, end]) => start < end);
  const label = alertText('quietBar', { from: hourText(from), until: hourText(until) });
  return (
    <div className={styles.bar} role="img" aria-label={label}>
      {spans.map(([start, end]) => (
        <i
          key={start}
          style={{ insetInlineStart: `${(start / 24) * 100}%`, width: `${((end - start) / 24) * 100}%` }}
        />
      ))}
      <p>
        {SCALE.map((hour) => (
          <span key={hour}>{hour === 12 ? alertText('noon') : hourText(hour % 24)}</span>
        ))}
      </p>
    </div>
  );
}
