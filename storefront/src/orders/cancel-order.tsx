import { useState } from 'react';
import type { OrderContentsFragment } from '../graphql/generated/graphql.ts';
import { Button } from '../ui/button.tsx';
import { lazyPart } from '../ui/lazy-part.tsx';
import { orderText } from './order-texts.ts';

const CancelDialog = lazyPart(() => import('./cancel-dialog.tsx'));

export interface CancelOrderProps {
  readonly order: Pick<OrderContentsFragment, 'id' | 'number' | 'token'>;
  /** A customer's order is canceled at once; a guest confirms by a mailed link. */
  readonly by: 'customer' | 'guest';
}

/** Asks why, and cancels an order while that is allowed. */
export function CancelOrder({ order, by }: CancelOrderProps) {
  const [dialog, setDialog] = useState<'unused' | 'open' | 'closed'>('unused');
  return (
    <>
      <Button onClick={() => setDialog('open')}>{orderText('cancel')}</Button>
      {dialog !== 'unused' && (
        <CancelDialog
          order={order}
          by={by}
          isOpen={dialog === 'open'}
          onClose={() => setDialog('closed')}
          onMissing={() => setDialog('unused')}
        />
      )}
    </>
  );
}
