import { NotFetched } from '../ui/not-fetched.tsx';
import { orderText } from './order-texts.ts';

/** Says that the customer's orders did not come, with a way to ask again. */
export function OrdersFailed({ onRetry }: { readonly onRetry: () => void }) {
  return <NotFetched text={orderText('failed')} again={orderText('tryAgain')} onAgain={onRetry} />;
}
