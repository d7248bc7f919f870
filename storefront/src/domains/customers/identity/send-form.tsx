import { Button } from '@ingot/ui/buttons/button.tsx';
import { Field } from '@ingot/ui/fields/field.tsx';
import { FileInput } from '@ingot/ui/fields/file-input.tsx';
import { addToast } from '@ingot/ui/toasts/toasts.ts';
import { type FormEvent, useRef, useState } from 'react';
import { fileFailure } from '../session/fetch-file.ts';
import styles from './identity.module.css';
import { identityText } from './identity-texts.ts';
import { LARGEST_BYTES, sendDocument } from './send-document.ts';

interface SendFormProps {
  /** Id of the request. */
  readonly id: string;
  readonly isFirst: boolean;
  readonly orderToken: string | null;
  readonly onSent: () => Promise<unknown>;
}

/** Chooses a photo or PDF and sends it. */
export function SendForm({ id, isFirst, orderToken, onSent }: SendFormProps) {
  const chosen = useRef<HTMLInputElement>(null);
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    const file = chosen.current?.files?.[0];
    if (!file || file.size > LARGEST_BYTES) {
      setError(identityText(file ? 'tooLarge' : 'missing'));
      chosen.current?.focus();
      return;
    }
    setIsBusy(true);
    setError(null);
    try {
      await sendDocument(id, file, orderToken);
      if (chosen.current) chosen.current.value = '';
      addToast({ type: 'success', message: identityText('sent') });
      await onSent();
    } catch (failure) {
      setError(fileFailure(failure, identityText('failed')));
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <form className={styles.form} onSubmit={(event) => void send(event)} noValidate>
      <Field label={identityText('choose')} help={identityText('chooseHelp')} error={error}>
        {(control) => (
          <FileInput {...control} ref={chosen} accept="image/jpeg,image/png,image/webp,application/pdf" />
        )}
      </Field>
      <Button type="submit" variant={isFirst ? 'primary' : 'secondary'} isBusy={isBusy}>
        {identityText(isFirst ? 'send' : 'sendMore')}
      </Button>
    </form>
  );
}
