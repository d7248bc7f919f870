import { FAVORITE_NOTE_LIMIT } from '@ingot/rules/wishlist/favorite-texts.ts';
import { Button } from '@ingot/ui/buttons/button.tsx';
import { TextAreaField } from '@ingot/ui/fields/field.tsx';
import { TextButton } from '@ingot/ui/links/page-link.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { NoteFavoriteDocument } from '../../../platform/graphql/generated/graphql.ts';
import { useChange } from '../../../platform/graphql/use-change.ts';
import styles from '../favorites.module.css';
import { favoritesText } from '../favorites-texts.ts';
import { applyResponse, reportFailure } from '../heart/use-change-favorites.ts';

export interface FavoriteNoteProps {
  readonly id: string;
  readonly name: string;
  readonly note: string | null;
}

/** The customer's note on a favorite, with a form that changes it. */
export function FavoriteNote({ id, name, note }: FavoriteNoteProps) {
  const client = useQueryClient();
  const [isOpen, setIsOpen] = useState(false);
  const opener = useRef<HTMLDivElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    // The form is gone: returns the focus to the button that opened it.
    if (wasOpen.current && !isOpen) opener.current?.querySelector('button')?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  const save = useChange(
    async (text: string, send) => {
      const answer = await send(NoteFavoriteDocument, { id, note: text });
      applyResponse(client, answer.updateProductsInWishlist);
      await client.invalidateQueries({ queryKey: ['FavoritesPage'] });
    },
    {
      onSuccess: () => setIsOpen(false),
      onError: reportFailure,
    },
  );
  if (!isOpen) {
    return (
      <div ref={opener} className={styles.note}>
        {note !== null && <blockquote>{note}</blockquote>}
        <TextButton onClick={() => setIsOpen(true)}>
          {favoritesText(note === null ? 'addNote' : 'editNote')}
          <span className="vh">: {name}</span>
        </TextButton>
      </div>
    );
  }
  return (
    <div className={styles.note}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          save.mutate(String(new FormData(event.currentTarget).get('note') ?? ''));
        }}
      >
        <TextAreaField
          label={favoritesText('noteOn', { name })}
          help={favoritesText('noteHelp', { count: FAVORITE_NOTE_LIMIT })}
          name="note"
          rows={3}
          maxLength={FAVORITE_NOTE_LIMIT}
          defaultValue={note ?? ''}
          autoFocus
        />
        <div className={styles.acts}>
          <Button size="sm" type="submit" variant="primary" isBusy={save.isPending}>
            {favoritesText('save')}
          </Button>
          <Button size="sm" onClick={() => setIsOpen(false)}>
            {favoritesText('cancel')}
          </Button>
        </div>
      </form>
    </div>
  );
}
