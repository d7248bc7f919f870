import { useSearchParams } from 'react-router';
import { cancelText } from '../../domains/orders/cancel/cancel-texts.ts';
import { ConfirmCancel } from '../../domains/orders/cancel/confirm-cancel.tsx';
import { PageHead } from '../../shell/head/page-head.tsx';
import { privatePageHeaders } from './private-page-headers.ts';

export { ErrorPage as ErrorBoundary } from '../../shell/error-page/error-page.tsx';

export const headers = privatePageHeaders;

/**
 * The page of the mailed link that cancels a guest's order, at
 * `/order-cancel?order={id}&key={key}`.
 */
export default function OrderCancelRoute() {
  const [search] = useSearchParams();
  return (
    <div className="wrap">
      <PageHead title={cancelText('title')} isHidden />
      <ConfirmCancel orderId={search.get('order') ?? ''} mailedKey={search.get('key') ?? ''} />
    </div>
  );
}
