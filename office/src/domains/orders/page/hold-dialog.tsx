import { Check } from '@ingot/ui/fields/check.tsx';
import { TextAreaField } from '@ingot/ui/fields/field.tsx';
import { useState } from 'react';
import { FormDialog } from '../../../components/dialogs/form-dialog.tsx';
import { HoldOrderDocument, ReviewOrderDocument } from '../../../platform/graphql/generated/graphql.ts';
import { useAction } from '../../../platform/graphql/use-action.ts';
import { ordersText } from '../orders-texts.ts';
import { oneLine } from './one-line.ts';
import type { OfficeOrder } from './order-query.ts';

interface HoldDialogProps {
  readonly order: OfficeOrder;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** The dialog that puts an order on hold with a reason for the buyer, or under review. */
export function HoldDialog({ order: { number }, isOpen, onClose }: HoldDialogProps) {
  const [reason, setReason] = useState('');
  const [isReview, setIsReview] = useState(false);
  const [note, setNote] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const changes = ['orders', 'order-reviews'];
  const hold = useAction(HoldOrderDocument, { changes, success: () => ordersText('held') });
  const review = useAction(ReviewOrderDocument, { changes, success: () => ordersText('inReview') });
  const action = isReview ? review : hold;
  return (
    <FormDialog
      isOpen={isOpen}
      onClose={onClose}
      title={ordersText('holdTitle', { number })}
      submit={ordersText(isReview ? 'holdForReview' : 'hold')}
      isBusy={action.isPending}
      error={action.error}
      onSubmit={async (event) => {
        event.preventDefault();
        setIsMissing(reason.trim() === '');
        if (reason.trim() === '') return;
        const done = isReview
          ? await review.run({ number, reason: oneLine(reason), note: oneLine(note) })
          : await hold.run({ number, reason: oneLine(reason) });
        if (done !== null) onClose();
      }}
    >
      <p>{ordersText('holdBody')}</p>
      <TextAreaField
        label={ordersText('reason')}
        help={ordersText('reasonHelp')}
        error={isMissing ? ordersText('reasonMissing') : null}
        maxLength={500}
        value={reason}
        onChange={({ target }) => {
          setReason(target.value);
          setIsMissing(false);
        }}
      />
      <Check checked={isReview} onChange={() => setIsReview(!isReview)}>
        {ordersText('reviewChoice')}
      </Check>
      {isReview && (
        <TextAreaField
          label={ordersText('reviewNote')}
          help={ordersText('reviewNoteHelp')}
          maxLength={500}
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
      )}
    </FormDialog>
  );
}
