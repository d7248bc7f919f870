import { Button } from '@ingot/ui/buttons/button.tsx';
import { lazyPart } from '@ingot/ui/lazy-loading/lazy-part.tsx';
import { useHeadingAfter } from '@ingot/ui/placeholders/use-heading-after.ts';
import { useRef, useState } from 'react';
import { orderText } from '../order-texts.ts';
import type { CancelOrderProps } from './cancel-order-props.ts';

const CancelDialog = lazyPart(() => import('./cancel-dialog.tsx'));

/** A button that asks for the reason and cancels an order, while that is allowed. */
export function CancelOrder({ order, by }: CancelOrderProps) {
  const [dialog, setDialog] = useState<'unused' | 'open' | 'closed'>('unused');
  const part = useRef<HTMLSpanElement>(null);
  // A canceled order removes this button, so the focus moves to the heading.
  useHeadingAfter(part);
  return (
    <>
      <span ref={part}>
        <Button onClick={() => setDialog('open')}>{orderText('cancel')}</Button>
      </span>
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
