import { useEffect, useRef } from 'react';
import type { OrderContentsFragment } from '../../../platform/graphql/generated/graphql.ts';
import { useStoreConfig } from '../../shop/settings/store-config.ts';
import { CancelOrder } from '../cancel/cancel-order.tsx';
import view from '../contents/order-view.module.css';
import { OrderView } from '../contents/order-view.tsx';
import { OrderHelp } from '../details/order-help.tsx';
import { PrintButton } from '../documents/print-button.tsx';
import { orderText } from '../order-texts.ts';
import { AccountOffer } from '../receipt/account-offer.tsx';
import { placedText } from '../status/placed-text.ts';
import { lookupText } from './lookup-texts.ts';
import styles from './order-lookup.module.css';

/**
 * The order that a guest looked up, without names and addresses, because other people may see the
 * screen.
 */
export function FoundOrder({ order }: { readonly order: OrderContentsFragment }) {
  const timeZone = useStoreConfig()?.timezone ?? 'UTC';
  const heading = useRef<HTMLHeadingElement>(null);
  // It replaced the form that had the focus.
  useEffect(() => heading.current?.focus(), []);
  return (
    <>
      <div className={styles.head}>
        <div>
          <h1 ref={heading} tabIndex={-1}>
            {orderText('orderNumber', { number: order.number })}
          </h1>
          <p className="muted">{placedText(order, timeZone)}</p>
        </div>
        <PrintButton order={order} />
      </div>
      <OrderView
        order={order}
        beside={
          <>
            <AccountOffer order={order} />
            <OrderHelp number={order.number} />
          </>
        }
      >
        <p className={view.hint}>{lookupText('noAddress')}</p>
        {order.available_actions.includes('CANCEL') && (
          <div className={view.actions}>
            <CancelOrder order={order} by="guest" />
          </div>
        )}
      </OrderView>
    </>
  );
}
