import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from '../pictures/icon.tsx';
import { classNames } from '../styles/class-names.ts';
import styles from './alert.module.css';

export type AlertKind = 'info' | 'success' | 'warning' | 'error';

export const ALERT_ICONS = {
  info: Info,
  success: CircleCheck,
  warning: TriangleAlert,
  error: CircleAlert,
} as const;

/** A message in the page. Screen readers announce errors at once. */
export function Alert({
  kind = 'info',
  children,
}: {
  readonly kind?: AlertKind;
  readonly children: ReactNode;
}) {
  return (
    <div role={kind === 'error' ? 'alert' : 'status'} className={classNames(styles.alert, styles[kind])}>
      <Icon of={ALERT_ICONS[kind]} />
      <div>{children}</div>
    </div>
  );
}
