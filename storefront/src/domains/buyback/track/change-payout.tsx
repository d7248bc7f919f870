import { Button } from '@ingot/ui/buttons/button.tsx';
import { Dialog } from '@ingot/ui/dialogs/dialog.tsx';
import { TextField } from '@ingot/ui/fields/field.tsx';
import { TextButton } from '@ingot/ui/links/page-link.tsx';
import { Alert } from '@ingot/ui/toasts/alert.tsx';
import { useState } from 'react';
import { ChangeSellQuotePayoutDocument } from '../../../platform/graphql/generated/graphql.ts';
import { failureMessages } from '../../../platform/graphql/graphql-failure.ts';
import { PayoutFields } from '../payout/payout-fields.tsx';
import { readPayout } from '../payout/read-payout.ts';
import { quoteText } from '../quote-texts.ts';
import { trackText } from '../track-texts.ts';
import styles from './quote-track.module.css';
import { useQuoteChange } from './use-quote-change.ts';

/** Changes where the shop pays, with the seller's security code. */
export function ChangePayout({ number }: { readonly number: string }) {
  const [isOpen, setOpen] = useState(false);
  const [method, setMethod] = useState<'WIRE' | 'CHECK'>('WIRE');
  const change = useQuoteChange(ChangeSellQuotePayoutDocument, number);
  return (
    <>
      <TextButton onClick={() => setOpen(true)}>{trackText('change')}</TextButton>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title={trackText('changeTitle')}>
        <form
          className={styles.dialog}
          onSubmit={(event) => {
            event.preventDefault();
            const code = String(new FormData(event.currentTarget).get('code') ?? '');
            change.mutate(
              { number, payout: readPayout(event.currentTarget, method), code },
              { onSuccess: () => setOpen(false) },
            );
          }}
        >
          <div className="row">
            {(['WIRE', 'CHECK'] as const).map((each) => (
              <Button key={each} aria-pressed={method === each} onClick={() => setMethod(each)}>
                {trackText(each === 'WIRE' ? 'wire' : 'check')}
              </Button>
            ))}
          </div>
          <PayoutFields method={method} />
          <TextField
            name="code"
            label={trackText('code')}
            help={trackText('codeHelp')}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={40}
          />
          {change.error !== null && (
            <Alert kind="error">{failureMessages(change.error, quoteText('failed')).join(' ')}</Alert>
          )}
          <Button type="submit" variant="primary" isBusy={change.isPending}>
            {trackText('save')}
          </Button>
        </form>
      </Dialog>
    </>
  );
}
