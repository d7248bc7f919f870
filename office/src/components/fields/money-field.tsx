import { formatHundredths } from '@ingot/rules/money/format-money.ts';
import { parseMoney } from '@ingot/rules/money/parse-money.ts';
import { TextField, type TextFieldProps } from '@ingot/ui/fields/field.tsx';
import { useState } from 'react';
import { componentText } from '../component-texts.ts';

export interface MoneyFieldProps extends Omit<TextFieldProps, 'value' | 'onChange' | 'type'> {
  /** The amount in minor units; null for an empty or invalid text. */
  readonly value: number | null;
  readonly onChange: (minor: number | null) => void;
}

/** A field for an amount of money. Holds minor units, shows `1,250.00`. */
export function MoneyField({ value, onChange, error, onBlur, ...field }: MoneyFieldProps) {
  // Empty until somebody types: an amount of the caller that goes away leaves no text.
  const [text, setText] = useState('');
  const [isLeft, setIsLeft] = useState(false);
  // The caller has set another amount.
  const typed = parseMoney(text);
  const shown = value !== null && value !== typed ? formatHundredths(value) : text;
  const isInvalid = isLeft && text.trim() !== '' && typed === null;
  return (
    <TextField
      {...field}
      inputMode="decimal"
      autoComplete="off"
      value={shown}
      error={error ?? (isInvalid ? componentText('invalidMoney') : null)}
      onChange={({ target }) => {
        setText(target.value);
        setIsLeft(false);
        onChange(parseMoney(target.value));
      }}
      onBlur={(event) => {
        setIsLeft(true);
        if (typed !== null) setText(formatHundredths(typed));
        onBlur?.(event);
      }}
    />
  );
}
