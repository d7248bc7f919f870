import { TextAreaField, TextField } from '@ingot/ui/fields/field.tsx';
import { useState } from 'react';
import { FormDialog } from '../dialogs/form-dialog.tsx';
import { emailText } from './email-texts.ts';

interface LetterDialogProps {
  readonly name: string;
  readonly email: string;
  /** The subject that the letter starts with. */
  readonly subject: string;
  readonly isBusy: boolean;
  readonly error: string | null;
  /** Sends the letter. Resolves to false when the shop rejected it. */
  readonly onSend: (letter: { readonly subject: string; readonly text: string }) => Promise<boolean>;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Writes to a customer. */
export function LetterDialog({ name, email, subject: first, isBusy, error, ...props }: LetterDialogProps) {
  const { onSend, isOpen, onClose } = props;
  const [subject, setSubject] = useState(first);
  const [text, setText] = useState('');
  return (
    <FormDialog
      isOpen={isOpen}
      onClose={onClose}
      title={emailText('letterTitle', { name })}
      submit={emailText('send')}
      isBusy={isBusy}
      error={error}
      onSubmit={async (event) => {
        event.preventDefault();
        if (!(await onSend({ subject, text }))) return;
        setSubject(first);
        setText('');
        onClose();
      }}
    >
      <p className="muted">{emailText('letterTo', { email })}</p>
      <TextField
        label={emailText('subject')}
        value={subject}
        onChange={({ target }) => setSubject(target.value)}
      />
      <TextAreaField
        label={emailText('text')}
        rows={8}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
    </FormDialog>
  );
}
