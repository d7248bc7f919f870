import type { OrderContentsFragment } from '../../../platform/graphql/generated/graphql.ts';
import { useCustomer } from '../../customers/session/customer-query.ts';
import { CancelOrder } from '../cancel/cancel-order.tsx';
import { OrderHelp } from '../details/order-help.tsx';
import { AccountOffer } from './account-offer.tsx';
import { Receipt } from './receipt.tsx';

/** A receipt with its actions: customers continue in their account, guests find everything here. */
export function OrderReceipt({ order }: { readonly order: OrderContentsFragment }) {
  const customer = useCustomer();
  const isMine = customer !== null && customer.email?.toLowerCase() === order.email?.toLowerCase();
  return (
    <Receipt order={order} followAt={isMine ? `/order/${order.number}` : '#follow'}>
      <AccountOffer order={order} />
      <OrderHelp number={order.number} />
      {!isMine && order.available_actions.includes('CANCEL') && <CancelOrder order={order} by="guest" />}
    </Receipt>
  );
}
