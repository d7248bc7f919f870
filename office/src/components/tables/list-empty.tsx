import { Icon } from '@ingot/ui/pictures/icon.tsx';
import { CircleCheck, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './list-empty.module.css';

interface ListEmptyProps {
  readonly icon?: LucideIcon;
  readonly title: string;
  readonly text?: string;
  /** A next step. */
  readonly children?: ReactNode;
}

/** The empty state of a list: nothing waits, or nothing matches. */
export function ListEmpty({ icon = CircleCheck, title, text, children }: ListEmptyProps) {
  return (
    <div className={styles.empty}>
      <Icon of={icon} size="lg" />
      <p>
        <b>{title}</b>
      </p>
      {text !== undefined && <p className="muted">{text}</p>}
      {children}
    </div>
  );
}
