import { ConfirmDialog } from '../../../components/dialogs/confirm-dialog.tsx';
import { ApproveDocument } from '../../../platform/graphql/generated/graphql.ts';
import { useAction } from '../../../platform/graphql/use-action.ts';
import { approvalText } from './approval-texts.ts';
import type { Approval } from './approvals-query.ts';

interface ApproveDialogProps {
  /** Null while the dialog is closed. */
  readonly approval: Approval | null;
  readonly onClose: () => void;
}

/** Asks before a waiting action runs. */
export function ApproveDialog({ approval, onClose }: ApproveDialogProps) {
  const summary = approval?.summary ?? '';
  const approve = useAction(ApproveDocument, {
    changes: ['approvals'],
    success: () => approvalText('approved', { summary }),
  });
  const close = () => {
    approve.reset();
    onClose();
  };
  return (
    <ConfirmDialog
      isOpen={approval !== null}
      onClose={close}
      title={approvalText('approveTitle')}
      confirm={approvalText('approve')}
      isBusy={approve.isPending}
      error={approve.error}
      onConfirm={async () => {
        if (approval !== null && (await approve.run({ id: approval.id })) !== null) close();
      }}
    >
      <p>
        <b>{summary}</b>
      </p>
      <p>{approvalText('approveBody')}</p>
    </ConfirmDialog>
  );
}
