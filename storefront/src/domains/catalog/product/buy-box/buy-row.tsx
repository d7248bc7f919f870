import { Button } from '@ingot/ui/buttons/button.tsx';
import { Stepper } from '@ingot/ui/fields/stepper.tsx';
import { lowerPart } from '@ingot/ui/lazy-loading/lower-part.tsx';
import { Alert } from '@ingot/ui/toasts/alert.tsx';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { NeedsScript } from '../../../shop/settings/needs-script.tsx';
import { shopText } from '../../../shop/shop-texts.ts';
import { productText } from '../../product-texts.ts';
import type { ProductChoice } from '../variants/use-product-choice.ts';
import styles from './buy-box.module.css';
import type { LineTotalProps } from './line-total.tsx';
import type { Buying } from './use-buying.ts';

/** Server-rendered; its code loads with the first use, before a quantity changes. */
const LineTotal = lowerPart<LineTotalProps>(async () => ({
  default: (await import('./line-total.tsx')).LineTotal,
}));

/** The shopper's choice, and what the buttons do with it. */
export interface BuyProps {
  readonly selection: ProductChoice;
  readonly buying: Buying;
}

export interface BuyRowProps extends BuyProps {
  /** The element that says why the market stops orders, above the prices. */
  readonly marketNoteId: string;
  /** Other actions, after the button. */
  readonly beside?: ReactNode;
}

/** Quantity and button, with the reason below a disabled button unless it stands above the prices. */
export function BuyRow({ selection, buying, marketNoteId, beside }: BuyRowProps) {
  const { shown, quantity, setQuantity } = selection;
  const { obstacle, label, isPending, add } = buying;
  const [reasonId, noteId] = [useId(), useId()];
  const isMarket = obstacle?.kind === 'market';
  const hasReason = obstacle !== null && obstacle.kind !== 'bought' && !isMarket;
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (buying.rejection !== null) row.current?.querySelector('input')?.focus();
  }, [buying.rejection]);
  return (
    <div className={styles.act}>
      {buying.limitNote !== null && (
        <div id={noteId}>
          <Alert kind="warning">{buying.limitNote}</Alert>
        </div>
      )}
      <div ref={row} className={styles.row}>
        {obstacle?.kind !== 'sold-out' && (
          <Stepper
            size="lg"
            value={quantity}
            onChange={setQuantity}
            min={shown.min_sale_qty ?? 1}
            step={shown.order_increment}
            max={shown.max_sale_qty}
            label={productText('quantity')}
            isDisabled={shown.is_limited}
            error={buying.rejection}
          />
        )}
        <Button
          variant="primary"
          size="lg"
          data-early="once"
          disabled={obstacle !== null}
          isBusy={isPending}
          onClick={add}
          aria-describedby={isMarket ? marketNoteId : hasReason ? reasonId : noteId}
        >
          {label}
        </Button>
        {beside}
      </div>
      {obstacle?.kind !== 'sold-out' && <LineTotal selection={selection} isStopped={isMarket} />}
      <NeedsScript what={shopText('theCart')} />
      {hasReason && (
        <p id={reasonId} className={styles.reason}>
          {obstacle.reason}
        </p>
      )}
    </div>
  );
}
