import { formatMoney } from '@ingot/rules/money/format-money.ts';
import { SelectField } from '@ingot/ui/fields/field.tsx';
import { useQuery } from '@tanstack/react-query';
import { writeDay } from '../../../components/labels/moments.ts';
import { OpenGatewayPayoutsDocument } from '../../../platform/graphql/generated/graphql.ts';
import { officeQuery } from '../../../platform/graphql/office-query.ts';
import { bankingText } from '../banking-texts.ts';

interface PayoutFieldProps {
  readonly currency: string;
  /** The id of the payout; empty before a choice. */
  readonly value: string;
  readonly onChange: (payout: string) => void;
}

/** Selects a payout of a card gateway that has not arrived. */
export function PayoutField({ currency, value, onChange }: PayoutFieldProps) {
  const { data } = useQuery(officeQuery('payments', OpenGatewayPayoutsDocument, {}));
  const open = (data?.gateway_payouts ?? []).filter(
    (one) =>
      one.arrived === null && one.currency === currency && one.state !== 'FAILED' && one.state !== 'CANCELED',
  );
  return (
    <SelectField
      label={bankingText('gatewayPayout')}
      value={value}
      required
      onChange={({ target }) => onChange(target.value)}
    >
      <option value="">{open.length === 0 ? bankingText('gatewayNoneOpen') : ''}</option>
      {open.map((one) => (
        <option key={one.id} value={one.id}>
          {bankingText('gatewayOption', {
            day: writeDay(one.arrives_on),
            amount: formatMoney(one.amount, one.currency),
            number: one.number,
          })}
        </option>
      ))}
    </SelectField>
  );
}
