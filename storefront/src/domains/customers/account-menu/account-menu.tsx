import { Button } from '@ingot/ui/buttons/button.tsx';
import { PageLink } from '@ingot/ui/links/page-link.tsx';
import { Icon } from '@ingot/ui/pictures/icon.tsx';
import { LogOut } from 'lucide-react';
import { useAccountLinks } from '../account-page/account-links.ts';
import { accountText } from '../account-texts.ts';
import { useCustomer } from '../session/customer-query.ts';
import { useSignOut } from '../sign-out/use-sign-out.ts';
import styles from './account-panel.module.css';
import { chipText } from './chip-texts.ts';

/** The account menu of a customer: name, links and sign-out. */
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
