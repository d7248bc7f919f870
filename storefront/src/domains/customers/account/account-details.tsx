import { Email } from '@ingot/ui/labels/email.tsx';
import { lazyPart } from '@ingot/ui/lazy-loading/lazy-part.tsx';
import { TextButton } from '@ingot/ui/links/page-link.tsx';
import { Icon } from '@ingot/ui/pictures/icon.tsx';
import { Specs } from '@ingot/ui/tables/table.tsx';
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import styles from '../account-page/account-page.module.css';
import { accountText } from '../account-texts.ts';
import { UnconfirmedAddress } from '../confirmation/unconfirmed-address.tsx';
import type { CustomerAccount } from '../session/customer-query.ts';
import { WithCustomer } from './with-customer.tsx';

const EditDetailsDialog = lazyPart(() => import('./edit-details-dialog.tsx'));

/** Name, e-mail and password of the customer, with one dialog to change them. */
export function AccountDetails() {
  return <WithCustomer>{(customer) => <Details customer={customer} />}</WithCustomer>;
}

function Details({ customer }: { readonly customer: CustomerAccount }) {
  const [dialog, setDialog] = useState<'unused' | 'open' | 'closed'>('unused');
  return (
    <>
      <section className={styles.details}>
        <div className={styles.head}>
          <h2>{accountText('yourDetails')}</h2>
          <TextButton onClick={() => setDialog('open')}>
            <Icon of={Pencil} size="sm" />
            {accountText('edit')}
          </TextButton>
        </div>
        <Specs
          rows={[
            [accountText('name'), `${customer.firstname} ${customer.lastname}`],
            [accountText('email'), <Email key="email" of={customer.email ?? ''} />],
            [accountText('password'), accountText('hiddenPassword')],
          ]}
        />
        <UnconfirmedAddress key={customer.email} email={customer.email ?? ''} />
      </section>
      {dialog !== 'unused' && (
        <EditDetailsDialog
          customer={customer}
          isOpen={dialog === 'open'}
          onClose={() => setDialog('closed')}
          onMissing={() => setDialog('unused')}
        />
      )}
    </>
  );
}
