import { TextAreaField, TextField } from '@ingot/ui/fields/field.tsx';
import { useState } from 'react';
import { FormDialog } from '../../../components/dialogs/form-dialog.tsx';
import { AskIdentityDocument } from '../../../platform/graphql/generated/graphql.ts';
import { useAction } from '../../../platform/graphql/use-action.ts';
import { identityText } from './identity-texts.ts';

/** The dialog that asks the customer of an order or a quote for a document. */
export function AskDialog({ onClose }: { readonly onClose: () => void }) {
  const [subject, setSubject] = useState('');
  const [reason, setReason] = useState('');
  const ask = useAction(AskIdentityDocument, {
    changes: ['identity', 'orders', 'order-reviews'],
    success: () => identityText('asked'),
  });
  return (
    <FormDialog
      isOpen
      onClose={onClose}
      title={identityText('askTitle')}
      submit={identityText('askSubmit')}
      isBusy={ask.isPending}
      error={ask.error}
      onSubmit={async (event) => {
        event.preventDefault();
        if ((await ask.run({ subject, reason })) !== null) onClose();
      }}
    >
      <p>{identityText('askBody')}</p>
      <TextField
        label={identityText('subject')}
        help={identityText('subjectHelp')}
        autoComplete="off"
        value={subject}
        onChange={({ target }) => setSubject(target.value)}
      />
      <TextAreaField
        label={identityText('reason')}
        help={identityText('askReasonHelp')}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
    </FormDialog>
  );
}
