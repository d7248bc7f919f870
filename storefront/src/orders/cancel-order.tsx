import { useState } from 'react';
import { Button } from '../ui/button.tsx';
import { lazyPart } from '../ui/lazy-part.tsx';
import type { CancelOrderProps } from './cancel-order-props.ts';
import { orderText } from './order-texts.ts';

const CancelDialog = lazyPart(() => import('./cancel-dialog.tsx'));

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
