import { TextField } from '@ingot/ui/fields/field.tsx';
import { toInstant, toLocalText } from '../../../../platform/shop-time/local-moment.ts';
import { shopTimeZone } from '../../../../platform/shop-time/shop-time-zone.ts';
import { editorText } from '../editor-texts.ts';
import type { EditorModel } from '../state/editor-model.ts';
import type { FieldPart } from './value-field.tsx';

/** A field for a time inside of an object column, in the time zone of the shop. */
export function MomentField({
  model,
  field,
  part,
  label,
}: {
  readonly model: EditorModel;
  readonly field: string;
  readonly part: FieldPart;
  readonly label: string;
}) {
  const column = model.valueOf(field);
  const value = part.read(column);
  const stored = typeof value === 'string' ? value : null;
  return (
    <TextField
      label={label}
      help={editorText('shopTime', { zone: shopTimeZone() })}
      isOptional
      type="datetime-local"
      value={toLocalText(stored, shopTimeZone())}
      readOnly={!model.canPrice}
      error={model.problemOf(`${field}.${part.name}`)}
      onChange={({ target }) => {
        const at = toInstant(target.value, shopTimeZone(), stored);
        model.set({ [field]: part.write(at, column) });
      }}
    />
  );
}
