import { TextAreaField } from '@ingot/ui/fields/field.tsx';
import { useState } from 'react';
import { FormDialog } from '../../../components/dialogs/form-dialog.tsx';
import { DismissComplianceCaseDocument } from '../../../platform/graphql/generated/graphql.ts';
import { useAction } from '../../../platform/graphql/use-action.ts';
import type { ComplianceCase } from '../cash/cases-query.ts';
import { complianceText } from '../compliance-texts.ts';

interface DismissDialogProps {
  readonly found: ComplianceCase;
  readonly onClose: () => void;
}

/** The dialog that closes a case without a report, with the reason. */
export function DismissDialog({ found: { id, version }, onClose }: DismissDialogProps) {
  const [reason, setReason] = useState('');
  const dismiss = useAction(DismissComplianceCaseDocument, {
    changes: ['compliance'],
    success: () => complianceText('dismissed'),
  });
  return (
    <FormDialog
      isOpen
      onClose={onClose}
      title={complianceText('dismissTitle')}
      submit={complianceText('dismiss')}
      isBusy={dismiss.isPending}
      error={dismiss.error}
      onSubmit={async (event) => {
        event.preventDefault();
        if ((await dismiss.run({ id, version, reason })) !== null) onClose();
      }}
    >
      <p>{complianceText('dismissBody')}</p>
      <TextAreaField
        label={complianceText('dismissReason')}
        help={complianceText('dismissReasonHelp')}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
    </FormDialog>
  );
}
