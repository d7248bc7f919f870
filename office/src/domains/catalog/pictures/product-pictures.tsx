import { Button } from '@ingot/ui/buttons/button.tsx';
import { Alert } from '@ingot/ui/toasts/alert.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Section } from '../../../components/layout/section.tsx';
import { MediaPicker } from '../../../components/media/media-picker.tsx';
import { type MediaFile, mediaAssetQuery } from '../../../components/media/media-query.ts';
import { UploadArea } from '../../../components/media/upload-area.tsx';
import { useUploads } from '../../../components/media/use-uploads.ts';
import { SaveBar } from '../../../components/save/save-bar.tsx';
import { ListEmpty } from '../../../components/tables/list-empty.tsx';
import { CropDialog } from './crop-dialog.tsx';
import { PictureRow } from './picture-row.tsx';
import { pictureText } from './picture-texts.ts';
import styles from './pictures.module.css';
import { type Pictures, picturesFilesQuery } from './pictures-query.ts';
import { addPictures, changePicture, movePicture } from './pictures-state.ts';
import { usePictures } from './use-pictures.ts';
import { VideoPart } from './video-part.tsx';

/** The pictures and the video of a product. One bar saves all changes or none. */
export function ProductPictures({ stored }: { readonly stored: Pictures }) {
  const model = usePictures(stored);
  const { images, video } = model.shown;
  const client = useQueryClient();
  const [isChoosing, setIsChoosing] = useState(false);
  const [cropped, setCropped] = useState<string | null>(null);
  const [moved, setMoved] = useState('');
  const found = useQuery(picturesFilesQuery(images.map(({ file }) => file))).data?.media_assets_at ?? [];
  const files = new Map(found.map((file): [string, MediaFile] => [file.path, file]));
  const add = (added: readonly MediaFile[]) =>
    model.change({ images: addPictures(images, added, stored.name) });
  const uploads = useUploads('library-product', async ({ id }) => {
    const { media_asset: file } = await client.fetchQuery(mediaAssetQuery(id));
    if (file != null && file.kind !== 'video') setUploaded((before) => [...before, file]);
  });
  /**
   * Finished uploads. Uploads finish one after the other while the person edits; each render adds
   * them to the list.
   */
  const [uploaded, setUploaded] = useState<readonly MediaFile[]>([]);
  if (uploaded.length > 0) {
    setUploaded([]);
    add(uploaded);
  }
  const move = (from: number, to: number) => {
    const next = movePicture(images, from, to);
    if (next === images) return;
    model.change({ images: next });
    setMoved(pictureText('moved', { place: String(to + 1), count: String(images.length) }));
  };
  const main = images.find((image) => !image.is_disabled);
  return (
    <>
      <Section
        title={pictureText('pictures')}
        actions={
          <Button size="sm" onClick={() => setIsChoosing(true)}>
            {pictureText('add')}
          </Button>
        }
      >
        {images.length === 0 ? (
          <ListEmpty title={pictureText('none')} text={pictureText('noneBody')} />
        ) : (
          <ol className={styles.list}>
            {images.map((picture, place) => (
              <PictureRow
                key={picture.file}
                picture={picture}
                place={place}
                isMain={picture === main}
                file={files.get(picture.file)}
                onMove={move}
                onChange={(changes) => model.change({ images: changePicture(images, picture.file, changes) })}
                onCrop={() => setCropped(picture.file)}
                onRemove={() => model.change({ images: images.filter((one) => one !== picture) })}
              />
            ))}
          </ol>
        )}
        <p className="vh" role="status">
          {moved}
        </p>
        <UploadArea uploads={uploads} label={pictureText('upload')} />
      </Section>
      <Section title={pictureText('video')}>
        <VideoPart video={video} name={stored.name} onChange={(next) => model.change({ video: next })} />
      </Section>
      {model.conflict !== null && (
        <Alert kind="warning">
          <p>
            {model.conflict.name === ''
              ? pictureText('conflict')
              : pictureText('conflictBy', { name: model.conflict.name })}
          </p>
          <div className={styles.choices}>
            <Button size="sm" onClick={() => void model.takeTheirs()}>
              {pictureText('takeTheirs')}
            </Button>
            <Button size="sm" onClick={() => void model.keepMine()}>
              {pictureText('keepMine')}
            </Button>
          </div>
        </Alert>
      )}
      {model.error !== null && <Alert kind="error">{model.error}</Alert>}
      {model.isChanged && (
        <SaveBar
          save={pictureText('save')}
          discard={pictureText('discard')}
          isBusy={model.isSaving}
          isDisabled={uploads.isBusy || model.conflict !== null}
          onSave={() => void model.save()}
          onDiscard={model.discard}
        >
          {pictureText('unsaved')}
        </SaveBar>
      )}
      <MediaPicker
        isOpen={isChoosing}
        onClose={() => setIsChoosing(false)}
        title={pictureText('add')}
        only="image"
        isMultiple
        door="library-product"
        onChoose={add}
      />
      <CropDialog
        file={cropped === null ? null : (files.get(cropped) ?? null)}
        onClose={() => setCropped(null)}
        onCropped={({ path }) =>
          // The old outline fits only the uncropped picture.
          model.change({ images: changePicture(images, cropped ?? '', { file: path, clip: null }) })
        }
      />
    </>
  );
}
