import { TextField, type TextFieldProps } from '@ingot/ui/fields/field.tsx';

export interface DateFieldProps extends Omit<TextFieldProps, 'value' | 'onChange' | 'type'> {
  /** The day as `2026-11-19`; null while it is empty. */
  readonly value: string | null;
  readonly onChange: (day: string | null) => void;
}

/** A field for a day, with the calendar of the browser. */
export function DateField({ value, onChange, ...field }: DateFieldProps) {
  return (
    <TextField
      {...field}
      type="date"
      value={value ?? ''}
      onChange={({ target }) => onChange(target.value === '' ? null : target.value)}
    />
  );
}
