import { LogOut } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { Breadcrumbs, type Crumb } from '../ui/breadcrumbs.tsx';
import { Icon } from '../ui/icon.tsx';
import { PageLink } from '../ui/page-link.tsx';
import { ACCOUNT_LINKS } from './account-links.ts';
import styles from './account-page.module.css';
import { accountText } from './account-texts.ts';
import { SignedInOnly } from './signed-in-only.tsx';
import { useSignOut } from './use-sign-out.ts';

export interface AccountPageProps {
  readonly title: string;
  readonly lead?: string | undefined;
  /** What stands above this page within the customer area. */
  readonly crumbs?: readonly Crumb[];
  /** The entry of the menu that this page belongs to, when it is not the page itself. */
  readonly section?: string;
  readonly children: ReactNode;
}

/** A page of the customer area: for those who have signed in, with its menu (OPEN-24). */
export function AccountPage({ title, lead, crumbs = [], section, children }: AccountPageProps) {
  const { pathname } = useLocation();
  return (
    <>
      <Breadcrumbs crumbs={[...crumbs, { name: title }]} />
      <SignedInOnly what={title}>
        <div className={`wrap ${styles.page}`}>
          <nav className={styles.nav} aria-label={accountText('accountNav')}>
            <ul>
              {ACCOUNT_LINKS.map(({ to, name, icon }) => (
                <li key={to}>
                  <PageLink to={to} aria-current={(section ?? pathname) === to ? 'page' : undefined}>
                    <Icon of={icon} />
                    {accountText(name)}
                  </PageLink>
                </li>
              ))}
              <li>
                <SignOutButton />
              </li>
            </ul>
          </nav>
          <div>
            <h1>{title}</h1>
            {lead !== undefined && <p className={styles.lead}>{lead}</p>}
            {children}
          </div>
        </div>
      </SignedInOnly>
    </>
  );
}

function SignOutButton() {
  const signOut = useSignOut();
  return (
    <button type="button" onClick={() => void signOut()}>
      <Icon of={LogOut} />
      {accountText('signOut')}
    </button>
  );
}
