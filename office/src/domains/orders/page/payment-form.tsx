import { Button } from '@ingot/ui/buttons/button.tsx';
import { Check } from '@ingot/ui/fields/check.tsx';
import { SelectField, TextField } from '@ingot/ui/fields/field.tsx';
import { Alert } from '@ingot/ui/toasts/alert.tsx';
import { useState } from 'react';
import { MoneyField } from '../../../components/fields/money-field.tsx';
import { ConfirmPaymentDocument } from '../../../platform/graphql/generated/graphql.ts';
import { useAction } from '../../../platform/graphql/use-action.ts';
import { usePermission } from '../../staff/viewer/viewer.ts';
import { ordersText } from '../orders-texts.ts';
import styles from './order-page.module.css';
import type { OfficeOrder } from './order-query.ts';

const TENDERS = ['wire', 'bank-check', 'personal-check', 'money-order', 'cash'] as const;

interface PaymentFormProps {
  readonly order: OfficeOrder;
  /** Minor units of the order's currency. */
  readonly due: number;
}

/** Records money that came by wire or check. `due` is the amount that is expected. */
export function PaymentForm({ order: { number, edit }, due }: PaymentFormProps) {
  const [amount, setAmount] = useState<number | null>(due);
  const [reference, setReference] = useState('');
  const [tender, setTender] = useState<string>(edit.payment === 'checkmo' ? 'personal-check' : 'wire');
  const [isSurplus, setIsSurplus] = useState(false);
  const confirm = useAction(ConfirmPaymentDocument, { changes: ['orders'] });
  if (!usePermission('orders.pay')) return null;
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void confirm.run({ number, amount, reference, tender, surplus: isSurplus });
      }}
    >
      <div className={styles.fields}>
        <MoneyField label={ordersText('amountReceived')} value={amount} onChange={setAmount} />
        <TextField
          label={ordersText('reference')}
          value={reference}
          onChange={({ target }) => setReference(target.value)}
        />
        <SelectField
          label={ordersText('tender')}
          value={tender}
          onChange={({ target }) => setTender(target.value)}
        >
          {TENDERS.map((code) => (
            <option key={code} value={code}>
              {ordersText(`tender_${code}`)}
            </option>
          ))}
        </SelectField>
        <Button type="submit" variant="primary" isBusy={confirm.isPending}>
          {ordersText('confirmPayment')}
        </Button>
      </div>
      {amount !== null && amount > due && (
        <Check checked={isSurplus} onChange={() => setIsSurplus(!isSurplus)}>
          {ordersText('surplus')}
        </Check>
      )}
      {confirm.error !== null && <Alert kind="error">{confirm.error}</Alert>}
    </form>
  );
}
