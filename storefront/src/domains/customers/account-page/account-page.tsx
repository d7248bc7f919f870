import { Breadcrumbs, type Crumb } from '@ingot/ui/links/breadcrumbs.tsx';
import type { ReactNode } from 'react';
import { AccountNav } from './account-nav.tsx';
import styles from './account-page.module.css';
import { SignedInOnly } from './signed-in-only.tsx';

export interface AccountPageProps {
  readonly title: string;
  readonly lead?: string | undefined;
  /** Breadcrumbs between the customer area and this page. */
  readonly crumbs?: readonly Crumb[];
  /** The menu entry that this page belongs to; default: the page itself. */
  readonly section?: string | undefined;
  readonly children: ReactNode;
}

/** The menu of the customer area beside the content of a page, which has its own heading. */
export function AccountColumns({ section, children }: Pick<AccountPageProps, 'section' | 'children'>) {
  return (
    <div className={`wrap ${styles.page}`}>
      <AccountNav section={section} />
      <div>{children}</div>
    </div>
  );
}

/** A page of the customer area: for customers only, with the area's menu. */
export function AccountPage({ title, lead, crumbs = [], section, children }: AccountPageProps) {
  return (
    <>
      <Breadcrumbs crumbs={[...crumbs, { name: title }]} />
      <SignedInOnly what={title}>
        <AccountColumns section={section}>
          <h1>{title}</h1>
          {lead !== undefined && <p className={styles.lead}>{lead}</p>}
          {children}
        </AccountColumns>
      </SignedInOnly>
    </>
  );
}
