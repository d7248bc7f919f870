import { TextAreaField, TextField } from '@ingot/ui/fields/field.tsx';
import { useState } from 'react';
import { FormDialog } from '../../../components/dialogs/form-dialog.tsx';
import { WriteToBuyerDocument } from '../../../platform/graphql/generated/graphql.ts';
import { useAction } from '../../../platform/graphql/use-action.ts';
import { ordersText } from '../orders-texts.ts';
import type { OfficeOrder } from './order-query.ts';

interface LetterDialogProps {
  readonly order: OfficeOrder;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Writes to the customer. The order keeps the text. */
export function LetterDialog({ order: { number, customer }, isOpen, onClose }: LetterDialogProps) {
  const [subject, setSubject] = useState(ordersText('orderNumber', { number }));
  const [text, setText] = useState('');
  const write = useAction(WriteToBuyerDocument, {
    changes: ['orders'],
    success: () => ordersText('letterSent'),
  });
  return (
    <FormDialog
      isOpen={isOpen}
      onClose={onClose}
      title={ordersText('letterTitle', { name: customer.name })}
      submit={ordersText('send')}
      isBusy={write.isPending}
      error={write.error}
      onSubmit={async (event) => {
        event.preventDefault();
        if ((await write.run({ number, subject, text })) === null) return;
        setText('');
        onClose();
      }}
    >
      <p className="muted">{ordersText('letterTo', { email: customer.email })}</p>
      <TextField
        label={ordersText('subject')}
        value={subject}
        onChange={({ target }) => setSubject(target.value)}
      />
      <TextAreaField
        label={ordersText('text')}
        rows={8}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
    </FormDialog>
  );
}
