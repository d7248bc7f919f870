import { Button } from '@ingot/ui/buttons/button.tsx';
import { IconButton } from '@ingot/ui/buttons/icon-button.tsx';
import { TextField } from '@ingot/ui/fields/field.tsx';
import { FieldError } from '@ingot/ui/fields/field-error.tsx';
import { useQuery } from '@tanstack/react-query';
import { ArrowDown, ArrowUp, X } from 'lucide-react';
import { useId, useState } from 'react';
import { useSearchText } from '../../../../components/fields/use-search-text.ts';
import { productsQuery } from '../../list/products-query.ts';
import { editorText } from '../editor-texts.ts';
import type { EditorModel } from '../state/editor-model.ts';
import styles from './fields.module.css';

interface SkuListProps {
  readonly model: EditorModel;
  readonly field: string;
  readonly label: string;
  readonly help: string;
}

/** A field for an ordered list of other products by SKU. A search suggests products by name. */
export function SkuList({ model, field, label, help }: SkuListProps) {
  const value = model.valueOf(field);
  const skus = Array.isArray(value) ? (value as readonly string[]) : [];
  const save = (next: readonly string[]) => model.set({ [field]: next });
  const move = (place: number, by: number) => {
    const next = [...skus];
    const [moved] = next.splice(place, 1);
    if (moved !== undefined) next.splice(place + by, 0, moved);
    save(next);
  };
  const problem = model.problems.find((one) => one.field === field || one.field.startsWith(`${field}.`));
  return (
    <fieldset className={styles.group}>
      <legend>
        <b>{label}</b> <span className="small muted">{help}</span>
      </legend>
      {skus.length > 0 && (
        <ol className={styles.linked}>
          {skus.map((sku, place) => (
            <li key={sku}>
              <span>{sku}</span>
              {model.canWrite && (
                <>
                  {place > 0 && (
                    <IconButton
                      icon={ArrowUp}
                      label={editorText('up', { name: sku })}
                      onClick={() => move(place, -1)}
                    />
                  )}
                  {place < skus.length - 1 && (
                    <IconButton
                      icon={ArrowDown}
                      label={editorText('down', { name: sku })}
                      onClick={() => move(place, 1)}
                    />
                  )}
                  <IconButton
                    icon={X}
                    label={editorText('removeNamed', { name: sku })}
                    onClick={() => save(skus.filter((one) => one !== sku))}
                  />
                </>
              )}
            </li>
          ))}
        </ol>
      )}
      <FieldError message={problem?.message} />
      {model.canWrite && (
        <SkuInput
          label={`${label}: ${editorText('addSku')}`}
          onAdd={(sku) => !skus.includes(sku) && save([...skus, sku])}
        />
      )}
    </fieldset>
  );
}

/** A field that finds a product by name or SKU. */
export function SkuInput({
  label,
  onAdd,
}: {
  readonly label: string;
  readonly onAdd: (sku: string) => void;
}) {
  const id = useId();
  const [search, setSearch] = useState('');
  const [text, setText] = useSearchText(search, setSearch);
  const filter = { search, metal: null, category: null, stock: 'any', status: 'any' };
  const { data } = useQuery({ ...productsQuery(filter, null), enabled: search.trim().length > 1 });
  const found = search.trim().length > 1 ? (data?.products.products ?? []) : [];
  const add = () => {
    if (text.trim() === '') return;
    const exact = found.find(
      ({ sku, name }) => sku.toLowerCase() === text.trim().toLowerCase() || name === text,
    );
    onAdd(exact?.sku ?? text.trim());
    setText('');
    setSearch('');
  };
  return (
    <div className={styles.adding}>
      <TextField
        label={label}
        help={editorText('addSkuHelp')}
        list={id}
        autoComplete="off"
        value={text}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          add();
        }}
      />
      <datalist id={id}>
        {found.map(({ sku, name }) => (
          <option key={sku} value={sku}>
            {name}
          </option>
        ))}
      </datalist>
      <Button onClick={add}>{editorText('add')}</Button>
    </div>
  );
}
