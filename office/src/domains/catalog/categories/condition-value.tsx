import { LONGEST_CONDITION_VALUE, readRange } from '@ingot/rules/catalog/category-conditions.ts';
import { SelectField, TextField } from '@ingot/ui/fields/field.tsx';
import type { ConditionChoice } from './categories-query.ts';
import { categoryText } from './category-texts.ts';

interface ConditionValueProps {
  /** The attribute that the condition tests; undefined before a choice. */
  readonly of: ConditionChoice | undefined;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** The controls for a value of a condition: an option, a text, or a range of numbers. */
export function ConditionValue({ of, value, onChange }: ConditionValueProps) {
  if (of?.input === 'decimal') return <RangeFields value={value} onChange={onChange} />;
  if (of?.input === 'text') {
    return (
      <TextField
        label={categoryText('value')}
        help={categoryText('valueTextHelp')}
        maxLength={LONGEST_CONDITION_VALUE}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    );
  }
  return (
    <SelectField
      label={categoryText('value')}
      value={value}
      disabled={of === undefined}
      onChange={({ target }) => onChange(target.value)}
    >
      <option value="" />
      {of?.options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </SelectField>
  );
}

function RangeFields({ value, onChange }: Pick<ConditionValueProps, 'value' | 'onChange'>) {
  const [from = '', to = ''] = value.split('..');
  const isWrong = value !== '' && value !== '..' && readRange(value) === null;
  return (
    <>
      <TextField
        label={categoryText('atLeast')}
        inputMode="decimal"
        maxLength={24}
        value={from}
        error={isWrong ? categoryText('rangeWrong') : null}
        onChange={({ target }) => onChange(`${withoutDots(target.value)}..${to}`)}
      />
      <TextField
        label={categoryText('atMost')}
        inputMode="decimal"
        maxLength={24}
        value={to}
        onChange={({ target }) => onChange(`${from}..${withoutDots(target.value)}`)}
      />
    </>
  );
}

/** Two dots separate the ends of a range. */
function withoutDots(typed: string): string {
  return typed.replace(/\.{2,}/g, '.');
}

/** Returns a value as a condition stores it; null for one that is not complete. */
export function storedConditionValue(of: ConditionChoice, value: string): string | null {
  const typed = value.trim();
  if (of.input !== 'decimal') return typed === '' ? null : typed;
  const range = readRange(typed);
  if (range === null) return null;
  return range.from === range.to ? range.from : `${range.from ?? ''}..${range.to ?? ''}`;
}

/** Returns the words for a value of a condition. */
export function conditionValueText(of: ConditionChoice | undefined, value: string): string {
  const range = of?.input === 'decimal' ? readRange(value) : null;
  if (range === null) return of?.options.find((option) => option.value === value)?.label ?? value;
  const { from, to } = range;
  if (from !== null && to !== null) return from === to ? from : categoryText('rangeBetween', { from, to });
  return from === null ? categoryText('rangeTo', { to: to ?? '' }) : categoryText('rangeFrom', { from });
}
