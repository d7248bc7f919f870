import { ButtonLink } from '@ingot/ui/buttons/button.tsx';
import { Breadcrumbs } from '@ingot/ui/links/breadcrumbs.tsx';
import { useState } from 'react';
import type { OrderContentsFragment } from '../../../platform/graphql/generated/graphql.ts';
import { NeedsScript } from '../../shop/settings/needs-script.tsx';
import { useStoreConfig } from '../../shop/settings/store-config.ts';
import { orderText } from '../order-texts.ts';
import { FoundOrder } from './found-order.tsx';
import { LookupForm } from './lookup-form.tsx';
import { lookupText } from './lookup-texts.ts';
import styles from './order-lookup.module.css';

/** Looks up a guest's order and shows it in place; a reload clears it. */
export function OrderLookup() {
  const [order, setOrder] = useState<OrderContentsFragment | null>(null);
  const phone = useStoreConfig()?.store_phone ?? '';
  const here = { name: lookupText('title'), to: '/order-lookup' };
  if (order !== null) {
    return (
      <>
        <Breadcrumbs crumbs={[here, { name: orderText('orderNumber', { number: order.number }) }]} />
        <div className={`wrap ${styles.found}`}>
          <FoundOrder order={order} />
        </div>
      </>
    );
  }
  return (
    <>
      <Breadcrumbs crumbs={[here]} />
      <div className={`wrap ${styles.lookup}`}>
        <div>
          <h1>{lookupText('title')}</h1>
          <p className={styles.lead}>{lookupText('lead')}</p>
          <NeedsScript what={lookupText('title')} />
          <LookupForm onFound={setOrder} />
        </div>
        <aside className={styles.aside}>
          <h2>{lookupText('accountTitle')}</h2>
          <p>{lookupText('accountAbout')}</p>
          <div className={styles.ways}>
            <ButtonLink to="/sign-in">{lookupText('login')}</ButtonLink>
            <ButtonLink variant="quiet" to="/create-account">
              {lookupText('createAccount')}
            </ButtonLink>
          </div>
          <hr />
          <p className="small">
            {phone === '' ? lookupText('whereNumber') : lookupText('deskHelps', { phone })}
          </p>
        </aside>
      </div>
    </>
  );
}
