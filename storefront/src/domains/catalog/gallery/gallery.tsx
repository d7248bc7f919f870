import { lazyPart } from '@ingot/ui/lazy-loading/lazy-part.tsx';
import { lowerPart } from '@ingot/ui/lazy-loading/lower-part.tsx';
import type { FilmProps } from '@ingot/ui/pictures/film.tsx';
import { Icon } from '@ingot/ui/pictures/icon.tsx';
import { Picture } from '@ingot/ui/pictures/picture.tsx';
import { ZoomIn } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import type { GalleryFragment } from '../../../platform/graphql/generated/graphql.ts';
import { productText } from '../product-texts.ts';
import styles from './gallery.module.css';
import { type GalleryEntry, galleryEntries } from './gallery-entries.ts';
import type { GalleryThumbsProps } from './gallery-thumbs.tsx';
import type { GalleryZoomProps } from './gallery-zoom.tsx';
import { useSwipe } from './use-swipe.ts';

/** Server-rendered; a press on a thumbnail before its code is replayed. */
const GalleryThumbs = lowerPart<GalleryThumbsProps>(async () => ({
  default: (await import('./gallery-thumbs.tsx')).GalleryThumbs,
}));

/**
 * On phones one rem less than the real width: the quality is the same, and the next larger file has
 * twice the bytes.
 */
const MAIN_SIZES =
  '(min-width: 1440px) 695px, (min-width: 1024px) 48vw, (min-width: 768px) 46vw, calc(100vw - 3rem)';

// Few shoppers zoom, so the code loads on hover or on click.
const GalleryZoom = lazyPart<GalleryZoomProps>(() => import('./gallery-zoom.tsx'));

// Few products have a video.
const Film = lowerPart<FilmProps>(async () => ({
  default: (await import('@ingot/ui/pictures/film.tsx')).Film,
}));

/**
 * Pictures and videos of a product: one large, the others as thumbnails below. Thumbnails are tabs
 * for arrow keys, and a swipe changes the large one. A click opens a picture in full screen. A coin
 * shows its diameter to scale.
 */
export function Gallery({ product }: { readonly product: GalleryFragment }) {
  const entries = galleryEntries(product.media_gallery);
  const [index, setIndex] = useState(0);
  const [isZoomed, setIsZoomed] = useState(false);
  const id = useId();
  const step = (by: number) => setIndex((index + by + entries.length) % entries.length);
  const swipe = useSwipe(entries.length > 1 ? step : null);
  const shown = entries[index] ?? entries[0];
  const name = product.name ?? '';
  if (shown === undefined) return <Picture src={null} alt="" sizes={MAIN_SIZES} largest={695} />;
  const close = () => setIsZoomed(false);
  return (
    <div>
      <div
        className={styles.main}
        id={`${id}-main`}
        data-stage
        {...(entries.length > 1 ? { role: 'tabpanel', 'aria-label': shown.label } : {})}
        {...swipe}
      >
        <MainEntry
          key={shown.key}
          entry={shown}
          name={name}
          zoom={(picture) => (
            <button
              type="button"
              className={styles.zoom}
              aria-haspopup="dialog"
              data-early="once"
              onPointerEnter={() => void GalleryZoom.preload()}
              onFocus={() => void GalleryZoom.preload()}
              onClick={() => setIsZoomed(true)}
            >
              {picture}
              <span className={styles.look}>
                <Icon of={ZoomIn} />
                <span className="vh">{productText('enlarge', { label: shown.label })}</span>
              </span>
            </button>
          )}
        />
        {shown.hasWholeCircle && product.diameter_mm != null && (
          <div className={styles.ruler} aria-hidden="true">
            <span>{product.diameter_mm} mm</span>
          </div>
        )}
      </div>
      {entries.length > 1 && (
        <GalleryThumbs entries={entries} index={index} onChoose={setIndex} panelId={`${id}-main`} />
      )}
      {isZoomed && (
        <GalleryZoom
          name={name}
          pictures={entries.filter((entry) => entry.film === null)}
          first={shown.key}
          onClose={close}
          onMissing={close}
        />
      )}
    </div>
  );
}

/** The large picture, which opens in full screen, or the video player. */
function MainEntry({
  entry,
  name,
  zoom,
}: {
  readonly entry: GalleryEntry;
  readonly name: string;
  readonly zoom: (picture: ReactNode) => ReactNode;
}) {
  const picture = (
    <Picture
      src={entry.url}
      clip={entry.clip}
      alt={entry.film === null ? `${name}: ${entry.label}` : ''}
      sizes={MAIN_SIZES}
      largest={695}
      isMain
    />
  );
  if (entry.film === null) return zoom(picture);
  const { url, title, description } = entry.film;
  return (
    <Film address={url} title={title} description={description} label={productText('watch', { title })}>
      {picture}
    </Film>
  );
}
