import { TextField } from '@ingot/ui/fields/field.tsx';
import { useState } from 'react';
import { FormDialog } from '../../../components/dialogs/form-dialog.tsx';
import { DateField } from '../../../components/fields/date-field.tsx';
import { FileComplianceCaseDocument } from '../../../platform/graphql/generated/graphql.ts';
import { useAction } from '../../../platform/graphql/use-action.ts';
import type { ComplianceCase } from '../cash/cases-query.ts';
import { complianceText } from '../compliance-texts.ts';

interface CaseDialogProps {
  readonly found: ComplianceCase;
  readonly onClose: () => void;
}

/** The dialog that records the day on which a report was filed. */
export function FileDialog({ found: { id, version }, onClose }: CaseDialogProps) {
  const [filedOn, setFiledOn] = useState<string | null>(null);
  const [reference, setReference] = useState('');
  const file = useAction(FileComplianceCaseDocument, {
    changes: ['compliance'],
    success: () => complianceText('filed'),
  });
  return (
    <FormDialog
      isOpen
      onClose={onClose}
      title={complianceText('fileTitle')}
      submit={complianceText('recordFiled')}
      isBusy={file.isPending}
      error={file.error}
      onSubmit={async (event) => {
        event.preventDefault();
        if ((await file.run({ id, version, filedOn: filedOn ?? '', reference })) !== null) onClose();
      }}
    >
      <DateField
        label={complianceText('filedOn')}
        help={complianceText('filedOnHelp')}
        value={filedOn}
        onChange={setFiledOn}
      />
      <TextField
        label={complianceText('confirmation')}
        help={complianceText('confirmationHelp')}
        value={reference}
        onChange={({ target }) => setReference(target.value)}
      />
    </FormDialog>
  );
}
