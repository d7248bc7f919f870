import { Check } from '@ingot/ui/fields/check.tsx';
import { TextField } from '@ingot/ui/fields/field.tsx';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { FormDialog } from '../../../components/dialogs/form-dialog.tsx';
import { SaveOrderViewDocument } from '../../../platform/graphql/generated/graphql.ts';
import { useAction } from '../../../platform/graphql/use-action.ts';
import { ordersText } from '../orders-texts.ts';
import type { OrderListState } from './orders-query.ts';
import { savedPath } from './use-order-list.ts';

interface SaveViewDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly state: OrderListState;
  readonly hidden: ReadonlySet<string>;
}

/** Saves the list as a view, and opens it. */
export function SaveViewDialog({ isOpen, onClose, state, hidden }: SaveViewDialogProps) {
  const [name, setName] = useState('');
  const [isShared, setIsShared] = useState(false);
  const navigate = useNavigate();
  const save = useAction(SaveOrderViewDocument, {
    changes: ['orders'],
    success: ({ save_order_view: view }) => ordersText('viewSaved', { name: view.name }),
  });
  return (
    <FormDialog
      isOpen={isOpen}
      onClose={onClose}
      title={ordersText('saveViewTitle')}
      submit={ordersText('save')}
      isBusy={save.isPending}
      error={save.error}
      onSubmit={async (event) => {
        event.preventDefault();
        const { view: base, search, sort, descending } = state;
        const view = { name, is_shared: isShared, base, search, sort, descending, hidden: [...hidden] };
        const saved = await save.run({ view });
        if (saved === null) return;
        onClose();
        setName('');
        await navigate(savedPath(saved.save_order_view));
      }}
    >
      <TextField
        label={ordersText('viewName')}
        value={name}
        maxLength={60}
        onChange={({ target }) => setName(target.value)}
      />
      <Check checked={isShared} onChange={() => setIsShared(!isShared)}>
        {ordersText('viewShared')}
      </Check>
    </FormDialog>
  );
}
