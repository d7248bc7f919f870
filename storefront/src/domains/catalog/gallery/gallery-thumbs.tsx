import { Icon } from '@ingot/ui/pictures/icon.tsx';
import { Picture } from '@ingot/ui/pictures/picture.tsx';
import { Play } from 'lucide-react';
import { productPartText } from '../product-parts-texts.ts';
import styles from './gallery.module.css';
import type { GalleryEntry } from './gallery-entries.ts';

export interface GalleryThumbsProps {
  readonly entries: readonly GalleryEntry[];
  /** Index of the large picture. */
  readonly index: number;
  readonly onChoose: (index: number) => void;
  /** Id of the element that shows it. */
  readonly panelId: string;
}

/** All pictures and videos of a gallery as thumbnails: tabs for arrow keys, Home and End. */
export function GalleryThumbs({ entries, index, onChoose, panelId }: GalleryThumbsProps) {
  const last = entries.length - 1;
  return (
    <div
      className={styles.thumbs}
      role="tablist"
      aria-label={productPartText('pictures')}
      onKeyDown={(event) => {
        const next = {
          ArrowRight: index === last ? 0 : index + 1,
          ArrowLeft: index === 0 ? last : index - 1,
          Home: 0,
          End: last,
        }[event.key];
        if (next === undefined) return;
        event.preventDefault();
        onChoose(next);
        (event.currentTarget.children[next] as HTMLElement | undefined)?.focus();
      }}
    >
      {entries.map((entry, place) => (
        <button
          key={entry.key}
          type="button"
          role="tab"
          className={styles.thumb}
          aria-label={
            entry.film === null ? entry.label : productPartText('film', { title: entry.film.title })
          }
          aria-selected={place === index}
          aria-controls={panelId}
          tabIndex={place === index ? 0 : -1}
          onClick={() => onChoose(place)}
        >
          {entry.film === null ? (
            <Picture src={entry.url} clip={entry.clip} alt="" sizes="80px" largest={80} />
          ) : (
            <span className={styles.film}>
              <Icon of={Play} size="lg" />
            </span>
          )}
        </button>
      ))}
    </div>
  );
}
