import { Button } from '@ingot/ui/buttons/button.tsx';
import { TextField } from '@ingot/ui/fields/field.tsx';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { orderText } from '../order-texts.ts';
import styles from './order-history.module.css';

/** A search for orders by a part of their number; `match` is the value in the URL. */
export function FindOrder({ match }: { readonly match: string }) {
  const setSearch = useSearchParams()[1];
  const [typed, setTyped] = useState(match);
  const [known, setKnown] = useState(match);
  if (known !== match) {
    setKnown(match);
    setTyped(match);
  }
  return (
    <form
      className={styles.find}
      onSubmit={(event) => {
        event.preventDefault();
        const number = typed.trim();
        setSearch(number === '' ? {} : { number });
      }}
    >
      <TextField
        label={orderText('search')}
        name="number"
        inputMode="numeric"
        maxLength={30}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Button type="submit">{orderText('find')}</Button>
    </form>
  );
}
