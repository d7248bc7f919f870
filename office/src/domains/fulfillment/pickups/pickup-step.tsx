import { Icon } from '@ingot/ui/pictures/icon.tsx';
import { CircleCheck, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from '../package/packing.module.css';

interface PickupStepProps {
  readonly icon: LucideIcon;
  readonly title: string;
  readonly note: string;
  readonly isDone: boolean;
  /** Whether the step before it moves the focus here. */
  readonly takesFocus?: boolean;
  readonly children?: ReactNode;
}

/** A step at the counter. Steps that are done and steps to come show their note only. */
export function PickupStep({ icon, title, note, isDone, takesFocus = false, children }: PickupStepProps) {
  return (
    <li data-done={isDone || undefined}>
      <h3 className={styles.stepHead} {...(takesFocus && { 'data-next-step': true, tabIndex: -1 })}>
        <Icon of={isDone ? CircleCheck : icon} />
        {title}
        <span>{note}</span>
      </h3>
      {children}
    </li>
  );
}
