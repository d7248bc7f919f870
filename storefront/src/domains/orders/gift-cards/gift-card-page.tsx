import { Button } from '@ingot/ui/buttons/button.tsx';
import { TextField } from '@ingot/ui/fields/field.tsx';
import { type FormEvent, useRef, useState } from 'react';
import styles from './gift-card-page.module.css';
import { GiftCardSheet } from './gift-card-sheet.tsx';
import { giftCardText } from './gift-card-texts.ts';

/** The code of the fragment of the address, as the mail has it. The server never gets the fragment. */
function codeOfAddress(): string {
  try {
    return decodeURIComponent(window.location.hash.slice(1, 200));
  } catch {
    return '';
  }
}

/** Shows a gift card by its code. The link of the mail shows it at once. */
export default function GiftCardPage() {
  const [mailed] = useState(codeOfAddress);
  const [asked, setAsked] = useState(mailed);
  const [round, setRound] = useState(0);
  const [error, setError] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const show = (event: FormEvent) => {
    event.preventDefault();
    const code = field.current?.value.trim() ?? '';
    setError(code === '' ? giftCardText('noCode') : null);
    if (code === '') return field.current?.focus();
    setAsked(code);
    setRound(round + 1);
  };
  return (
    <div className={styles.page}>
      {asked !== '' && <GiftCardSheet key={round} code={asked} />}
      <form method="post" className={`${styles.form} no-print`} onSubmit={show} noValidate>
        <TextField
          ref={field}
          label={giftCardText('code')}
          defaultValue={mailed}
          placeholder={giftCardText('codeExample')}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          error={error}
          onChange={() => setError(null)}
        />
        <Button type="submit" variant={asked === '' ? 'primary' : 'secondary'}>
          {giftCardText('show')}
        </Button>
      </form>
    </div>
  );
}
