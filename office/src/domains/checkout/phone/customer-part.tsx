import { PageLink, TextButton } from '@ingot/ui/links/page-link.tsx';
import { useState } from 'react';
import { writeDate } from '../../../components/labels/moments.ts';
import { Section } from '../../../components/layout/section.tsx';
import { checkoutText } from '../checkout-texts.ts';
import { BuyerPicker } from './buyer-picker.tsx';
import type { PhoneOrder, PhonePart } from './phone-order-query.ts';

/** The customer of a phone order. Another one takes the pieces over. */
export function CustomerPart({ order, onStart }: PhonePart & { readonly onStart: (id: string) => void }) {
  const [isChanging, setIsChanging] = useState(false);
  const { id, name, email } = order.customer;
  const shown = name ?? checkoutText('guestName');
  return (
    <Section
      title={checkoutText('customer')}
      actions={
        order.is_own && (
          <TextButton onClick={() => setIsChanging(!isChanging)}>
            {isChanging ? checkoutText('keepCustomer', { customer: shown }) : checkoutText('change')}
          </TextButton>
        )
      }
    >
      {isChanging ? (
        <BuyerPicker
          from={order.id}
          onStart={(id) => {
            setIsChanging(false);
            onStart(id);
          }}
        />
      ) : (
        <>
          <p>
            <b>{id == null ? shown : <PageLink to={`/customers/${id}`}>{shown}</PageLink>}</b>
          </p>
          <p className="small muted">{[email, order.address?.telephone].filter(Boolean).join(', ')}</p>
          {id != null && <p className="small muted">{historyOf(order.customer)}</p>}
        </>
      )}
    </Section>
  );
}

/** Returns since when somebody is a customer, with how many orders and in which group. */
function historyOf({ since, orders, group }: PhoneOrder['customer']): string {
  return [
    since && checkoutText('since', { date: writeDate(since) }),
    orders != null && checkoutText('ordersOf', { count: orders }),
    group && checkoutText('groupOf', { group }),
  ]
    .filter((part) => typeof part === 'string')
    .join(', ');
}
