import type { InputHTMLAttributes, ReactNode, Ref } from 'react';
import { classNames } from '../styles/class-names.ts';
import styles from './check.module.css';

export interface CheckProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> {
  readonly type?: 'checkbox' | 'radio';
  readonly children: ReactNode;
  readonly hasError?: boolean;
  readonly ref?: Ref<HTMLInputElement>;
}

/** A checkbox or radio button with its label. */
export function Check({ type = 'checkbox', children, hasError = false, className, ...input }: CheckProps) {
  return (
    <label className={classNames(styles.check, hasError && styles.hasError, className)}>
      <input {...input} type={type} />
      <span>{children}</span>
    </label>
  );
}

export interface ChoiceProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'title'> {
  readonly title: ReactNode;
  /** Content at the right end, usually an amount. */
  readonly end?: ReactNode;
  /** Note below the title. For a disabled choice: the reason. */
  readonly note?: ReactNode;
  /** Content that the row shows while it is selected. */
  readonly inset?: ReactNode;
  readonly ref?: Ref<HTMLInputElement>;
}

/** One row of a `ChoiceList`: a radio button with title, note and amount. */
export function Choice({ title, end, note, inset, ...input }: ChoiceProps) {
  return (
    <div className={classNames(styles.choice, input.disabled && styles.isOff)}>
      <label className={styles.row}>
        <span className={styles.check}>
          <input {...input} type="radio" />
          <b>{title}</b>
        </span>
        {end !== undefined && <span className={styles.end}>{end}</span>}
        {note !== undefined && <p>{note}</p>}
      </label>
      {inset !== undefined && <div className={styles.inset}>{inset}</div>}
    </div>
  );
}

/** Radio rows in one bordered list. */
export function ChoiceList({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div role="radiogroup" aria-label={label} className={styles.choices}>
      {children}
    </div>
  );
}
