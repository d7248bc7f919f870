import { formatMoney } from '@ingot/rules/money/format-money.ts';
import { SelectField, TextField } from '@ingot/ui/fields/field.tsx';
import { useState } from 'react';
import { FormDialog } from '../../../components/dialogs/form-dialog.tsx';
import { MoneyField } from '../../../components/fields/money-field.tsx';
import {
  AssignBankLineDocument,
  AssignGatewayPayoutDocument,
  AssignReturnedPaymentDocument,
  CreditBankLineDocument,
  LinkBankLineDocument,
  ReturnBankLineDocument,
  SetBankLineAsideDocument,
  type Tender,
} from '../../../platform/graphql/generated/graphql.ts';
import { useAction } from '../../../platform/graphql/use-action.ts';
import { bankingText } from '../banking-texts.ts';
import { TENDERS, tenderText } from '../tenders.ts';
import { PayoutField } from './payout-field.tsx';
import type { BankLine } from './statement-query.ts';

type Way = 'order' | 'link' | 'gateway' | 'payer' | 'credit' | 'return' | 'other';

const CREDIT_WAYS = ['order', 'link', 'gateway', 'payer', 'credit', 'other'] as const;
const DEBIT_WAYS = ['return', 'gateway', 'other'] as const;
const WAY_TEXTS = {
  order: 'toOrder',
  link: 'toLink',
  gateway: 'toGateway',
  payer: 'toPayer',
  credit: 'toCredit',
  return: 'toReturn',
  other: 'toOther',
} as const;

const DONE_TEXTS = {
  order: 'doneOrder',
  link: 'doneLink',
  gateway: 'doneGateway',
  payer: 'donePayer',
  credit: 'doneCredit',
  return: 'doneReturn',
  other: 'doneOther',
} as const;

/** Decides what happens with the open money of a line. */
export function DecideDialog({ line, onClose }: { readonly line: BankLine; readonly onClose: () => void }) {
  const isCredit = line.open > 0;
  const suggestion = line.match?.kind === 'CLOSED' ? undefined : line.match?.suggestions[0];
  const [candidate] = line.return_candidates;
  const [way, setWay] = useState<Way>(isCredit ? 'order' : candidate ? 'return' : 'other');
  const [order, setOrder] = useState((isCredit ? suggestion?.order : candidate?.order) ?? '');
  const [reference, setReference] = useState(candidate?.reference ?? '');
  const [amount, setAmount] = useState<number | null>(Math.abs(line.open));
  const [tender, setTender] = useState<Tender | ''>('');
  const [email, setEmail] = useState(suggestion?.email ?? '');
  const [payout, setPayout] = useState('');
  const [reason, setReason] = useState('');
  const options = { changes: ['payments', 'orders'], success: () => bankingText(DONE_TEXTS[way], { order }) };
  const actions = {
    order: useAction(AssignBankLineDocument, options),
    link: useAction(LinkBankLineDocument, options),
    gateway: useAction(AssignGatewayPayoutDocument, options),
    payer: useAction(ReturnBankLineDocument, options),
    credit: useAction(CreditBankLineDocument, options),
    return: useAction(AssignReturnedPaymentDocument, options),
    other: useAction(SetBankLineAsideDocument, options),
  };
  const run = () => {
    const part = { line: line.id, ...(amount === null ? {} : { amount }) };
    switch (way) {
      case 'order':
        return actions.order.run({ ...part, order, ...(tender === '' ? {} : { tender }) });
      case 'link':
        return actions.link.run({ line: line.id, order, reference });
      case 'gateway':
        return actions.gateway.run({ line: line.id, payout });
      case 'payer':
        return actions.payer.run({ ...part, reason });
      case 'credit':
        return actions.credit.run({ ...part, email });
      case 'return':
        return actions.return.run({ line: line.id, order, reference, reason });
      case 'other':
        return actions.other.run({ ...part, reason });
    }
  };
  const money = formatMoney(line.open, line.currency);
  return (
    <FormDialog
      isOpen
      onClose={onClose}
      title={bankingText('decideTitle', { number: line.position, amount: line.payer ?? money })}
      submit={bankingText('assign')}
      isBusy={actions[way].isPending}
      error={actions[way].error}
      onSubmit={async (event) => {
        event.preventDefault();
        if ((await run()) !== null) onClose();
      }}
    >
      <p className="muted">
        {bankingText('decideOpen', { amount: money })} {line.remittance}
      </p>
      <SelectField
        label={bankingText('what')}
        value={way}
        onChange={({ target }) => setWay(target.value as Way)}
      >
        {(isCredit ? CREDIT_WAYS : DEBIT_WAYS).map((one) => (
          <option key={one} value={one}>
            {bankingText(WAY_TEXTS[one])}
          </option>
        ))}
      </SelectField>
      {(way === 'order' || way === 'link' || way === 'return') && (
        <TextField
          label={bankingText('orderNumber')}
          inputMode="numeric"
          value={order}
          onChange={({ target }) => setOrder(target.value)}
        />
      )}
      {(way === 'link' || way === 'return') && (
        <TextField
          label={bankingText('paymentReference')}
          value={reference}
          onChange={({ target }) => setReference(target.value)}
        />
      )}
      {way === 'order' && (
        <SelectField
          label={bankingText('tender')}
          value={tender}
          onChange={({ target }) => setTender(target.value as Tender | '')}
        >
          <option value="">{bankingText('tenderAuto')}</option>
          {TENDERS.map((one) => (
            <option key={one} value={one}>
              {tenderText(one)}
            </option>
          ))}
        </SelectField>
      )}
      {way === 'credit' && (
        <TextField
          label={bankingText('email')}
          type="email"
          help={bankingText('emailHelp')}
          value={email}
          onChange={({ target }) => setEmail(target.value)}
        />
      )}
      {way === 'gateway' && <PayoutField currency={line.currency} value={payout} onChange={setPayout} />}
      {way !== 'return' && way !== 'link' && way !== 'gateway' && (
        <MoneyField label={bankingText('amount')} value={amount} onChange={setAmount} />
      )}
      {(way === 'payer' || way === 'other' || way === 'return') && (
        <TextField
          label={bankingText('reason')}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      )}
    </FormDialog>
  );
}
