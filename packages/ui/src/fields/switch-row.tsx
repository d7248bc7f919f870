import { type ReactNode, useId } from 'react';
import styles from './switch-row.module.css';

export interface SwitchRowProps {
  /** The accessible name. */
  readonly title: string;
  /** What it means, below the title. */
  readonly about: ReactNode;
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
}

/** A row with a title, an explanation and a switch that turns one thing on or off. */
export function SwitchRow({ title, about, isOn, onChange }: SwitchRowProps) {
  const id = useId();
  return (
    <label className={styles.row}>
      <b id={`${id}-title`}>{title}</b>
      <small id={`${id}-about`}>{about}</small>
      <input
        type="checkbox"
        role="switch"
        aria-labelledby={`${id}-title`}
        aria-describedby={`${id}-about`}
        aria-checked={isOn}
        checked={isOn}
        onChange={({ target }) => onChange(target.checked)}
      />
    </label>
  );
}
