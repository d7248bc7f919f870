import { Button } from '@ingot/ui/buttons/button.tsx';
import { Dialog } from '@ingot/ui/dialogs/dialog.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { UploadDoor } from '../../platform/files/upload-media.ts';
import { componentText } from '../component-texts.ts';
import styles from './media.module.css';
import { MediaBrowser } from './media-browser.tsx';
import { type MediaFile, type MediaKind, mediaAssetQuery } from './media-query.ts';
import { mediaText } from './media-texts.ts';
import { UploadArea } from './upload-area.tsx';
import { useUploads } from './use-uploads.ts';

export interface MediaPickerProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /**
   * Called with the chosen file, or with several files if `isMultiple`. A product stores `path`, a page
   * stores `/media/` and `path`. Store no `address`: its version changes with every replacement.
   */
  readonly onChoose: (files: readonly MediaFile[]) => void;
  readonly title?: string;
  /** Offers files of one kind only. */
  readonly only?: MediaKind | null;
  readonly isMultiple?: boolean;
  /**
   * The target of uploads. `library` needs the permission for content, `library-product` the
   * permission for products. Null for no uploads.
   */
  readonly door: UploadDoor | null;
}

/** A dialog that chooses files of the media library, and uploads new files. */
export function MediaPicker(props: MediaPickerProps) {
  const { isOpen, onClose, title = mediaText('choose') } = props;
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={title} className={styles.picker}>
      <Choice {...props} />
    </Dialog>
  );
}

function Choice({ onClose, onChoose, only = null, isMultiple = false, door }: MediaPickerProps) {
  const client = useQueryClient();
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState<readonly MediaFile[]>([]);
  const add = (file: MediaFile) =>
    setChosen((before) => (isMultiple ? [...before.filter(({ id }) => id !== file.id), file] : [file]));
  const uploads = useUploads(door ?? 'library', async ({ id }) => {
    const { media_asset: file } = await client.fetchQuery(mediaAssetQuery(id));
    if (file != null && (only === null || file.kind === only)) add(file);
  });
  const toggle = (file: MediaFile) =>
    chosen.some(({ id }) => id === file.id)
      ? setChosen(chosen.filter(({ id }) => id !== file.id))
      : add(file);
  return (
    <>
      <MediaBrowser
        chosen={new Set(chosen.map(({ id }) => id))}
        onChoose={toggle}
        only={only}
        search={search}
        onSearch={setSearch}
      >
        {door !== null && <UploadArea uploads={uploads} />}
      </MediaBrowser>
      <div className={styles.actions}>
        <Button onClick={onClose}>{componentText('cancel')}</Button>
        <Button
          variant="primary"
          disabled={chosen.length === 0}
          isBusy={uploads.isBusy}
          onClick={() => {
            onChoose(chosen);
            onClose();
          }}
        >
          {isMultiple && chosen.length > 0
            ? mediaText('useFiles', { count: chosen.length })
            : mediaText('use')}
        </Button>
      </div>
    </>
  );
}
