import { Button } from '@ingot/ui/buttons/button.tsx';
import { Dialog } from '@ingot/ui/dialogs/dialog.tsx';
import { formatAmount } from '@ingot/ui/labels/price.tsx';
import { TextButton } from '@ingot/ui/links/page-link.tsx';
import { Alert } from '@ingot/ui/toasts/alert.tsx';
import { useState } from 'react';
import {
  CancelSellQuoteDocument,
  type SellQuoteFragment,
} from '../../../platform/graphql/generated/graphql.ts';
import { failureMessages } from '../../../platform/graphql/graphql-failure.ts';
import { quoteText } from '../quote-texts.ts';
import { trackText } from '../track-texts.ts';
import styles from './quote-track.module.css';
import { useQuoteChange } from './use-quote-change.ts';

/** The debt of a seller who does not ship, and the cancellation at that amount. */
export function CancelQuote({ quote }: { readonly quote: SellQuoteFragment }) {
  const [isOpen, setOpen] = useState(false);
  const cancel = useQuoteChange(CancelSellQuoteDocument, quote.number);
  const cost = quote.cancellation_cost;
  const amount = formatAmount(cost) ?? '';
  const isFree = cost?.value === 0;
  return (
    <>
      <p className="small muted">
        {isFree ? trackText('cancelFree') : trackText('cancelQuestion', { amount })}{' '}
        <TextButton onClick={() => setOpen(true)}>{trackText('cancel')}</TextButton>
      </p>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title={trackText('cancelTitle')}>
        <div className={styles.dialog}>
          <p>{isFree ? trackText('cancelBodyFree') : trackText('cancelBody', { amount })}</p>
          {cancel.error !== null && (
            <Alert kind="error">{failureMessages(cancel.error, quoteText('failed')).join(' ')}</Alert>
          )}
          <div className="row">
            <Button onClick={() => setOpen(false)}>{trackText('keep')}</Button>
            <Button
              variant="danger"
              isBusy={cancel.isPending}
              onClick={() => cancel.mutate({ number: quote.number, owed: cost?.value ?? 0 })}
            >
              {trackText('cancel')}
            </Button>
          </div>
        </div>
      </Dialog>
    </>
  );
}
