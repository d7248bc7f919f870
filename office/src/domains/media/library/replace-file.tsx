import { addToast } from '@ingot/ui/toasts/toasts.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { FormDialog } from '../../../components/dialogs/form-dialog.tsx';
import { UploadField } from '../../../components/fields/upload-field.tsx';
import { MEDIA, type MediaFile } from '../../../components/media/media-query.ts';
import { mediaText } from '../../../components/media/media-texts.ts';
import { uploadMedia } from '../../../platform/files/upload-media.ts';
import { libraryText } from '../library-texts.ts';

interface ReplaceFileProps {
  readonly file: MediaFile;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** The dialog that replaces the content of a file. Its address does not change. */
export function ReplaceFile({ file, isOpen, onClose }: ReplaceFileProps) {
  const client = useQueryClient();
  const [chosen, setChosen] = useState<File | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const close = () => {
    setChosen(null);
    setError(null);
    onClose();
  };

  async function replace(upload: File): Promise<void> {
    setIsBusy(true);
    const replaces = { id: file.id, revision: file.revision };
    const result = await uploadMedia(upload, { door: 'library', replaces });
    setIsBusy(false);
    if ('problem' in result) return setError(result.problem ?? mediaText('failed', { file: upload.name }));
    addToast({ type: 'success', message: libraryText('replaced') });
    await client.invalidateQueries({ queryKey: [MEDIA] });
    close();
  }

  return (
    <FormDialog
      isOpen={isOpen}
      onClose={close}
      title={libraryText('replaceTitle', { file: file.name })}
      submit={libraryText('replace')}
      isBusy={isBusy}
      error={error}
      onSubmit={async (event) => {
        event.preventDefault();
        if (chosen !== null) await replace(chosen);
      }}
    >
      <p className="muted">
        {file.uses.length === 0
          ? libraryText('replaceUnused')
          : libraryText('replaceLead', { count: file.uses.length })}
      </p>
      <UploadField
        label={chosen?.name ?? libraryText('replaceFile')}
        onFiles={([upload]) => {
          setChosen(upload ?? null);
          setError(null);
        }}
      />
    </FormDialog>
  );
}
