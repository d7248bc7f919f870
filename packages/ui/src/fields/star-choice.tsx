import { useId } from 'react';
import { Stars } from '../labels/stars.tsx';
import { TextButton } from '../links/page-link.tsx';
import styles from './star-choice.module.css';

export interface StarChoiceProps {
  readonly label: string;
  /** Text for no stars, which is a valid choice. */
  readonly optional: string;
  /** Label of the button that clears the choice. */
  readonly clear: string;
  /** Returns the accessible name of a choice, such as `4 stars`. */
  readonly nameOf: (stars: number) => string;
  /** 1 to 5 stars. Null for none. */
  readonly value: number | null;
  readonly onChange: (stars: number | null) => void;
}

const CHOICES = [1, 2, 3, 4, 5];

/** A choice of one to five stars or none: radio buttons, each below its star. */
export function StarChoice({ label, optional, clear, nameOf, value, onChange }: StarChoiceProps) {
  const name = useId();
  return (
    <fieldset className={styles.choice}>
      <legend>
        {label} <span>({optional})</span>
      </legend>
      <div className={styles.line}>
        <div className={styles.stars}>
          <span className={styles.drawn} aria-hidden="true">
            <Stars percent={(value ?? 0) * 20} />
          </span>
          {CHOICES.map((stars) => (
            <input
              key={stars}
              type="radio"
              name={name}
              aria-label={nameOf(stars)}
              checked={value === stars}
              onChange={() => onChange(stars)}
            />
          ))}
        </div>
        {value !== null && <TextButton onClick={() => onChange(null)}>{clear}</TextButton>}
      </div>
    </fieldset>
  );
}
