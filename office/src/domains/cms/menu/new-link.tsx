import { LONGEST_MENU_NAME, type MenuItem } from '@ingot/rules/cms/arrange-menu.ts';
import { cleanLine } from '@ingot/rules/shop/clean-text.ts';
import { Button } from '@ingot/ui/buttons/button.tsx';
import { TextField } from '@ingot/ui/fields/field.tsx';
import { useState } from 'react';
import styles from './menu.module.css';
import { addressProblem } from './menu-entry-form.tsx';
import { menuText } from './menu-texts.ts';

interface NewLinkProps {
  readonly rows: readonly MenuItem[];
  readonly onAdd: (item: MenuItem) => void;
}

/** Adds a link at the end of the menu. */
export function NewLink({ rows, onAdd }: NewLinkProps) {
  const [name, setName] = useState('');
  const [address, setAddress] = useState('');
  const [isTried, setIsTried] = useState(false);
  const nameError = cleanLine(name) === '' ? menuText('noText') : null;
  const addressError = addressProblem(address, rows);
  return (
    <form
      className={styles.form}
      aria-label={menuText('addLink')}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setIsTried(true);
        if (nameError !== null || addressError !== null) return;
        const item = {
          depth: 0,
          category: null,
          name: cleanLine(name),
          address: address.trim(),
          isHidden: false,
        };
        onAdd(item);
        setName('');
        setAddress('');
        setIsTried(false);
      }}
    >
      <TextField
        label={menuText('name')}
        maxLength={LONGEST_MENU_NAME}
        value={name}
        error={isTried ? nameError : null}
        onChange={({ target }) => setName(target.value)}
      />
      <TextField
        label={menuText('address')}
        help={menuText('addressHelp')}
        value={address}
        error={isTried ? addressError : null}
        onChange={({ target }) => setAddress(target.value)}
      />
      <div>
        <Button type="submit">{menuText('add')}</Button>
      </div>
    </form>
  );
}
