import { classNames } from '@ingot/ui/styles/class-names.ts';
import type { ReactNode } from 'react';
import styles from './next-step.module.css';

interface NextStepProps {
  /** The step in words: `Next step: confirm the payment`. */
  readonly title: string;
  /** The state, at the right of the title. */
  readonly state?: ReactNode;
  readonly tone?: 'plain' | 'warn' | 'bad';
  /** The reason in a sentence, and the form or button of the step. */
  readonly children: ReactNode;
}

/** The panel at the top of a page that says what to do next. */
export function NextStep({ title, state, tone = 'plain', children }: NextStepProps) {
  return (
    <section className={classNames(styles.step, styles[tone])}>
      <div className="row row--between">
        <h2 data-next-step tabIndex={-1}>
          {title}
        </h2>
        {state}
      </div>
      {children}
    </section>
  );
}

/** Moves the focus to the next step of the page, after an act elsewhere on it that changed the step. */
export function focusNextStep(): void {
  document.querySelector<HTMLElement>('[data-next-step]')?.focus();
}
