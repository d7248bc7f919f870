import { Button } from '@ingot/ui/buttons/button.tsx';
import { TextAreaField, TextField } from '@ingot/ui/fields/field.tsx';
import { PageLink } from '@ingot/ui/links/page-link.tsx';
import { imageSource } from '@ingot/ui/pictures/image-source.ts';
import { Alert } from '@ingot/ui/toasts/alert.tsx';
import { addToast } from '@ingot/ui/toasts/toasts.ts';
import { type FormEvent, useState } from 'react';
import { writeDateTime } from '../../../components/labels/moments.ts';
import { writeBytes } from '../../../components/labels/write-bytes.ts';
import { Facts } from '../../../components/layout/facts.tsx';
import { MEDIA, type MediaFile } from '../../../components/media/media-query.ts';
import { useLeaveWarning } from '../../../components/save/use-leave-warning.ts';
import {
  ChangeMediaAssetDocument,
  type MediaAssetQuery,
} from '../../../platform/graphql/generated/graphql.ts';
import { useAction } from '../../../platform/graphql/use-action.ts';
import { libraryText } from '../library-texts.ts';
import { DeleteFile } from './delete-file.tsx';
import styles from './library.module.css';
import { ReplaceFile } from './replace-file.tsx';

type LibraryFile = NonNullable<MediaAssetQuery['media_asset']>;

interface FilePanelProps {
  readonly file: LibraryFile;
  readonly onDeleted: () => void;
}

/**
 * One file of the library: its texts, the places that show it, and the actions that replace and
 * delete it.
 */
export function FilePanel({ file, onDeleted }: FilePanelProps) {
  const [dialog, setDialog] = useState<'replace' | 'delete' | null>(null);
  const close = () => setDialog(null);
  return (
    <>
      <section className={styles.panel} aria-labelledby="library-file">
        <h2 id="library-file">{file.name}</h2>
        <Preview file={file} />
        {/* The key resets the form after a save, or after a change by another person. */}
        <TextForm key={`${file.id} ${file.revision}`} file={file} />
        <div className={styles.row}>
          <Button size="sm" onClick={() => setDialog('replace')}>
            {libraryText('replace')}
          </Button>
          <Button size="sm" onClick={() => setDialog('delete')} disabled={file.uses.length > 0}>
            {libraryText('delete')}
          </Button>
        </div>
        {file.uses.length > 0 && <p className="muted small">{libraryText('deleteUsed')}</p>}
      </section>
      <section className={styles.panel}>
        <h2>{libraryText('places')}</h2>
        <Places file={file} />
      </section>
      <FileFacts file={file} />
      <ReplaceFile file={file} isOpen={dialog === 'replace'} onClose={close} />
      <DeleteFile file={file} isOpen={dialog === 'delete'} onClose={close} onDeleted={onDeleted} />
    </>
  );
}

function Preview({ file }: { readonly file: MediaFile }) {
  if (file.kind === 'video') {
    return (
      // biome-ignore lint/a11y/useMediaCaption: a preview for staff; the shop shows the video with its texts
      <video className={styles.preview} src={file.address} controls preload="metadata" />
    );
  }
  return <img className={styles.preview} src={imageSource(file.address, 960)} alt={file.alt || file.name} />;
}

function TextForm({ file }: { readonly file: MediaFile }) {
  const [name, setName] = useState(file.name);
  const [alt, setAlt] = useState(file.alt);
  const save = useAction(ChangeMediaAssetDocument, {
    changes: [MEDIA],
    success: () => libraryText('saved'),
  });
  const isChanged = name.trim() !== file.name || alt.trim() !== file.alt;
  useLeaveWarning(isChanged);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isChanged) void save.run({ id: file.id, revision: file.revision, name, alt });
  };
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <TextField
        label={libraryText('name')}
        help={libraryText('nameHelp')}
        maxLength={200}
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
      {file.kind !== 'video' && (
        <TextAreaField
          label={libraryText('alt')}
          help={libraryText('altHelp')}
          rows={2}
          maxLength={500}
          value={alt}
          onChange={({ target }) => setAlt(target.value)}
        />
      )}
      {save.error !== null && <Alert kind="error">{save.error}</Alert>}
      <div>
        <Button type="submit" size="sm" variant="primary" isBusy={save.isPending} disabled={!isChanged}>
          {libraryText('save')}
        </Button>
      </div>
    </form>
  );
}

const PLACES = [
  ...(['product', 'category', 'attribute', 'page', 'block', 'post'] as const),
  ...(['draft', 'version', 'mail', 'setting'] as const),
];

function placeText(kind: string): string {
  const known = PLACES.find((one) => one === kind);
  return known === undefined ? libraryText('place-other') : libraryText(`place-${known}`);
}

function Places({ file: { uses } }: { readonly file: MediaFile }) {
  if (uses.length === 0) return <p className="muted">{libraryText('noPlaces')}</p>;
  return (
    <ul className={styles.places}>
      {uses.map(({ kind, name, link }) => (
        <li key={`${kind} ${name} ${link ?? ''}`}>
          <small>{placeText(kind)}</small> {link == null ? name : <PageLink to={link}>{name}</PageLink>}
        </li>
      ))}
    </ul>
  );
}

function FileFacts({ file }: { readonly file: LibraryFile }) {
  const { address, bytes, width, height, created_at: at, by, source } = file;
  const time = writeDateTime(at);
  return (
    <section className={styles.panel}>
      <h2>{libraryText('details')}</h2>
      <Facts
        facts={[
          {
            name: libraryText('size'),
            value:
              width == null || height == null
                ? writeBytes(bytes)
                : `${libraryText('pixels', { width: String(width), height: String(height) })}, ${writeBytes(bytes)}`,
          },
          {
            name: libraryText('uploaded'),
            value: by == null ? libraryText('imported', { time }) : libraryText('by', { time, name: by }),
          },
          ...(source == null ? [] : [{ name: libraryText('cutOutOf'), value: source }]),
        ]}
      />
      <p className={styles.address}>
        <code>{address}</code>
      </p>
      <div className={styles.row}>
        <Button
          size="sm"
          onClick={async () => {
            await navigator.clipboard.writeText(address);
            addToast({ type: 'success', message: libraryText('copied') });
          }}
        >
          {libraryText('copy')}
        </Button>
        <a href={address} target="_blank" rel="noreferrer">
          {libraryText('open')}
        </a>
      </div>
    </section>
  );
}
