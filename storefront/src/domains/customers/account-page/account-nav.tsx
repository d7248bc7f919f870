import { ChevronDown, LogOut } from 'lucide-react';
import { useLocation } from 'react-router';
import { PageLink } from '../../../ui/links/page-link.tsx';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { accountText } from '../account-texts.ts';
import { useSignOut } from '../sign-out/use-sign-out.ts';
import { useAccountLinks } from './account-links.ts';
import styles from './account-nav.module.css';

/**
 * The menu of the customer area (OPEN-24): a column on wide screens, else a box that tells the page and opens the others. A
 * native select would leave the page as soon as somebody walks through its entries by keyboard.
 */
export function AccountNav({ section }: { readonly section?: string | undefined }) {
  const { pathname } = useLocation();
  const links = useAccountLinks();
  const signOut = useSignOut();
  const current = links.find(({ to }) => to === (section ?? pathname));
  const list = (
    <ul>
      {links.map((link) => (
        <li key={link.to}>
          <PageLink to={link.to} aria-current={link === current ? 'page' : undefined}>
            <Icon of={link.icon} />
            {accountText(link.name)}
          </PageLink>
        </li>
      ))}
      <li>
        <button type="button" onClick={() => void signOut()}>
          <Icon of={LogOut} />
          {accountText('signOut')}
        </button>
      </li>
    </ul>
  );
  return (
    <nav className={styles.nav} aria-label={accountText('accountNav')}>
      <div className={styles.wide}>{list}</div>
      {/* A new page begins with it closed. */}
      <details key={pathname} className={styles.narrow}>
        <summary>
          {current && <Icon of={current.icon} />}
          <span>{accountText(current?.name ?? 'accountNav')}</span>
          <Icon of={ChevronDown} />
        </summary>
        {list}
      </details>
    </nav>
  );
}
