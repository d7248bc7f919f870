import { Button, ButtonLink } from '@ingot/ui/buttons/button.tsx';
import { Icon } from '@ingot/ui/pictures/icon.tsx';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { PageHeader } from '../../components/page/page-header.tsx';
import { ExportDialog } from '../../domains/orders/list/export-dialog.tsx';
import { ListColumns } from '../../domains/orders/list/list-columns.tsx';
import { OrderList } from '../../domains/orders/list/order-list.tsx';
import { useOrderList } from '../../domains/orders/list/use-order-list.ts';
import { ordersText } from '../../domains/orders/orders-texts.ts';
import { usePermission } from '../../domains/staff/viewer/viewer.ts';
import { ErrorPage } from '../../shell/errors/error-page.tsx';

export default function OrdersPage() {
  const list = useOrderList();
  const canCreate = usePermission('orders.create');
  const [isExporting, setIsExporting] = useState(false);
  return (
    <>
      <PageHeader
        title={ordersText('title')}
        actions={
          <>
            <ListColumns list={list} />
            {canCreate && <ButtonLink to="/orders/new">{ordersText('newOrder')}</ButtonLink>}
            <Button onClick={() => setIsExporting(true)}>
              <Icon of={Download} />
              {ordersText('export')}
            </Button>
          </>
        }
      />
      <OrderList list={list} />
      <ExportDialog isOpen={isExporting} onClose={() => setIsExporting(false)} state={list.state} />
    </>
  );
}

export { ErrorPage as ErrorBoundary };
