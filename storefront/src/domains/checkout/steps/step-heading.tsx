import { createContext, type ReactNode, useContext, useEffect, useRef } from 'react';
import styles from './checkout-step.module.css';

/** Whether the shopper moved between steps: the heading of the new step then takes focus. */
const StepFocus = createContext(false);
export const StepFocusProvider = StepFocus.Provider;

/** The heading of the current step and a sentence below it. */
export function StepHeading({ title, children }: { readonly title: string; readonly children?: ReactNode }) {
  const takesFocus = useContext(StepFocus);
  const heading = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, on mount.
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, []);
  return (
    <>
      <h1 ref={heading} tabIndex={-1} className={styles.heading}>
        {title}
      </h1>
      {children !== undefined && <p className={styles.lead}>{children}</p>}
    </>
  );
}
