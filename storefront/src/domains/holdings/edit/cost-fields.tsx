import { SelectField, TextField } from '@ingot/ui/fields/field.tsx';
import { useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { documentQuery } from '../../../platform/graphql/document-query.ts';
import { MetalCurrenciesDocument } from '../../../platform/graphql/generated/graphql.ts';
import type { OwnedLot } from '../metals-query.ts';
import { lotText } from './lot-texts.ts';
import type { TypedLot } from './read-typed-lot.ts';

interface CostFieldsProps {
  readonly lot: OwnedLot | null;
  readonly typed: TypedLot;
  readonly cost: ComponentProps<typeof TextField>;
  readonly rate: ComponentProps<typeof TextField>;
  readonly onCurrency: (currency: string) => void;
}

/** Asks what the pieces cost: the amount, its currency and, for another than the shop's, the rate of the day. */
export function CostFields({ lot, typed, cost, rate, onCurrency }: CostFieldsProps) {
  const { data } = useQuery(documentQuery(MetalCurrenciesDocument, {}));
  const { base_currency_code: shopBase, available_currency_codes: codes = [] } = data?.currency ?? {};
  const base = lot?.cost.currency ?? shopBase ?? '';
  const currency = typed.currency || base;
  // The shop may have dropped the currency of the lot.
  const choices = [...new Set([base, ...codes, currency])].filter(Boolean);
  return (
    <>
      <TextField {...cost} inputMode="decimal" maxLength={16} />
      {choices.length > 1 && (
        <SelectField
          label={lotText('currency')}
          value={currency}
          onChange={({ target }) => onCurrency(target.value)}
        >
          {choices.map((code) => (
            <option key={code} value={code ?? ''}>
              {code}
            </option>
          ))}
        </SelectField>
      )}
      {currency !== base && (
        <TextField
          {...rate}
          inputMode="decimal"
          maxLength={16}
          help={lotText('rateHelp', { currency, base })}
        />
      )}
    </>
  );
}
