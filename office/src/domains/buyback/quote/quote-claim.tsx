import { formatMoney } from '@ingot/rules/money/format-money.ts';
import { Button } from '@ingot/ui/buttons/button.tsx';
import { TextAreaField, TextField } from '@ingot/ui/fields/field.tsx';
import { useState } from 'react';
import { FormDialog } from '../../../components/dialogs/form-dialog.tsx';
import { MoneyField } from '../../../components/fields/money-field.tsx';
import {
  type QuoteFieldsFragment,
  RecordQuoteClaimPaymentDocument,
  WaiveQuoteClaimDocument,
} from '../../../platform/graphql/generated/graphql.ts';
import { useAction } from '../../../platform/graphql/use-action.ts';
import { usePermission } from '../../staff/viewer/viewer.ts';
import { buyText } from '../buyback-texts.ts';

const CHANGES = { changes: ['quotes'], success: () => buyText('done') } as const;

/** What the customer owes for a canceled quote or missing pieces, if anything: a payment, or the end of the claim. */
export function QuoteClaim({ quote }: { readonly quote: QuoteFieldsFragment }) {
  const { number, version, owed, claim, currency } = quote;
  const [open, setOpen] = useState<'record' | 'waive' | null>(null);
  const [amount, setAmount] = useState<number | null>(claim);
  const [reference, setReference] = useState('');
  const [reason, setReason] = useState('');
  const record = useAction(RecordQuoteClaimPaymentDocument, CHANGES);
  const waive = useAction(WaiveQuoteClaimDocument, CHANGES);
  const maySettle = usePermission('quotes.settle');
  const money = (minor: number) => formatMoney(minor, currency);
  const close = () => setOpen(null);
  if (!owed) return null;
  return (
    <>
      <p>{claimWords(owed, claim, money)}</p>
      {maySettle && claim > 0 && (
        <div className="row">
          <Button variant="primary" onClick={() => setOpen('record')}>
            {buyText('recordClaim')}
          </Button>
          <Button onClick={() => setOpen('waive')}>{buyText('waiveClaim')}</Button>
        </div>
      )}
      <FormDialog
        isOpen={open === 'record'}
        onClose={close}
        title={buyText('recordClaim')}
        submit={buyText('recordClaim')}
        isBusy={record.isPending}
        error={record.error}
        onSubmit={async (event) => {
          event.preventDefault();
          if (amount === null) return;
          if ((await record.run({ number, version, amount, reference })) !== null) close();
        }}
      >
        <MoneyField
          label={buyText('claimAmount')}
          help={buyText('claimAmountHelp', { amount: money(claim) })}
          value={amount}
          required
          onChange={setAmount}
        />
        <TextField
          label={buyText('claimReference')}
          value={reference}
          required
          maxLength={100}
          onChange={({ target }) => setReference(target.value)}
        />
      </FormDialog>
      <FormDialog
        isOpen={open === 'waive'}
        onClose={close}
        title={buyText('waiveClaim')}
        submit={buyText('waiveClaim')}
        isBusy={waive.isPending}
        error={waive.error}
        onSubmit={async (event) => {
          event.preventDefault();
          if ((await waive.run({ number, version, reason })) !== null) close();
        }}
      >
        <p>{buyText('waiveClaimBody', { amount: money(claim) })}</p>
        <TextAreaField
          label={buyText('extendReason')}
          value={reason}
          required
          maxLength={500}
          onChange={({ target }) => setReason(target.value)}
        />
      </FormDialog>
    </>
  );
}

function claimWords(owed: number, claim: number, money: (minor: number) => string): string {
  if (claim === owed) return buyText('owed', { amount: money(owed) });
  if (claim === 0) return buyText('owedSettled', { amount: money(owed) });
  return buyText('owedPart', { amount: money(owed), open: money(claim) });
}
