import { TextField } from '@ingot/ui/fields/field.tsx';
import { editorText } from '../editor-texts.ts';
import type { EditorModel } from '../state/editor-model.ts';
import type { FieldPart } from './value-field.tsx';

/** A field for a time inside of an object column, in the time zone of the browser. */
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
  return (
    <TextField
      label={label}
      help={editorText('ownTime')}
      isOptional
      type="datetime-local"
      value={typeof value === 'string' ? localText(value) : ''}
      readOnly={!model.canPrice}
      error={model.problemOf(`${field}.${part.name}`)}
      onChange={({ target }) => {
        const at = target.value === '' ? null : new Date(target.value);
        if (at !== null && Number.isNaN(at.getTime())) return;
        model.set({ [field]: part.write(at?.toISOString() ?? null, column) });
      }}
    />
  );
}

/** Returns an instant as the value of a `datetime-local` input: `2026-11-26T14:00`. */
function localText(instant: string): string {
  const at = new Date(instant);
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}
