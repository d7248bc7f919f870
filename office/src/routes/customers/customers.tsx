import { PageHeader } from '../../components/page/page-header.tsx';
import { customersText } from '../../domains/customers/customers-texts.ts';
import { CustomerList } from '../../domains/customers/list/customer-list.tsx';
import { usePermission } from '../../domains/staff/viewer/viewer.ts';
import { ErrorPage } from '../../shell/errors/error-page.tsx';

export default function CustomersPage() {
  const showsOrders = usePermission('orders.read');
  const canWrite = usePermission('customers.write');
  return (
    <>
      <PageHeader title={customersText('title')} lead={customersText('lead')} />
      <CustomerList showsOrders={showsOrders} canWrite={canWrite} />
    </>
  );
}

export { ErrorPage as ErrorBoundary };
