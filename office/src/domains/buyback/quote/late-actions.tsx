import { formatMoney } from '@ingot/rules/money/format-money.ts';
import { Button } from '@ingot/ui/buttons/button.tsx';
import { Check } from '@ingot/ui/fields/check.tsx';
import { TextAreaField } from '@ingot/ui/fields/field.tsx';
import { useState } from 'react';
import { FormDialog } from '../../../components/dialogs/form-dialog.tsx';
import { DateField } from '../../../components/fields/date-field.tsx';
import {
  CancelQuoteDocument,
  ExtendQuoteDocument,
  type QuoteFieldsFragment,
} from '../../../platform/graphql/generated/graphql.ts';
import { useAction } from '../../../platform/graphql/use-action.ts';
import { toInstant } from '../../../platform/shop-time/local-moment.ts';
import { shopTimeZone } from '../../../platform/shop-time/shop-time-zone.ts';
import { buyText } from '../buyback-texts.ts';

const CHANGES = { changes: ['quotes'], success: () => buyText('done') } as const;

/** A later deadline for a package, or the end of its quote. */
export function LateActions({ quote }: { readonly quote: QuoteFieldsFragment }) {
  const { number, version, loss, loss_problem: problem, currency } = quote;
  const [open, setOpen] = useState<'extend' | 'cancel' | null>(null);
  const [until, setUntil] = useState<string | null>(null);
  const [reason, setReason] = useState('');
  const [waive, setWaive] = useState(false);
  const extend = useAction(ExtendQuoteDocument, CHANGES);
  const cancel = useAction(CancelQuoteDocument, CHANGES);
  const close = () => {
    setOpen(null);
    extend.reset();
    cancel.reset();
  };
  const reasonField = (
    <TextAreaField
      label={buyText('extendReason')}
      value={reason}
      maxLength={500}
      onChange={({ target }) => setReason(target.value)}
    />
  );
  return (
    <div className="row">
      <Button onClick={() => setOpen('extend')}>{buyText('extend')}</Button>
      <Button onClick={() => setOpen('cancel')}>{buyText('cancel')}</Button>
      <FormDialog
        isOpen={open === 'extend'}
        onClose={close}
        title={buyText('extend')}
        submit={buyText('save')}
        isBusy={extend.isPending}
        isIncomplete={until === null || reason.trim() === ''}
        error={extend.error}
        onSubmit={async (event) => {
          event.preventDefault();
          const at = toInstant(`${until ?? ''}T17:00`, shopTimeZone());
          if (at === null) return;
          if ((await extend.run({ number, version, until: at, reason })) !== null) close();
        }}
      >
        <DateField label={buyText('until')} value={until} onChange={setUntil} />
        {reasonField}
      </FormDialog>
      <FormDialog
        isOpen={open === 'cancel'}
        onClose={close}
        title={buyText('cancel')}
        submit={buyText('cancel')}
        isBusy={cancel.isPending}
        isIncomplete={reason.trim() === ''}
        error={cancel.error}
        onSubmit={async (event) => {
          event.preventDefault();
          if ((await cancel.run({ number, version, reason, waive })) !== null) close();
        }}
      >
        <p>
          {loss === null || loss === undefined
            ? problem
            : buyText('cancelBody', { amount: formatMoney(loss, currency) })}
        </p>
        {reasonField}
        <Check checked={waive} onChange={({ target }) => setWaive(target.checked)}>
          {buyText('waive')}
        </Check>
      </FormDialog>
    </div>
  );
}
