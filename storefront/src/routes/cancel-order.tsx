import { useParams } from 'react-router';
import { cancelText } from '../orders/cancel-texts.ts';
import { ConfirmCancel } from '../orders/confirm-cancel.tsx';
import { PageHead } from '../shell/page-head.tsx';
import { privatePageHeaders } from './private-page-headers.ts';

export const headers = privatePageHeaders;

/** Where the mailed link leads that cancels a guest's order, at `/cancel-order/{order id}/{key}`. */
export default function CancelOrderRoute() {
  const { orderId = '', key = '' } = useParams();
  return (
    <div className="wrap">
      <PageHead title={cancelText('title')} path="/cancel-order" isHidden />
      <ConfirmCancel orderId={orderId} mailedKey={key} />
    </div>
  );
}
