import type { SettingField } from '@ingot/rules/system/settings/setting-field.ts';
import { writeValue } from '@ingot/rules/system/settings/setting-value.ts';
import { systemText } from '../system-texts.ts';

/** Returns a value as a person reads it. */
export function writeSetting(field: SettingField, value: unknown): string {
  if (value === null || value === undefined || value === '') return systemText('none');
  const chosen = field.choices.find((choice) => choice.value === value);
  if (chosen !== undefined) return chosen.label;
  if (typeof value === 'object') return writePlain(value);
  if (typeof value === 'boolean') return writePlain(value);
  return field.unit === '' ? writeValue(field, value) : `${writeValue(field, value)} ${field.unit}`;
}

/** Returns a value of an unknown field as a person reads it. */
export function writePlain(value: unknown): string {
  if (value === null || value === undefined || value === '') return systemText('none');
  if (value === true) return systemText('on');
  if (value === false) return systemText('off');
  if (typeof value !== 'object') return String(value);
  const name = Array.isArray(value) ? '' : entryName(value);
  return name || systemText('entries', { count: Object.keys(value).length });
}

const NAMED = 3;

/** The name of an entry: its first texts. */
function entryName(entry: object): string {
  return Object.values(entry)
    .filter((one) => typeof one === 'string' && one !== '')
    .slice(0, NAMED)
    .join(', ');
}
