import {
  isMenuAddress,
  LONGEST_MENU_NAME,
  type MenuItem,
  menuPageOf,
} from '@ingot/rules/cms/arrange-menu.ts';
import { cleanLine } from '@ingot/rules/shop/clean-text.ts';
import { Button } from '@ingot/ui/buttons/button.tsx';
import { Check } from '@ingot/ui/fields/check.tsx';
import { TextField } from '@ingot/ui/fields/field.tsx';
import { useEffect, useState } from 'react';
import styles from './menu.module.css';
import { menuText } from './menu-texts.ts';

interface MenuEntryFormProps {
  readonly item: MenuItem;
  /** The name of the category or page; empty for a link. */
  readonly ownName: string;
  readonly others: readonly MenuItem[];
  readonly onChange: (item: MenuItem, field: string) => void;
  readonly onRemove: () => void;
}

/** The values of an entry. An invalid value stays in its field until the person corrects it. */
export function MenuEntryForm({ item, ownName, others, onChange, onRemove }: MenuEntryFormProps) {
  const [name, setName] = useState(item.name);
  const [address, setAddress] = useState(item.address);
  // Another entry, an undo or another version replaces what the fields show.
  useEffect(() => setName((shown) => (cleanLine(shown) === item.name ? shown : item.name)), [item.name]);
  useEffect(() => setAddress(item.address), [item.address]);
  const isLink = item.category === null && menuPageOf(item) === null;
  const nameError = isLink && cleanLine(name) === '' ? menuText('noText') : null;
  const addressError = isLink ? addressProblem(address, others) : null;
  return (
    <div className={styles.form}>
      <TextField
        label={menuText('name')}
        {...(!isLink && { help: menuText('nameHelp', { name: ownName }) })}
        isOptional={!isLink}
        maxLength={LONGEST_MENU_NAME}
        value={name}
        error={nameError}
        onChange={({ target }) => {
          setName(target.value);
          const wanted = cleanLine(target.value);
          if (!isLink || wanted !== '') onChange({ ...item, name: wanted }, 'name');
        }}
      />
      {isLink && (
        <TextField
          label={menuText('address')}
          help={menuText('addressHelp')}
          value={address}
          error={addressError}
          onChange={({ target }) => {
            setAddress(target.value);
            const wanted = target.value.trim();
            if (addressProblem(wanted, others) === null) onChange({ ...item, address: wanted }, 'address');
          }}
        />
      )}
      <Check
        checked={item.isHidden}
        onChange={({ target }) => onChange({ ...item, isHidden: target.checked }, 'hidden')}
      >
        {menuText('hide')}
      </Check>
      {isLink && (
        <div>
          <Button onClick={onRemove}>{menuText('remove')}</Button>
        </div>
      )}
    </div>
  );
}

/** Returns the error text for an address that a link cannot have; null for a valid address. */
export function addressProblem(address: string, others: readonly MenuItem[]): string | null {
  const wanted = address.trim();
  if (!isMenuAddress(wanted)) return menuText('badAddress');
  return others.some((other) => other.address === wanted) ? menuText('twice') : null;
}
