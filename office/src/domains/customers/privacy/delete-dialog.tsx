import { TextAreaField } from '@ingot/ui/fields/field.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FormDialog } from '../../../components/dialogs/form-dialog.tsx';
import {
  DeleteCustomerAtDeskDocument,
  DeletionPreviewDocument,
} from '../../../platform/graphql/generated/graphql.ts';
import { officeQuery } from '../../../platform/graphql/office-query.ts';
import { useAction } from '../../../platform/graphql/use-action.ts';
import { customersText } from '../customers-texts.ts';
import type { OfficeCustomer } from '../page/customer-query.ts';
import { DataCounts } from './data-counts.tsx';

interface DeleteDialogProps {
  readonly customer: OfficeCustomer;
  readonly onClose: () => void;
  readonly onDeleted: () => void;
}

/**
 * The dialog that deletes an account. Before the confirmation, it lists the records to delete and the
 * records that the law requires the shop to keep.
 */
export function DeleteDialog({ customer: { id, name }, onClose, onDeleted }: DeleteDialogProps) {
  const [reason, setReason] = useState('');
  const { data } = useQuery({
    ...officeQuery('customers', DeletionPreviewDocument, { customer: id }),
    gcTime: 0,
  });
  const preview = data?.deletion_preview;
  const remove = useAction(DeleteCustomerAtDeskDocument, {
    success: () => customersText('customerDeleted'),
  });
  return (
    <FormDialog
      isOpen
      onClose={onClose}
      title={customersText('deleteTitle', { name })}
      submit={customersText('deleteConfirm')}
      isBusy={remove.isPending || preview === undefined}
      error={remove.error}
      onSubmit={async (event) => {
        event.preventDefault();
        if ((await remove.run({ customer: id, reason })) !== null) onDeleted();
      }}
    >
      <p>{customersText('deleteBody')}</p>
      {preview && (
        <>
          <p>{customersText('deleted')}</p>
          <DataCounts counts={preview.deleted} nothing={customersText('deletedNothing')} />
          {preview.kept.some(({ count }) => count > 0) && (
            <>
              <p>
                {preview.kept_years === 0
                  ? customersText('keptUntilClosed')
                  : customersText('kept', { count: preview.kept_years })}
              </p>
              <DataCounts counts={preview.kept} nothing="" />
            </>
          )}
        </>
      )}
      <TextAreaField
        label={customersText('reason')}
        help={customersText('reasonHelp')}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
    </FormDialog>
  );
}
