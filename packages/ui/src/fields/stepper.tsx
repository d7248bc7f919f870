import { Minus, Plus } from 'lucide-react';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { Icon } from '../pictures/icon.tsx';
import { RenderedOnce } from '../rendered-once/rendered-once.tsx';
import { classNames } from '../styles/class-names.ts';
import { uiText } from '../ui-texts.ts';
import { FieldError } from './field-error.tsx';
import styles from './stepper.module.css';

export interface StepperProps {
  /** The current quantity: a whole number from `min` to `max`. */
  readonly value: number;
  /**
   * Called with a whole number in range when the shopper presses a button or Enter, or leaves the
   * field.
   */
  readonly onChange: (value: number) => void;
  readonly min?: number;
  /** Null or absent for no limit. */
  readonly max?: number | null | undefined;
  /** The number in whose multiples the product is sold. `min` and `max` are multiples of it. */
  readonly step?: number | null | undefined;
  readonly size?: 'sm' | 'md' | 'lg';
  readonly label?: string;
  readonly isDisabled?: boolean;
  /** The reason why this quantity was rejected, shown at the field. */
  readonly error?: string | null;
}

/**
 * A quantity field with buttons for one step fewer and more. Replaces an invalid text by the last
 * valid quantity, a too large one by the largest, and one between two steps by the next. A note at the field gives the reason until the next
 * input.
 */
export function Stepper({
  value,
  onChange,
  min = 1,
  max: most,
  step: multiples,
  size = 'md',
  label = uiText('quantity'),
  isDisabled = false,
  error = null,
}: StepperProps) {
  const step = multiples ?? 1;
  const max = most ?? Number.POSITIVE_INFINITY;
  const [text, setText] = useState(String(value));
  const [ownNote, setNote] = useState<string | null>(null);
  const note = ownNote ?? error;
  const noteId = useId();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => setText(String(value)), [value]);

  // Compares with the prop `value`, not with the state: on a slow connection, the shopper may have
  // typed before hydration.
  const settle = (entered: string) => {
    // Leaving an unchanged field keeps the note.
    if (entered === String(value)) return;
    const typed = /^\d+$/.test(entered.trim()) ? Number(entered) : 0;
    const next = typed < min ? value : Math.min(Math.ceil(typed / step) * step, max);
    const other = typed > max ? uiText('atMost', { max }) : uiText('inSteps', { step });
    setNote(typed < min ? uiText('atLeast', { min }) : typed === next ? null : other);
    setText(String(next));
    if (next !== value) onChange(next);
  };
  const takeOver = useEffectEvent(() => {
    const field = input.current;
    if (field === null || field.value === text) return;
    if (field === document.activeElement) setText(field.value);
    else settle(field.value);
  });
  // Adopts the value that the shopper typed before hydration on a slow connection.
  useEffect(() => takeOver(), []);
  // A quantity from before the product's terms may be between two steps, or below the minimum.
  const fewer = value - (value % step || step);
  const more = Math.max(min, value + step - (value % step));
  const press = (next: number) => {
    setNote(null);
    onChange(next);
  };

  return (
    <span className={styles.anchor}>
      <span className={classNames(styles.stepper, size !== 'md' && styles[size])}>
        <RenderedOnce
          as="button"
          partName="stepper-minus"
          render={() => <Icon of={Minus} size="sm" />}
          type="button"
          aria-label={uiText('fewer')}
          data-early="each"
          disabled={isDisabled || fewer < min}
          onClick={() => press(fewer)}
        />
        <input
          ref={input}
          type="text"
          inputMode="numeric"
          autoComplete="off"
          aria-label={label}
          value={text}
          readOnly={isDisabled}
          aria-invalid={note === null ? undefined : true}
          aria-describedby={note === null ? undefined : noteId}
          onChange={(event) => {
            setNote(null);
            setText(event.target.value);
          }}
          onBlur={(event) => settle(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter') {
              event.preventDefault();
              settle(event.currentTarget.value);
            }
          }}
        />
        <RenderedOnce
          as="button"
          partName="stepper-plus"
          render={() => <Icon of={Plus} size="sm" />}
          type="button"
          aria-label={uiText('more')}
          data-early="each"
          disabled={isDisabled || more > max}
          onClick={() => press(more)}
        />
      </span>
      {note !== null && (
        <span className={styles.note}>
          <FieldError id={noteId} message={note} />
        </span>
      )}
    </span>
  );
}
