import { PageLink } from '@ingot/ui/links/page-link.tsx';
import type { ReactNode } from 'react';
import styles from './page-header.module.css';
import { PageTitle } from './page-title.tsx';

export interface PageHeaderProps {
  /** The heading, which is also the title of the browser's tab. */
  readonly title: string;
  /** A sentence under the heading. */
  readonly lead?: ReactNode;
  /** The list that the page belongs to. */
  readonly back?: { readonly to: string; readonly text: string };
  /** Buttons at the right. */
  readonly actions?: ReactNode;
}

/** The head of a page: heading, lead and buttons. Each page has one. */
export function PageHeader({ title, lead, back, actions }: PageHeaderProps) {
  return (
    <>
      <PageTitle title={title} />
      {back !== undefined && (
        <p className={styles.back}>
          <PageLink to={back.to}>{back.text}</PageLink>
        </p>
      )}
      <div className={styles.head}>
        <div>
          <h1>{title}</h1>
          {lead !== undefined && <p className="muted">{lead}</p>}
        </div>
        {actions !== undefined && <div className={styles.actions}>{actions}</div>}
      </div>
    </>
  );
}
