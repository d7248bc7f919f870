import { Button } from '@ingot/ui/buttons/button.tsx';
import { TextAreaField } from '@ingot/ui/fields/field.tsx';
import { addToast } from '@ingot/ui/toasts/toasts.ts';
import { useState } from 'react';
import { componentText } from '../component-texts.ts';
import { writeTime } from '../labels/moments.ts';
import { useLeaveWarning } from '../save/use-leave-warning.ts';
import styles from './notes.module.css';

/** A note of a member of staff. */
export interface Note {
  readonly id: string;
  readonly author: string;
  readonly text: string;
  readonly at: string;
}

interface NotesProps {
  readonly notes: readonly Note[];
  /**
   * Saves a note. Returns whether it succeeded; the text stays after a failure. Null if the viewer
   * may only read.
   */
  readonly onAdd: ((text: string) => Promise<boolean>) | null;
  readonly isBusy: boolean;
  /** Why saving failed; null otherwise. */
  readonly error: string | null;
}

/** The notes of staff about an order, a customer or a quote, and the field for a new one. */
export function Notes({ notes, onAdd, isBusy, error }: NotesProps) {
  const [text, setText] = useState('');
  useLeaveWarning(text.trim() !== '');
  return (
    <>
      {notes.length === 0 ? (
        <p className="muted small">{componentText('noNotes')}</p>
      ) : (
        <ul className={styles.notes}>
          {notes.map((note) => (
            <li key={note.id}>
              <b>{note.author}</b>
              <span>{note.text}</span>
              <time dateTime={note.at}>{writeTime(note.at)}</time>
            </li>
          ))}
        </ul>
      )}
      {onAdd !== null && (
        <form
          className={styles.form}
          onSubmit={async (event) => {
            event.preventDefault();
            if (text.trim() === '' || !(await onAdd(text.trim()))) return;
            setText('');
            addToast({ type: 'success', message: componentText('noteSaved') });
          }}
        >
          <TextAreaField
            label={componentText('addNote')}
            help={componentText('noteHelp')}
            error={error}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
          <Button type="submit" size="sm" isBusy={isBusy}>
            {componentText('saveNote')}
          </Button>
        </form>
      )}
    </>
  );
}
