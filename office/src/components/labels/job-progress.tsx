import { componentText } from '../component-texts.ts';
import styles from './job-progress.module.css';

interface JobProgressProps {
  /** The name of the job, such as `Export of 1,204 orders`. */
  readonly label: string;
  readonly done: number;
  /** The number of steps; null while it is unknown. */
  readonly total: number | null;
}

/** The progress of a job that runs in the shop. */
export function JobProgress({ label, done, total }: JobProgressProps) {
  const text =
    total === null
      ? null
      : componentText('progress', {
          done: done.toLocaleString('en-US'),
          total: total.toLocaleString('en-US'),
        });
  return (
    <div className={styles.job}>
      <span>{label}</span>
      <span className="num muted">{text}</span>
      <progress aria-label={label} {...(total === null ? {} : { value: done, max: Math.max(total, 1) })} />
    </div>
  );
}
