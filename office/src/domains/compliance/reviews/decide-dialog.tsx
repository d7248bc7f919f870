import { formatMoney } from '@ingot/rules/money/format-money.ts';
import { TextAreaField } from '@ingot/ui/fields/field.tsx';
import { useState } from 'react';
import { FormDialog } from '../../../components/dialogs/form-dialog.tsx';
import { DecideOrderReviewDocument } from '../../../platform/graphql/generated/graphql.ts';
import { useAction } from '../../../platform/graphql/use-action.ts';
import { complianceText } from '../compliance-texts.ts';
import type { OrderReview } from './reviews-query.ts';

interface DecideDialogProps {
  readonly review: OrderReview;
  readonly decision: 'release' | 'reject';
  readonly onClose: () => void;
}

/** The dialog that releases an order under review, or rejects it with a reason for the buyer. */
export function DecideDialog({ review, decision, onClose }: DecideDialogProps) {
  const { order, received, currency } = review;
  const [reason, setReason] = useState('');
  const isRelease = decision === 'release';
  const decide = useAction(DecideOrderReviewDocument, {
    changes: ['order-reviews', 'orders'],
    success: () => complianceText(isRelease ? 'released' : 'rejected', { order }),
  });
  return (
    <FormDialog
      isOpen
      onClose={onClose}
      title={complianceText(isRelease ? 'releaseTitle' : 'rejectTitle', { order })}
      submit={complianceText(decision)}
      isBusy={decide.isPending}
      error={decide.error}
      onSubmit={async (event) => {
        event.preventDefault();
        if ((await decide.run({ number: order, decision, reason })) !== null) onClose();
      }}
    >
      <p>{complianceText(isRelease ? 'releaseBody' : 'rejectBody')}</p>
      {!isRelease && received > 0 && (
        <p>{complianceText('rejectRefund', { amount: formatMoney(received, currency) })}</p>
      )}
      <TextAreaField
        label={complianceText(isRelease ? 'releaseReason' : 'rejectReason')}
        help={complianceText(isRelease ? 'releaseReasonHelp' : 'rejectReasonHelp')}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
    </FormDialog>
  );
}
