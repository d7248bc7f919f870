import { TextButton } from '@ingot/ui/links/page-link.tsx';
import { UploadField } from '../fields/upload-field.tsx';
import styles from './media.module.css';
import { mediaText } from './media-texts.ts';
import type { Upload, Uploads } from './use-uploads.ts';

const ACCEPTED = 'image/*,video/mp4,video/webm,.svg,.avif';

interface UploadAreaProps {
  readonly uploads: Uploads;
  readonly label?: string;
}

/** Accepts files by button or by drop, and shows each file's progress and problem. */
export function UploadArea({ uploads, label = mediaText('upload') }: UploadAreaProps) {
  return (
    <div className={styles.area}>
      <UploadField label={label} accept={ACCEPTED} isMultiple onFiles={uploads.add} />
      <p className="muted small">{mediaText('uploadHelp')}</p>
      {uploads.all.length > 0 && (
        <>
          <ul className={styles.uploads} aria-label={mediaText('uploading')}>
            {uploads.all.map((upload) => (
              <UploadRow key={upload.key} upload={upload} onRetry={() => uploads.retry(upload)} />
            ))}
          </ul>
          {!uploads.isBusy && <TextButton onClick={uploads.clear}>{mediaText('dismiss')}</TextButton>}
        </>
      )}
    </div>
  );
}

function UploadRow({ upload, onRetry }: { readonly upload: Upload; readonly onRetry: () => void }) {
  const { file, part, state, problem } = upload;
  return (
    <li data-state={state}>
      {problem === null ? (
        <>
          <span>{file.name}</span>
          {state === 'running' && (
            <progress value={part} max={1} aria-label={mediaText('uploadOf', { file: file.name })} />
          )}
          <span role="status">{stateText(upload)}</span>
        </>
      ) : (
        <>
          <span role="alert">{problem}</span>
          <TextButton onClick={onRetry}>{mediaText('again')}</TextButton>
        </>
      )}
    </li>
  );
}

function stateText({ state, part }: Upload): string {
  if (state === 'waiting') return mediaText('waiting');
  if (state === 'done') return mediaText('stored');
  if (state === 'known') return mediaText('known');
  return part < 1 ? mediaText('percent', { percent: String(Math.floor(part * 100)) }) : mediaText('checking');
}
