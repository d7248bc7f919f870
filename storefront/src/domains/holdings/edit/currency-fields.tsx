import { SPOT_CURRENCY } from '@ingot/rules/metals/sources/exchange-rate.ts';
import { Check } from '@ingot/ui/fields/check.tsx';
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
  /** Whether the customer confirms an unsure rate. */
  readonly isConfirmed: boolean;
  readonly onConfirm: (isConfirmed: boolean) => void;
  readonly onCurrency: (currency: string) => void;
}

/**
 * Asks for the currency of an amount and, for another than the shop's, the rate of the day. Offers the currencies of the
 * shop, and those of the customer's lots and sales, which the shop may have dropped.
 */
export function CurrencyFields({ base: ownBase, typed, rate, isUnsure, ...props }: CurrencyFieldsProps) {
  const { data } = useQuery(documentQuery(MetalCurrenciesDocument, {}, { isFresh: true, staleTime: 0 }));
  const { base_currency_code: shopBase, available_currency_codes: codes = [] } = data?.currency ?? {};
  const base = ownBase ?? shopBase ?? '';
  const currency = typed || base;
  const own = data?.customer?.metals.currencies ?? [];
  // The shop records the rate of the dollar, in which metal is traded.
  const known = [...new Set([base, ...codes, SPOT_CURRENCY, ...own, currency])].filter(Boolean);
  const isDropped = data !== undefined && ![base, ...codes, SPOT_CURRENCY].includes(currency);
  const rateHelp = lotText(isDropped ? 'rateHelpDropped' : 'rateHelp', { currency, base });
  const choices = base === '' ? [] : known;
  return (
    <>
      {choices.length > 1 && (
        <SelectField
          label={lotText('currency')}
          value={currency}
          onChange={({ target }) => props.onCurrency(target.value)}
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
          help={isUnsure ? lotText('rateUnsure') : rateHelp}
        />
      )}
      {currency !== base && isUnsure && (
        <Check checked={props.isConfirmed} onChange={({ target }) => props.onConfirm(target.checked)}>
          {lotText('confirmRate')}
        </Check>
      )}
    </>
  );
}
