import { writeMoment } from '@ingot/messages/write-values.ts';
import { SelectField } from '@ingot/ui/fields/field.tsx';

export interface HourFieldProps {
  readonly label: string;
  /** Hour of the day, 0 to 23. */
  readonly value: number;
  readonly error?: string | null;
  readonly onChange: (hour: number) => void;
}

const HOURS = Array.from({ length: 24 }, (_, hour) => hour);

/** Returns what a full hour of the day is called: `10 pm`. */
export function hourText(hour: number): string {
  return writeMoment(hour * 3_600_000, { hour: 'numeric', timeZone: 'UTC' });
}

/** Chooses a full hour of the day. */
export function HourField({ label, value, error = null, onChange }: HourFieldProps) {
  return (
    <SelectField
      label={label}
      value={value}
      error={error}
      onChange={({ target }) => onChange(Number(target.value))}
    >
      {HOURS.map((hour) => (
        <option key={hour} value={hour}>
          {hourText(hour)}
        </option>
      ))}
    </SelectField>
  );
}
