import { ConfirmDialog } from '../../../components/dialogs/confirm-dialog.tsx';
import { MEDIA, type MediaFile } from '../../../components/media/media-query.ts';
import { DeleteMediaAssetDocument } from '../../../platform/graphql/generated/graphql.ts';
import { useAction } from '../../../platform/graphql/use-action.ts';
import { libraryText } from '../library-texts.ts';

interface DeleteFileProps {
  readonly file: MediaFile;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onDeleted: () => void;
}

/** Asks for confirmation before it deletes a file. */
export function DeleteFile({ file, isOpen, onClose, onDeleted }: DeleteFileProps) {
  const remove = useAction(DeleteMediaAssetDocument, {
    changes: [MEDIA],
    success: () => libraryText('deleted'),
  });
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={() => {
        remove.reset();
        onClose();
      }}
      title={libraryText('deleteTitle', { file: file.name })}
      confirm={libraryText('delete')}
      isDangerous
      isBusy={remove.isPending}
      error={remove.error}
      onConfirm={async () => {
        const result = await remove.run({ id: file.id, revision: file.revision });
        if (result !== null) onDeleted();
      }}
    >
      {libraryText('deleteLead')}
    </ConfirmDialog>
  );
}
