import { addToast } from '@ingot/ui/toasts/toasts.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLeaveWarning } from '../../../components/save/use-leave-warning.ts';
import { SaveProductPicturesDocument } from '../../../platform/graphql/generated/graphql.ts';
import { CODE, hasCode, OfficeFailure } from '../../../platform/graphql/office-failure.ts';
import { useAction } from '../../../platform/graphql/use-action.ts';
import { pictureText } from './picture-texts.ts';
import { type Pictures, picturesQuery } from './pictures-query.ts';
import { type EditedPictures, isEdited } from './pictures-state.ts';

/**
 * Returns the pictures of a product with the person's edits, and the actions that save or discard
 * them. If another person has changed the pictures, the save is rejected, and the person decides
 * which version to keep.
 */
export function usePictures(stored: Pictures) {
  const client = useQueryClient();
  /** The pictures and the video when the person started to edit. */
  const [seen, setSeen] = useState(stored);
  const [edited, setEdited] = useState<EditedPictures | null>(null);
  const saving = useAction(SaveProductPicturesDocument, { changes: ['products', 'media'] });
  const shown: EditedPictures = edited ?? { images: stored.images, video: stored.video ?? null };
  const isChanged = edited !== null && isEdited(edited, seen);
  useLeaveWarning(isChanged);

  function change(next: Partial<EditedPictures>): void {
    if (edited === null) setSeen(stored);
    setEdited({ ...shown, ...next });
  }

  function discard(): void {
    setEdited(null);
    saving.reset();
  }

  async function save(): Promise<void> {
    const result = await saving.run({
      sku: stored.sku,
      images: [...shown.images],
      video: shown.video,
      seenImages: [...seen.images],
      seenVideo: seen.video ?? null,
    });
    if (result === null) return;
    client.setQueryData(picturesQuery(stored.sku).queryKey, {
      product_pictures: result.save_product_pictures,
    });
    setEdited(null);
    addToast({ type: 'success', message: pictureText('saved') });
  }

  return {
    shown,
    isChanged,
    change,
    save,
    discard,
    isSaving: saving.isPending,
    error: hasCode(saving.failure, CODE.conflict) ? null : saving.error,
    conflict: hasCode(saving.failure, CODE.conflict) ? authorOf(saving.failure) : null,
    /** Keeps the edits, although another person has changed the pictures. */
    keepMine: async () => {
      const { product_pictures: now } = await client.fetchQuery({
        ...picturesQuery(stored.sku),
        staleTime: 0,
      });
      setSeen(now);
      saving.reset();
    },
    /** Discards the edits and shows the pictures that another person saved. */
    takeTheirs: async () => {
      await client.invalidateQueries({ queryKey: ['products'] });
      discard();
    },
  };
}

/** Returns the name of the person who changed the pictures. Empty for an import. */
function authorOf(failure: Error | null): { readonly name: string } {
  const text = failure instanceof OfficeFailure ? failure.errors[0]?.details['conflicts'] : undefined;
  if (typeof text !== 'string') return { name: '' };
  const conflicts = JSON.parse(text) as readonly { readonly by?: string | null }[];
  return { name: conflicts.find(({ by }) => by != null)?.by ?? '' };
}
