import { Icon } from '@ingot/ui/pictures/icon.tsx';
import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './reason.module.css';

const ICONS = { info: Info, warn: TriangleAlert, bad: CircleAlert, ok: CircleCheck } as const;

interface ReasonProps {
  readonly tone?: keyof typeof ICONS;
  readonly children: ReactNode;
}

/** A short remark with an icon, such as why a row waits. */
export function Reason({ tone = 'info', children }: ReasonProps) {
  return (
    <span className={styles.reason} data-tone={tone}>
      <Icon of={ICONS[tone]} size="sm" />
      <span>{children}</span>
    </span>
  );
}
