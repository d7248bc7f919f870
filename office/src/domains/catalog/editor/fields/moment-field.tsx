import { zoneText } from '@ingot/messages/zone-text.ts';
import { TextField } from '@ingot/ui/fields/field.tsx';
import { toInstant, toLocalText } from '../../../../platform/shop-time/local-moment.ts';
import { shopTimeZone } from '../../../../platform/shop-time/shop-time-zone.ts';
import { editorText } from '../editor-texts.ts';
import type { EditorModel } from '../state/editor-model.ts';
import type { FieldPart } from './value-field.tsx';

/** A field for a time, in the time zone of the shop. */
export function MomentField({
  model,
  field,
  part,
  label,
  help,
  isReadOnly,
}: {
  readonly model: EditorModel;
  readonly field: string;
  /** The part of an object column; absent for a field of its own. */
  readonly part?: FieldPart;
  readonly label: string;
  /** Stands before the name of the time zone. */
  readonly help?: string;
  readonly isReadOnly: boolean;
}) {
  const column = model.valueOf(field);
  const value = part ? part.read(column) : column;
  const stored = typeof value === 'string' ? value : null;
  return (
    <TextField
      label={label}
      help={[help, editorText('shopTime', { zone: zoneText(shopTimeZone()) })].filter(Boolean).join(' ')}
      isOptional
      type="datetime-local"
      value={toLocalText(stored, shopTimeZone())}
      readOnly={isReadOnly}
      error={model.problemOf(part ? `${field}.${part.name}` : field)}
      onChange={({ target }) => {
        const at = toInstant(target.value, shopTimeZone(), stored);
        model.set({ [field]: part ? part.write(at, column) : at });
      }}
    />
  );
}
