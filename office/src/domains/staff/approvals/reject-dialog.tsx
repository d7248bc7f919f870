import { TextField } from '@ingot/ui/fields/field.tsx';
import { useState } from 'react';
import { FormDialog } from '../../../components/dialogs/form-dialog.tsx';
import { RejectDocument } from '../../../platform/graphql/generated/graphql.ts';
import { useAction } from '../../../platform/graphql/use-action.ts';
import { approvalText } from './approval-texts.ts';
import type { Approval } from './approvals-query.ts';

interface RejectDialogProps {
  /** Null while the dialog is closed. */
  readonly approval: Approval | null;
  readonly onClose: () => void;
}

/** Asks for the reason why a waiting action is rejected or withdrawn. */
export function RejectDialog({ approval, onClose }: RejectDialogProps) {
  const [reason, setReason] = useState('');
  const summary = approval?.summary ?? '';
  const isOwn = approval?.is_own === true;
  const reject = useAction(RejectDocument, {
    changes: ['approvals'],
    success: () => approvalText(isOwn ? 'withdrawn' : 'rejected', { summary }),
  });
  const close = () => {
    reject.reset();
    setReason('');
    onClose();
  };
  return (
    <FormDialog
      isOpen={approval !== null}
      onClose={close}
      title={approvalText(isOwn ? 'withdrawTitle' : 'rejectTitle')}
      submit={approvalText(isOwn ? 'withdraw' : 'reject')}
      isBusy={reject.isPending}
      error={reject.error}
      onSubmit={async (event) => {
        event.preventDefault();
        if (approval !== null && (await reject.run({ id: approval.id, reason })) !== null) close();
      }}
    >
      <p>
        <b>{summary}</b>
      </p>
      <TextField
        label={approvalText('reason')}
        help={isOwn ? undefined : approvalText('reasonHelp')}
        maxLength={500}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </FormDialog>
  );
}
