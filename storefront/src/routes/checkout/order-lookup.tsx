import { useLocation } from 'react-router';
import { lookupText } from '../../domains/orders/lookup/lookup-texts.ts';
import { OrderLookup } from '../../domains/orders/lookup/order-lookup.tsx';
import { PageHead } from '../../shell/head/page-head.tsx';

export { ErrorPage as ErrorBoundary } from '../../shell/error-page/error-page.tsx';

/** The order lookup for guests, at `/order-lookup`. Each visit starts empty. */
export default function OrderLookupRoute() {
  return (
    <>
      <PageHead title={lookupText('title')} />
      <OrderLookup key={useLocation().key} />
    </>
  );
}
