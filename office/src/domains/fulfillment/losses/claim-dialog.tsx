import { SelectField } from '@ingot/ui/fields/field.tsx';
import { useState } from 'react';
import { FormDialog } from '../../../components/dialogs/form-dialog.tsx';
import { DateField } from '../../../components/fields/date-field.tsx';
import { MoneyField } from '../../../components/fields/money-field.tsx';
import {
  type InsuranceClaimState,
  type LossFieldsFragment,
  SetInsuranceClaimDocument,
} from '../../../platform/graphql/generated/graphql.ts';
import { useAction } from '../../../platform/graphql/use-action.ts';
import { toLocalText } from '../../../platform/shop-time/local-moment.ts';
import { shopTimeZone } from '../../../platform/shop-time/shop-time-zone.ts';
import { lossText } from './losses-texts.ts';

const STATES: readonly InsuranceClaimState[] = ['open', 'filed', 'paid', 'rejected'];

interface ClaimDialogProps {
  readonly order: string;
  readonly loss: LossFieldsFragment;
  readonly onClose: () => void;
}

/** Records what the insurer of a lost package does. */
export function ClaimDialog({ order: number, loss: { parcel, claim }, onClose }: ClaimDialogProps) {
  const [state, setState] = useState<InsuranceClaimState>(claim.state === 'open' ? 'filed' : claim.state);
  const [amount, setAmount] = useState(claim.amount ?? null);
  const [on, setOn] = useState<string | null>(claim.on ?? today());
  const [isTried, setIsTried] = useState(false);
  const isKnown = state !== 'open';
  const isAmountMissing = isKnown && (amount === null || amount <= 0);
  const isDayMissing = isKnown && on === null;
  const save = useAction(SetInsuranceClaimDocument, {
    changes: ['orders'],
    success: () => lossText('claimSaved'),
  });
  return (
    <FormDialog
      isOpen
      onClose={onClose}
      title={lossText('changeClaimOf', { parcel })}
      submit={lossText('save')}
      isBusy={save.isPending}
      error={save.error}
      onSubmit={async (event) => {
        event.preventDefault();
        setIsTried(true);
        if (isAmountMissing || isDayMissing) return;
        const known = isKnown ? { amount, on } : { amount: null, on: null };
        if ((await save.run({ number, parcel, state, ...known })) !== null) onClose();
      }}
    >
      <SelectField
        label={lossText('state')}
        value={state}
        onChange={({ target }) => setState(STATES.find((one) => one === target.value) ?? 'open')}
      >
        {STATES.map((one) => (
          <option key={one} value={one}>
            {lossText(one)}
          </option>
        ))}
      </SelectField>
      {isKnown && (
        <>
          <MoneyField
            label={lossText('amount')}
            error={isTried && isAmountMissing ? lossText('amountMissing') : null}
            value={amount}
            onChange={setAmount}
          />
          <DateField
            label={lossText('day')}
            error={isTried && isDayMissing ? lossText('dayMissing') : null}
            value={on}
            onChange={setOn}
          />
        </>
      )}
    </FormDialog>
  );
}

/** Returns today's date in the time zone of the shop: most claims are recorded on their day. */
function today(): string {
  return toLocalText(new Date().toISOString(), shopTimeZone()).slice(0, 10);
}
