import { editorText } from '../editor-texts.ts';
import styles from '../fields/fields.module.css';
import { RowsField, rowsIn } from '../fields/rows-field.tsx';
import { SkuInput } from '../fields/sku-list.tsx';
import type { EditorModel } from '../state/editor-model.ts';

const FIELD = 'grouped_items';

/** The products that shoppers buy together on the page of a grouped product. */
export function GroupPanel({ model }: { readonly model: EditorModel }) {
  const rows = rowsIn(model, FIELD);
  return (
    <>
      <p className="small muted">{editorText('groupItemsHelp')}</p>
      <div className={styles.group}>
        <RowsField
          model={model}
          field={FIELD}
          rows={rows}
          columns={[
            { name: 'sku', label: editorText('variantSku') },
            { name: 'quantity', label: editorText('quantity'), kind: 'whole' },
          ]}
          add={editorText('addGroupItem')}
          blank={() => ({ sku: '', quantity: 0 })}
          isOrdered
          onChange={(next) => model.set({ [FIELD]: next })}
        />
        {model.canWrite && (
          <SkuInput
            label={editorText('addGroupItem')}
            onAdd={(sku) => model.set({ [FIELD]: [...rows, { sku, quantity: 0 }] })}
          />
        )}
      </div>
    </>
  );
}
