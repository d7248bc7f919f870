import { Minus, Plus } from 'lucide-react';
import { useEffect, useState } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import styles from './stepper.module.css';

export interface StepperProps {
  /** The quantity that counts; a whole number from `min` to `max`. */
  readonly value: number;
  /** Called with each whole number in range that the shopper settles on (button, Enter, leaving the field). */
  readonly onChange: (value: number) => void;
  readonly min?: number;
  readonly max?: number;
  readonly size?: 'sm' | 'md' | 'lg';
  readonly label?: string;
  readonly isDisabled?: boolean;
}

/** One fewer, the quantity as a field, one more. What cannot be a quantity goes back to the last good one. */
export function Stepper({
  value,
  onChange,
  min = 1,
  max = Number.POSITIVE_INFINITY,
  size = 'md',
  label = 'Quantity',
  isDisabled = false,
}: StepperProps) {
  const [text, setText] = useState(String(value));
  useEffect(() => setText(String(value)), [value]);

  const settle = () => {
    const typed = /^\d+$/.test(text.trim()) ? Number(text) : value;
    const next = Math.min(Math.max(typed, min), max);
    setText(String(next));
    if (next !== value) onChange(next);
  };

  return (
    <span className={classNames(styles.stepper, size !== 'md' && styles[size])}>
      <button
        type="button"
        aria-label="One fewer"
        disabled={isDisabled || value <= min}
        onClick={() => onChange(value - 1)}
      >
        <Icon of={Minus} size="sm" />
      </button>
      <input
        type="text"
        inputMode="numeric"
        autoComplete="off"
        aria-label={label}
        value={text}
        readOnly={isDisabled}
        onChange={(event) => setText(event.target.value)}
        onBlur={settle}
        onKeyDown={(event) => {
          if (event.key === 'Enter') {
            event.preventDefault();
            settle();
          }
        }}
      />
      <button
        type="button"
        aria-label="One more"
        disabled={isDisabled || value >= max}
        onClick={() => onChange(value + 1)}
      >
        <Icon of={Plus} size="sm" />
      </button>
    </span>
  );
}
