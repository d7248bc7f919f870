import { ButtonLink } from '@ingot/ui/buttons/button.tsx';
import { PageLink } from '@ingot/ui/links/page-link.tsx';
import { Segments } from '@ingot/ui/links/segments.tsx';
import { Icon } from '@ingot/ui/pictures/icon.tsx';
import { Skeleton } from '@ingot/ui/placeholders/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { Mail, Search } from 'lucide-react';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { writeTime } from '../../components/labels/moments.ts';
import { Section } from '../../components/layout/section.tsx';
import { Split } from '../../components/layout/split.tsx';
import { MessagePage } from '../../components/page/message-page.tsx';
import { PageHeader } from '../../components/page/page-header.tsx';
import { forgetUnsavedInput } from '../../components/save/use-leave-warning.ts';
import { ListFailure } from '../../components/tables/list-failure.tsx';
import { CustomerAlerts } from '../../domains/alerts/customer-alerts.tsx';
import { CustomerQuotes } from '../../domains/buyback/customer/customer-quotes.tsx';
import { StartForCustomer } from '../../domains/checkout/phone/start-for-customer.tsx';
import { customersText } from '../../domains/customers/customers-texts.ts';
import { GroupSide } from '../../domains/customers/groups/group-side.tsx';
import { CertificateSection } from '../../domains/customers/page/certificate-section.tsx';
import { ContactSide } from '../../domains/customers/page/contact-side.tsx';
import { CustomerNotes } from '../../domains/customers/page/customer-notes.tsx';
import { customerQuery, type OfficeCustomer } from '../../domains/customers/page/customer-query.ts';
import { PrivacySide } from '../../domains/customers/privacy/privacy-side.tsx';
import { CustomerLimits } from '../../domains/orders/customer/customer-limits.tsx';
import { CustomerOrders } from '../../domains/orders/customer/customer-orders.tsx';
import { CustomerReviews } from '../../domains/reviews/queue/customer-reviews.tsx';
import { CustomerMessages } from '../../domains/shop/messages/message-entry.tsx';
import { usePermission } from '../../domains/staff/viewer/viewer.ts';
import { failureText } from '../../platform/graphql/failure-text.ts';
import { ErrorPage } from '../../shell/errors/error-page.tsx';

export default function CustomerPage() {
  const { id = '' } = useParams();
  const { data, error, isPending, refetch } = useQuery(customerQuery(id));
  const back = { to: '/customers', text: customersText('title') };
  if (data?.customer) return <LoadedCustomer key={id} customer={data.customer} />;
  if (isPending || error !== null) {
    return (
      <>
        <PageHeader title={customersText('customer')} back={back} />
        {error === null ? (
          <Skeleton height="240px" />
        ) : (
          <ListFailure error={failureText(error)} onRetry={() => void refetch()} />
        )}
      </>
    );
  }
  return (
    <MessagePage icon={Search} title={customersText('unknown')} text={customersText('unknownBody')}>
      <PageLink to="/customers">{customersText('title')}</PageLink>
    </MessagePage>
  );
}

function LoadedCustomer({ customer }: { readonly customer: OfficeCustomer }) {
  const navigate = useNavigate();
  const canWrite = usePermission('customers.write');
  const canOpen = usePermission('customers.documents');
  const canOrder = usePermission('orders.create');
  const readsOrders = usePermission('orders.read');
  return (
    <>
      <PageHeader
        title={customer.name}
        lead={customersText('pageLead', { number: customer.id, since: writeTime(customer.since) })}
        back={{ to: '/customers', text: customersText('title') }}
        actions={
          <>
            <ButtonLink to={`mailto:${customer.email}`}>
              <Icon of={Mail} />
              {customersText('writeEmail')}
            </ButtonLink>
            {canOrder && <StartForCustomer customer={customer.id} />}
          </>
        }
      />
      <Split
        side={
          <>
            <ContactSide customer={customer} />
            <GroupSide customer={customer} canWrite={canWrite} />
            {readsOrders && <CustomerLimits customer={customer.id} />}
            <CustomerNotes customer={customer} canWrite={canWrite} />
            {canWrite && (
              <PrivacySide
                customer={customer}
                onDeleted={() => {
                  forgetUnsavedInput();
                  void navigate('/customers');
                }}
              />
            )}
          </>
        }
      >
        <CertificateSection customer={customer} canWrite={canWrite} canOpen={canOpen} />
        <Activity customer={customer.id} email={customer.email} />
      </Split>
    </>
  );
}

type Tab = 'orders' | 'quotes' | 'alerts' | 'reviews' | 'messages';

/** The customer's activity in the shop, as far as the viewer may see it. */
function Activity({ customer, email }: { readonly customer: string; readonly email: string }) {
  const allowed: Readonly<Record<Tab, boolean>> = {
    orders: usePermission('orders.read'),
    quotes: usePermission('quotes.read'),
    alerts: true,
    reviews: true,
    messages: true,
  };
  const tabs = (['orders', 'quotes', 'alerts', 'reviews', 'messages'] as const).filter((tab) => allowed[tab]);
  const [chosen, setChosen] = useState<Tab>(tabs[0] ?? 'alerts');
  return (
    <Section
      title={customersText('activity')}
      actions={
        <Segments
          label={customersText('activity')}
          options={tabs.map((value) => ({ value, text: customersText(`tab_${value}`) }))}
          value={chosen}
          onChange={setChosen}
        />
      }
    >
      {chosen === 'orders' && <CustomerOrders customer={customer} />}
      {chosen === 'quotes' && <CustomerQuotes customer={customer} />}
      {chosen === 'alerts' && <CustomerAlerts customer={customer} />}
      {chosen === 'reviews' && <CustomerReviews customer={customer} />}
      {chosen === 'messages' && <CustomerMessages email={email} />}
    </Section>
  );
}

export { ErrorPage as ErrorBoundary };
