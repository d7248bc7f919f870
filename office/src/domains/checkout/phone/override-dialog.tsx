import { formatMoney } from '@ingot/rules/money/format-money.ts';
import { TextField } from '@ingot/ui/fields/field.tsx';
import { useState } from 'react';
import { FormDialog } from '../../../components/dialogs/form-dialog.tsx';
import { MoneyField } from '../../../components/fields/money-field.tsx';
import { OverridePhoneOrderPriceDocument } from '../../../platform/graphql/generated/graphql.ts';
import { useAction } from '../../../platform/graphql/use-action.ts';
import { checkoutText } from '../checkout-texts.ts';
import { type PhoneOrder, type PhonePart, useShowOrder } from './phone-order-query.ts';

interface OverrideDialogProps extends PhonePart {
  readonly line: PhoneOrder['lines'][number];
  readonly onClose: () => void;
}

/** Agrees on another price of a line, with the reason. */
export function OverrideDialog({ order, line, onClose }: OverrideDialogProps) {
  const [unit, setUnit] = useState<number | null>(line.unit ?? null);
  const [reason, setReason] = useState('');
  const show = useShowOrder();
  const override = useAction(OverridePhoneOrderPriceDocument, {
    changes: ['approvals'],
    success: ({ override_phone_order_price: { waits } }) => checkoutText(waits ? 'waits' : 'agreed'),
  });
  const list = formatMoney(line.list ?? line.unit ?? 0, order.currency);
  return (
    <FormDialog
      isOpen
      onClose={onClose}
      title={checkoutText('overrideTitle')}
      submit={checkoutText('agree')}
      isBusy={override.isPending}
      error={override.error}
      onSubmit={async (event) => {
        event.preventDefault();
        if (unit === null) return;
        const result = await override.run({ id: order.id, line: line.id, unit, reason });
        if (result === null) return;
        show(result.override_phone_order_price.order);
        onClose();
      }}
    >
      <p className="small muted">{line.name}</p>
      <MoneyField
        label={checkoutText('newPrice')}
        help={checkoutText('overrideHelp', { price: list })}
        value={unit}
        onChange={setUnit}
      />
      <TextField
        label={checkoutText('reason')}
        help={checkoutText('reasonHelp')}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
    </FormDialog>
  );
}
