import { PageLink } from '@ingot/ui/links/page-link.tsx';
import { Icon } from '@ingot/ui/pictures/icon.tsx';
import { ChevronDown, LogOut } from 'lucide-react';
import { useLocation } from 'react-router';
import { accountText } from '../account-texts.ts';
import { useSignOut } from '../sign-out/use-sign-out.ts';
import { useAccountLinks } from './account-links.ts';
import styles from './account-nav.module.css';

/**
 * The menu of the customer area: a column on wide screens, else a disclosure with the name of the
 * page. A native select would navigate at every step of a keyboard user.
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
      {/* The key closes it on every new page. */}
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
