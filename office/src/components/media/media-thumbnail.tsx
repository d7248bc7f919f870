import { Icon } from '@ingot/ui/pictures/icon.tsx';
import { imageSource } from '@ingot/ui/pictures/image-source.ts';
import { Film } from 'lucide-react';
import styles from './media.module.css';
import type { MediaFile } from './media-query.ts';

/** A small picture of a file. The caller shows the name next to it. */
export function MediaThumbnail({ file }: { readonly file: Pick<MediaFile, 'kind' | 'address'> }) {
  return (
    <span className={styles.thumbnail}>
      {file.kind === 'video' ? (
        <Icon of={Film} size="lg" />
      ) : (
        <img src={imageSource(file.address, 320)} alt="" loading="lazy" decoding="async" />
      )}
    </span>
  );
}
