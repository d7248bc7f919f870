import { Icon } from '@ingot/ui/pictures/icon.tsx';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './message-page.module.css';
import { PageTitle } from './page-title.tsx';

export interface MessagePageProps {
  readonly icon: LucideIcon;
  readonly title: string;
  readonly text: string;
  /** Buttons of the next steps. */
  readonly children?: ReactNode;
}

/** A page that only says something: an error, a missing page, a missing permission. */
export function MessagePage({ icon, title, text, children }: MessagePageProps) {
  return (
    <div className={styles.message}>
      <PageTitle title={title} />
      <Icon of={icon} size="lg" />
      <h1>{title}</h1>
      <p>{text}</p>
      {children !== undefined && <div className="row">{children}</div>}
    </div>
  );
}
