import { SelectField, TextField } from '@ingot/ui/fields/field.tsx';
import { useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { documentQuery } from '../../../platform/graphql/document-query.ts';
import { MetalCurrenciesDocument } from '../../../platform/graphql/generated/graphql.ts';
import { lotText } from './lot-texts.ts';

interface CurrencyFieldsProps {
  /** The base currency; null until the shop's is known. */
  readonly base: string | null;
  /** Empty for the base currency. */
  readonly typed: string;
  readonly rate: ComponentProps<typeof TextField>;
  /** Whether the stored rate may be of another day. */
  readonly isUnsure: boolean;
  readonly onCurrency: (currency: string) => void;
}

/** Asks for the currency of an amount and, for another than the shop's, the rate of the day. */
export function CurrencyFields({ base: ownBase, typed, rate, isUnsure, onCurrency }: CurrencyFieldsProps) {
  const { data } = useQuery(documentQuery(MetalCurrenciesDocument, {}));
  const { base_currency_code: shopBase, available_currency_codes: codes = [] } = data?.currency ?? {};
  const base = ownBase ?? shopBase ?? '';
  const currency = typed || base;
  // The shop may have dropped the currency of the entry.
  const choices = [...new Set([base, ...codes, currency])].filter(Boolean);
  return (
    <>
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
          help={isUnsure ? lotText('rateUnsure') : lotText('rateHelp', { currency, base })}
        />
      )}
    </>
  );
}
