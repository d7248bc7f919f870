import { TextButton } from '@ingot/ui/links/page-link.tsx';
import { useState } from 'react';
import { writeTime } from '../../../components/labels/moments.ts';
import { Reason } from '../../../components/labels/reason.tsx';
import { Entries } from '../../../components/lists/entries.tsx';
import { customersText } from '../customers-texts.ts';
import styles from './customer-page.module.css';
import type { OfficeCustomer } from './customer-query.ts';

/** Contact, address book, sign-in and merged accounts of a customer. */
export function ContactSide({ customer }: { readonly customer: OfficeCustomer }) {
  return (
    <>
      <section>
        <h3>{customersText('contact')}</h3>
        <p className={styles.address}>
          {customer.email}
          <br />
          {customer.telephone}
        </p>
        {!customer.is_confirmed && <Reason tone="warn">{customersText('unconfirmed')}</Reason>}
        {customer.is_demo && <Reason>{customersText('isDemo')}</Reason>}
      </section>
      <AddressBook customer={customer} />
      <section>
        <h3>{customersText('signIn')}</h3>
        <p className="small muted">
          {customersText(`factor_${customer.second_factor}` as 'factor_none')}
          {customer.is_subscribed && ` ${customersText('subscribed')}`}
        </p>
      </section>
      {customer.merged.length > 0 && (
        <section>
          <h3>{customersText('mergedFrom')}</h3>
          <Entries
            label={customersText('mergedFrom')}
            entries={customer.merged.map(({ email, at, by }) => ({
              id: email,
              name: email,
              remark: customersText('mergedBy', { name: by }),
              time: writeTime(at),
            }))}
          />
        </section>
      )}
    </>
  );
}

function AddressBook({ customer: { addresses } }: { readonly customer: OfficeCustomer }) {
  const [isOpen, setIsOpen] = useState(false);
  const sorted = addresses.toSorted((a, b) => Number(b.is_default_shipping) - Number(a.is_default_shipping));
  const shown = isOpen ? sorted : sorted.slice(0, 1);
  const others = sorted.length - shown.length;
  return (
    <section>
      <h3>{customersText('addresses')}</h3>
      {shown.length === 0 && <p className="small muted">{customersText('noAddresses')}</p>}
      {shown.map((entry) => (
        <address key={entry.id} className={styles.address}>
          {[...entry.lines, entry.telephone].map((line, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines of an address may be equal and never move.
            <span key={place}>
              {line}
              <br />
            </span>
          ))}
          {entry.is_default_shipping && <span className="muted">{customersText('shipsHere')} </span>}
          {entry.is_default_billing && <span className="muted">{customersText('billsHere')}</span>}
        </address>
      ))}
      {others > 0 && (
        <TextButton onClick={() => setIsOpen(true)}>
          {customersText('allAddresses', { count: others })}
        </TextButton>
      )}
    </section>
  );
}
