import { editorText } from '../editor-texts.ts';
import styles from '../fields/fields.module.css';
import { type ListRow, RowsField, rowsIn } from '../fields/rows-field.tsx';
import { SkuInput } from '../fields/sku-list.tsx';
import type { EditorModel } from '../state/editor-model.ts';

const OPTIONS = 'configurable_options';
const VARIANTS = 'variants';

/** The products among which shoppers choose, and the attributes by which they choose. */
export function VariantsPanel({ model }: { readonly model: EditorModel }) {
  const options = rowsIn(model, OPTIONS);
  const rows = rowsIn(model, VARIANTS).map(({ sku, attributes }) => ({
    sku,
    ...(attributes as Readonly<Record<string, string>>),
  }));
  const codes = options.map((option) => String(option['attribute_code'] ?? ''));
  const save = (nextOptions: readonly ListRow[], nextRows: readonly ListRow[]) =>
    model.set(choicesOf(nextOptions, nextRows));
  const unused = model.choices.attributes.find(({ code }) => !codes.includes(code));
  return (
    <>
      <p className="small muted">{editorText('variantsHelp')}</p>
      <div className={styles.group}>
        <RowsField
          model={model}
          field={OPTIONS}
          rows={options}
          columns={[
            {
              name: 'attribute_code',
              label: editorText('option'),
              options: model.choices.attributes.map(({ code, label }) => [code, label]),
            },
            { name: 'label', label: editorText('optionLabel') },
          ]}
          add={editorText('addOption')}
          blank={() => ({ attribute_code: unused?.code ?? '', label: unused?.label ?? '', values: [] })}
          onChange={(next) => save(relabeled(options, next, model.choices.attributes), rows)}
        />
      </div>
      {options.length > 0 && (
        <div className={styles.group}>
          {model.choices.attributes
            .filter(({ code }) => codes.includes(code))
            .map(({ code, values }) => (
              <datalist key={code} id={`values-of-${code}`}>
                {values.map((value) => (
                  <option key={value} value={value} />
                ))}
              </datalist>
            ))}
          <RowsField
            model={model}
            field={VARIANTS}
            rows={rows}
            columns={[
              { name: 'sku', label: editorText('variantSku') },
              ...options.map((option, at) => ({
                name: codes[at] ?? '',
                label: String(option['label'] ?? codes[at]),
                list: `values-of-${codes[at]}`,
              })),
            ]}
            add={editorText('addVariant')}
            blank={() => ({ sku: '' })}
            isOrdered
            onChange={(next) => save(options, next)}
          />
          {model.canWrite && (
            <SkuInput label={editorText('addVariant')} onAdd={(sku) => save(options, [...rows, { sku }])} />
          )}
        </div>
      )}
    </>
  );
}

/**
 * Returns the options. An option with a new attribute gets the attribute's label, unless a label
 * was typed.
 */
export function relabeled(
  before: readonly ListRow[],
  after: readonly ListRow[],
  attributes: readonly { readonly code: string; readonly label: string }[],
): ListRow[] {
  const labelOf = (code: unknown) => attributes.find((one) => one.code === code)?.label;
  return after.map((option, at) => {
    const old = before[at];
    const isMoved = old !== undefined && old['attribute_code'] !== option['attribute_code'];
    return isMoved && before.length === after.length && option['label'] === labelOf(old['attribute_code'])
      ? { ...option, label: labelOf(option['attribute_code']) ?? '' }
      : option;
  });
}

/** Returns the columns of options and variants. The values of an option come from the variants. */
export function choicesOf(options: readonly ListRow[], rows: readonly ListRow[]) {
  const codes = options.map((option) => String(option['attribute_code'] ?? ''));
  const valuesOf = (code: string) => [
    ...new Set(rows.flatMap((row) => (typeof row[code] === 'string' && row[code] !== '' ? [row[code]] : []))),
  ];
  return {
    [OPTIONS]: options.map((option, at) => ({ ...option, values: valuesOf(codes[at] ?? '') })),
    [VARIANTS]: rows.map((row) => ({
      sku: row['sku'] ?? '',
      attributes: Object.fromEntries(codes.map((code) => [code, row[code] ?? ''])),
    })),
  };
}
