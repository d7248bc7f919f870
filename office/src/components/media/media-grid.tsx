import { Skeleton } from '@ingot/ui/placeholders/skeleton.tsx';
import styles from './media.module.css';
import type { MediaFile } from './media-query.ts';
import { mediaText } from './media-texts.ts';
import { MediaThumbnail } from './media-thumbnail.tsx';

interface MediaGridProps {
  /** Undefined while the files load. */
  readonly files: readonly MediaFile[] | undefined;
  /** Ids of the chosen files. */
  readonly chosen: ReadonlySet<string>;
  readonly onChoose: (file: MediaFile) => void;
}

const SKELETONS = [1, 2, 3, 4, 5, 6, 7, 8] as const;

/** Files as a grid of buttons. */
export function MediaGrid({ files, chosen, onChoose }: MediaGridProps) {
  return (
    <ul className={styles.grid} aria-label={mediaText('files')} aria-busy={files === undefined}>
      {files === undefined
        ? SKELETONS.map((place) => (
            <li key={place} className={styles.cell}>
              <span className={styles.thumbnail} />
              <Skeleton width="70%" height="12px" />
            </li>
          ))
        : files.map((file) => (
            <li key={file.id}>
              <button
                type="button"
                className={styles.cell}
                aria-pressed={chosen.has(file.id)}
                onClick={() => onChoose(file)}
              >
                <MediaThumbnail file={file} />
                <span className={styles.name}>{file.name}</span>
                <small>{usesText(file)}</small>
              </button>
            </li>
          ))}
    </ul>
  );
}

/** Returns the number of places that show a file, in words. */
export function usesText({ uses }: Pick<MediaFile, 'uses'>): string {
  return uses.length === 0 ? mediaText('unused') : mediaText('used', { count: uses.length });
}
