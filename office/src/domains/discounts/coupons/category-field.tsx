import { Chip } from '@ingot/ui/buttons/chip.tsx';
import { SelectField } from '@ingot/ui/fields/field.tsx';
import { discountsText } from '../discounts-texts.ts';
import styles from './coupon-form.module.css';
import { categoryName } from './coupon-words.ts';
import type { Choices } from './coupons-query.ts';

interface CategoryFieldProps {
  readonly label: string;
  readonly help: string;
  readonly choices: Choices;
  readonly value: readonly string[];
  readonly onChange: (keys: readonly string[]) => void;
}

/** The field that chooses categories: chosen ones as chips, the others in a list. */
export function CategoryField({ label, help, choices, value, onChange }: CategoryFieldProps) {
  return (
    <div className={styles.categories}>
      <SelectField
        label={label}
        help={help}
        value=""
        onChange={({ target }) => target.value !== '' && onChange([...value, target.value])}
      >
        <option value="">{discountsText('addCategory')}</option>
        {choices.categories
          .filter(({ url_key: key }) => !value.includes(key))
          .map(({ url_key: key, name, depth }) => (
            <option key={key} value={key}>
              {'\u2003'.repeat(depth) + name}
            </option>
          ))}
      </SelectField>
      {value.length > 0 && (
        <div className={styles.chips}>
          {value.map((key) => (
            <Chip
              key={key}
              label={discountsText('removeCategory', { category: categoryName(key, choices) })}
              onClick={() => onChange(value.filter((one) => one !== key))}
            >
              {categoryName(key, choices)}
            </Chip>
          ))}
        </div>
      )}
    </div>
  );
}
