import { METALS } from '@ingot/rules/metals/metal.ts';
import { SelectField, TextField } from '@ingot/ui/fields/field.tsx';
import type { ComponentProps } from 'react';
import { metalName } from '../../metals/names/metal-name.ts';
import styles from './entry-form.module.css';
import { lotText } from './lot-texts.ts';

interface DescribedFieldsProps {
  /** Returns the props of a text field. */
  readonly bind: (field: 'name' | 'fineness' | 'weight') => ComponentProps<typeof TextField>;
  readonly metal: string;
  readonly onMetal: (metal: string) => void;
}

/** Describes a piece that the shop does not sell. */
export function DescribedFields({ bind, metal, onMetal }: DescribedFieldsProps) {
  return (
    <>
      <TextField {...bind('name')} maxLength={255} />
      <div className={styles.trio}>
        <SelectField label={lotText('metal')} value={metal} onChange={({ target }) => onMetal(target.value)}>
          {METALS.map((each) => (
            <option key={each} value={each}>
              {metalName(each)}
            </option>
          ))}
        </SelectField>
        <TextField {...bind('fineness')} inputMode="decimal" maxLength={12} help={lotText('finenessHelp')} />
        <TextField {...bind('weight')} inputMode="decimal" maxLength={16} />
      </div>
    </>
  );
}
