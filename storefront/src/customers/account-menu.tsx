import { LogOut } from 'lucide-react';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { PageLink } from '../ui/page-link.tsx';
import { useAccountLinks } from './account-links.ts';
import styles from './account-panel.module.css';
import { accountText } from './account-texts.ts';
import { chipText } from './chip-texts.ts';
import { useCustomer } from './customer-query.ts';
import { useSignOut } from './use-sign-out.ts';

/** The account menu's view of somebody signed in: who, where to, and out. */
export function AccountMenu() {
  const customer = useCustomer();
  const links = useAccountLinks();
  const signOut = useSignOut();
  return (
    <div className={styles.menu}>
      <header>
        <h2>{customer ? `${customer.firstname} ${customer.lastname}` : chipText('myAccount')}</h2>
        <p className="small muted">{customer?.email}</p>
      </header>
      <ul>
        {links.map(({ to, name, icon }) => (
          <li key={to}>
            <PageLink to={to}>
              <Icon of={icon} />
              {accountText(name)}
            </PageLink>
          </li>
        ))}
      </ul>
      <Button isBlock onClick={() => void signOut()}>
        <Icon of={LogOut} />
        {accountText('signOut')}
      </Button>
    </div>
  );
}
