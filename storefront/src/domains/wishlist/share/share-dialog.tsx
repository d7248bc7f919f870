import { SHARED_NAME_LIMIT } from '@ingot/rules/wishlist/favorite-texts.ts';
import { Button } from '@ingot/ui/buttons/button.tsx';
import { Dialog } from '@ingot/ui/dialogs/dialog.tsx';
import { TextField } from '@ingot/ui/fields/field.tsx';
import { addToast } from '@ingot/ui/toasts/toasts.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import {
  ShareFavoritesDocument,
  UnshareFavoritesDocument,
} from '../../../platform/graphql/generated/graphql.ts';
import { useChange } from '../../../platform/graphql/use-change.ts';
import styles from '../favorites.module.css';
import { favoritesText } from '../favorites-texts.ts';
import { reportFailure } from '../heart/use-change-favorites.ts';

/** The fields of a list for sharing. */
export interface SharedList {
  readonly shared_name?: string | null | undefined;
  readonly sharing_code?: string | null | undefined;
}

export interface ShareDialogProps {
  readonly list: SharedList;
  /** The initial name of the shared list. */
  readonly ownName: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Creates the link to a list, shows it again, and ends it. */
export default function ShareDialog({ list, ownName, isOpen, onClose }: ShareDialogProps) {
  const client = useQueryClient();
  const linkField = useRef<HTMLInputElement>(null);
  const refresh = () => client.invalidateQueries({ queryKey: ['FavoritesPage'] });
  const share = useChange(ShareFavoritesDocument, {
    onSuccess: async () => {
      await refresh();
      addToast({ type: 'success', message: favoritesText('linkReady') });
    },
    onError: reportFailure,
  });
  const unshare = useChange(UnshareFavoritesDocument, {
    onSuccess: async () => {
      await refresh();
      addToast({ type: 'success', message: favoritesText('unshared') });
      onClose();
    },
    onError: reportFailure,
  });
  const code = list.sharing_code ?? null;
  const link = `${location.origin}/favorites/${code}`;
  const copy = async () => {
    linkField.current?.select();
    const isCopied = await navigator.clipboard?.writeText(link).then(
      () => true,
      () => false,
    );
    addToast(
      isCopied
        ? { type: 'success', message: favoritesText('copied') }
        : { type: 'warning', message: favoritesText('notCopied') },
    );
  };
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={favoritesText('shareTitle')}>
      <form
        className={styles.share}
        onSubmit={(event) => {
          event.preventDefault();
          share.mutate({ name: String(new FormData(event.currentTarget).get('name') ?? '') });
        }}
      >
        <p>{favoritesText('shareLead')}</p>
        <TextField
          label={favoritesText('shareName')}
          name="name"
          required
          maxLength={SHARED_NAME_LIMIT}
          autoComplete="off"
          defaultValue={list.shared_name ?? ownName}
        />
        {code !== null && <TextField ref={linkField} label={favoritesText('link')} readOnly value={link} />}
        <div className={styles.acts}>
          {code !== null && (
            <Button variant="primary" onClick={() => void copy()}>
              {favoritesText('copy')}
            </Button>
          )}
          <Button type="submit" variant={code === null ? 'primary' : 'secondary'} isBusy={share.isPending}>
            {favoritesText(code === null ? 'makeLink' : 'saveName')}
          </Button>
          {code !== null && (
            <Button variant="danger" isBusy={unshare.isPending} onClick={() => unshare.mutate({})}>
              {favoritesText('unshare')}
            </Button>
          )}
        </div>
      </form>
    </Dialog>
  );
}
