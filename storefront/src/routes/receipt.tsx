import { useQuery } from '@tanstack/react-query';
import { data, type LoaderFunctionArgs, useParams } from 'react-router';
import { browserQueryClient } from '../graphql/browser-query-client.ts';
import { GraphQLFailure } from '../graphql/graphql-failure.ts';
import { queryClientContext } from '../graphql/load-context.ts';
import { Receipt } from '../orders/receipt.tsx';
import { receiptQuery } from '../orders/receipt-query.ts';
import { receiptText } from '../orders/receipt-texts.ts';
import { PageHead } from '../shell/page-head.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Empty } from '../ui/empty.tsx';
import { Loading } from '../ui/spinner.tsx';

interface Params {
  readonly params: { readonly token?: string };
}

/** Whoever has the address may read the receipt, so it is kept out of caches, indexes and referrers. */
export function headers() {
  return {
    'Cache-Control': 'private, no-store',
    'X-Robots-Tag': 'noindex',
    'Referrer-Policy': 'no-referrer',
  };
}

export async function loader({ context, params }: LoaderFunctionArgs) {
  try {
    await context.get(queryClientContext).fetchQuery(receiptQuery(params['token'] ?? ''));
    return null;
  } catch (failure) {
    return data(null, { status: isUnknown(failure) ? 404 : 500 });
  }
}

export function clientLoader({ params }: Params) {
  void browserQueryClient().prefetchQuery(receiptQuery(params.token ?? ''));
  return null;
}

/** The receipt of a guest's order, at `/receipt/{token}`; it is there again after a reload. */
export default function ReceiptRoute() {
  const { token = '' } = useParams();
  const { data: answer, error, refetch } = useQuery(receiptQuery(token));
  const order = answer?.guestOrderByToken;
  return (
    <div className="wrap">
      <PageHead title={order ? `Receipt ${order.number}` : receiptText('notFoundTitle')} isHidden />
      {order && <Receipt order={order} />}
      {!order && error === null && <Loading />}
      {!order && error !== null && (
        <Empty title={receiptText('notFoundTitle')}>
          <p>{isUnknown(error) ? receiptText('notFound') : receiptText('failed')}</p>
          {isUnknown(error) ? (
            <ButtonLink to="/">Continue shopping</ButtonLink>
          ) : (
            <Button onClick={() => void refetch()}>Try again</Button>
          )}
        </Empty>
      )}
    </div>
  );
}

function isUnknown(failure: unknown): boolean {
  return failure instanceof GraphQLFailure && failure.layer === 'graphql';
}
