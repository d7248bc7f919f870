import { classNames } from '../styles/class-names.ts';
import styles from './segments.module.css';

export interface SegmentsProps<T extends string> {
  /** The accessible name of the choice. */
  readonly label: string;
  readonly options: ReadonlyArray<{ readonly value: T; readonly text: string }>;
  readonly value: T;
  readonly onChange: (value: T) => void;
  /** Whether the row fills the width of its place. */
  readonly isWide?: boolean;
}

/** A few exclusive choices in one bordered row. */
export function Segments<T extends string>({
  label,
  options,
  value,
  onChange,
  isWide = false,
}: SegmentsProps<T>) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would add a legend and its layout; the group is small and labeled.
    <div role="group" aria-label={label} className={classNames(styles.segments, isWide && styles.filling)}>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          aria-pressed={option.value === value}
          onClick={() => onChange(option.value)}
        >
          {option.text}
        </button>
      ))}
    </div>
  );
}
