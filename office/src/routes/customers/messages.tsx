import { PageHeader } from '../../components/page/page-header.tsx';
import { MessageQueue } from '../../domains/shop/messages/message-queue.tsx';
import { shopText } from '../../domains/shop/shop-texts.ts';
import { usePermission } from '../../domains/staff/viewer/viewer.ts';
import { ErrorPage } from '../../shell/errors/error-page.tsx';

export default function MessagesPage() {
  const canReply = usePermission('customers.write');
  return (
    <>
      <PageHeader title={shopText('title')} lead={shopText('lead')} />
      <MessageQueue canReply={canReply} />
    </>
  );
}

export { ErrorPage as ErrorBoundary };
