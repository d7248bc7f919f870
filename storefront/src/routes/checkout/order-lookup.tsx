import { useLocation } from 'react-router';
import { lookupText } from '../../domains/orders/lookup/lookup-texts.ts';
import { OrderLookup } from '../../domains/orders/lookup/order-lookup.tsx';
import { PageHead } from '../../shell/head/page-head.tsx';

/** Where guests find their order, at `/order-lookup` (OPEN-72). Coming here again begins anew. */
export default function OrderLookupRoute() {
  return (
    <>
      <PageHead title={lookupText('title')} />
      <OrderLookup key={useLocation().key} />
    </>
  );
}
