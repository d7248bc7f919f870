import { useId } from 'react';
import { Stars } from '../labels/stars.tsx';
import { TextButton } from '../links/page-link.tsx';
import styles from './star-choice.module.css';

export interface StarChoiceProps {
  readonly label: string;
  /** Says that no stars need be given. */
  readonly optional: string;
  /** Takes the choice back. */
  readonly clear: string;
  /** Names a choice: `4 stars`. */
  readonly nameOf: (stars: number) => string;
  /** 1 to 5; null = none given. */
  readonly value: number | null;
  readonly onChange: (stars: number | null) => void;
}

const CHOICES = [1, 2, 3, 4, 5];

/** One to five stars, or none: radio buttons that lie on the stars they fill. */
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
