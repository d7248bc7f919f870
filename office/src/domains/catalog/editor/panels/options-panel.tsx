import {
  CUSTOM_OPTION_TYPES,
  type CustomOptionType,
  isEntered,
} from '@ingot/rules/catalog/custom-options.ts';
import { editorText } from '../editor-texts.ts';
import styles from '../fields/fields.module.css';
import { type ListColumn, type ListRow, RowsField, rowsIn } from '../fields/rows-field.tsx';
import type { EditorModel } from '../state/editor-model.ts';
import { nextNumber, withOptionRows } from './option-rows.ts';

const OPTIONS = 'custom_options';

const PRICES = (): readonly ListColumn[] => [
  { name: 'price_minor', label: editorText('optionPrice'), kind: 'money' },
  { name: 'price_percent', label: editorText('optionPercent'), kind: 'percent' },
];

/** The options that shoppers choose or enter for the product, such as an engraving, with their prices. */
export function OptionsPanel({ model }: { readonly model: EditorModel }) {
  const rows = rowsIn(model, OPTIONS);
  const save = (next: readonly ListRow[]) => model.set({ [OPTIONS]: withOptionRows(next) });
  return (
    <>
      <p className="small muted">{editorText('customOptionsHelp')}</p>
      <RowsField
        model={model}
        field={OPTIONS}
        rows={rows.map((row) => ({ ...row, required: row['required'] === true ? 'yes' : 'no' }))}
        columns={[
          { name: 'title', label: editorText('optionTitle') },
          {
            name: 'type',
            label: editorText('optionType'),
            options: CUSTOM_OPTION_TYPES.map((type) => [type, editorText(`optionType_${type}`)]),
          },
          {
            name: 'required',
            label: editorText('optionRequired'),
            options: [
              ['no', editorText('optionFree')],
              ['yes', editorText('optionMust')],
            ],
          },
          { name: 'max_characters', label: editorText('optionLength'), kind: 'whole' },
          ...PRICES(),
        ]}
        add={editorText('addCustomOption')}
        blank={() => ({ number: nextNumber(rows), title: '', type: 'field' })}
        isOrdered
        isPrice
        onChange={(next) => {
          // Another type has other fields, so that those of the former one disappear.
          for (const [place, { type }] of next.entries())
            if (type !== rows[place]?.['type']) model.dropInvalid(`${OPTIONS}.${place}`);
          save(next.map((row) => ({ ...row, required: row['required'] === 'yes' })));
        }}
      />
      {rows.map((row, place) => {
        if (row['type'] === 'file') {
          return (
            <div key={String(row['number'])} className={styles.group}>
              <h3>{editorText('optionFile', { option: String(row['title'] ?? '') })}</h3>
              <RowsField
                model={model}
                field={`${OPTIONS}.${place}`}
                rows={[row]}
                columns={[
                  { name: 'file_extensions', label: editorText('optionEndings'), kind: 'endings' },
                  { name: 'image_size_x', label: editorText('optionWidth'), kind: 'whole' },
                  { name: 'image_size_y', label: editorText('optionHeight'), kind: 'whole' },
                ]}
                isPrice
                isFixed
                onChange={([changed = row]) => save(rows.map((one, at) => (at === place ? changed : one)))}
              />
            </div>
          );
        }
        if (isEntered({ type: row['type'] as CustomOptionType })) return null;
        const values = (row['values'] ?? []) as readonly ListRow[];
        return (
          <div key={String(row['number'])} className={styles.group}>
            <h3>{editorText('optionValues', { option: String(row['title'] ?? '') })}</h3>
            <RowsField
              model={model}
              field={`${OPTIONS}.${place}.values`}
              rows={values}
              columns={[{ name: 'title', label: editorText('optionValue') }, ...PRICES()]}
              add={editorText('addOptionValue')}
              blank={() => ({ number: nextNumber(values), title: '' })}
              isOrdered
              isPrice
              onChange={(next) =>
                save(rows.map((one, at) => (at === place ? { ...one, values: next } : one)))
              }
            />
          </div>
        );
      })}
    </>
  );
}
