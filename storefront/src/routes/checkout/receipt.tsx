import { Button, ButtonLink } from '@ingot/ui/buttons/button.tsx';
import { lazyPart } from '@ingot/ui/lazy-loading/lazy-part.tsx';
import { Skeleton } from '@ingot/ui/placeholders/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { data, type LoaderFunctionArgs, useLoaderData, useLocation, useParams } from 'react-router';
import { OrderReceipt } from '../../domains/orders/receipt/order-receipt.tsx';
import { receiptQuery } from '../../domains/orders/receipt/receipt-query.ts';
import { receiptText } from '../../domains/orders/receipt/receipt-texts.ts';
import { followCharge } from '../../domains/orders/status/follow-charge.ts';
import { isMissing } from '../../platform/graphql/graphql-failure.ts';
import { browserQueryClient } from '../../platform/query-cache/browser-query-client.ts';
import { queryClientContext } from '../../platform/query-cache/load-context.ts';
import { PageHead } from '../../shell/head/page-head.tsx';
import { privatePageHeaders } from '../mail-links/private-page-headers.ts';
import styles from './receipt.module.css';

export { ErrorPage as ErrorBoundary } from '../../shell/error-page/error-page.tsx';

// Few buyers have to send a document.
const OrderIdentity = lazyPart(() => import('../../domains/customers/identity/order-identity.tsx'));

interface Params {
  readonly params: { readonly token?: string };
}

/** Why there is no receipt. */
type Trouble = 'missing' | 'failed';

const troubleOf = (failure: unknown): Trouble => (isMissing(failure) ? 'missing' : 'failed');

export const headers = privatePageHeaders;

export async function loader({ context, params }: LoaderFunctionArgs) {
  try {
    await context.get(queryClientContext).fetchQuery(receiptQuery(params['token'] ?? ''));
    return null;
  } catch (failure) {
    const trouble = troubleOf(failure);
    return data(trouble, { status: trouble === 'missing' ? 404 : 500 });
  }
}

export function clientLoader({ params }: Params) {
  void browserQueryClient().prefetchQuery(receiptQuery(params.token ?? ''));
  return null;
}

/**
 * The receipt of an order, at `/receipt/{token}`; it survives a reload and opens in any browser.
 */
export default function ReceiptRoute() {
  const { token = '' } = useParams();
  const { hash } = useLocation();
  const {
    data: answer,
    error,
    refetch,
  } = useQuery({
    ...receiptQuery(token),
    refetchInterval: followCharge((data) => data.guestOrderByToken),
  });
  const order = answer?.guestOrderByToken;
  // In the first HTML the failed query counts as retrying, so the loader's result is used.
  const foundBefore = useLoaderData<Trouble | null>();
  const trouble = error === null ? foundBefore : troubleOf(error);
  const title = order ? receiptText('title', { number: order.number }) : receiptText('notFoundTitle');
  return (
    <div className="wrap">
      <PageHead title={title} path="/receipt" isHidden />
      {order && (order.hold || hash === '#identity') && <OrderIdentity orderToken={token} />}
      {order && <OrderReceipt order={order} />}
      {!order && trouble === null && <Skeleton height="60rem" />}
      {!order && trouble !== null && (
        <div className={styles.missing}>
          <h1>{receiptText('notFoundTitle')}</h1>
          <p>{receiptText(trouble === 'missing' ? 'notFound' : 'failed')}</p>
          {trouble === 'missing' ? (
            <div className={styles.ways}>
              <ButtonLink to="/order-lookup">{receiptText('lookUp')}</ButtonLink>
              <ButtonLink variant="quiet" to="/">
                {receiptText('shop')}
              </ButtonLink>
            </div>
          ) : (
            <Button onClick={() => void refetch()}>{receiptText('tryAgain')}</Button>
          )}
        </div>
      )}
    </div>
  );
}
