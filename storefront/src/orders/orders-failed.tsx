import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { orderText } from './order-texts.ts';

/** Says that the customer's orders did not come, with a way to ask again. */
export function OrdersFailed({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <Alert kind="error">
      <p>{orderText('failed')}</p>
      <Button size="sm" onClick={onRetry}>
        {orderText('tryAgain')}
      </Button>
    </Alert>
  );
}
