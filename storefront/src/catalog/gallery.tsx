import { Play } from 'lucide-react';
import { useId, useState } from 'react';
import type { GalleryFragment } from '../graphql/generated/graphql.ts';
import { Icon } from '../ui/icon.tsx';
import { Picture } from '../ui/picture.tsx';
import { catalogText } from './catalog-texts.ts';
import styles from './gallery.module.css';
import { galleryEntries } from './gallery-entries.ts';

const MAIN_SIZES = '(min-width: 1440px) 695px, (min-width: 1024px) 48vw, (min-width: 768px) 46vw, 100vw';

/**
 * Pictures and films of a product: one large, the others as thumbnails beneath. The thumbnails are tabs: arrow keys move
 * between them. A coin has its diameter drawn under it, to scale.
 */
export function Gallery({ product }: { readonly product: GalleryFragment }) {
  const entries = galleryEntries(product.media_gallery);
  const [index, setIndex] = useState(0);
  const id = useId();
  const shown = entries[index] ?? entries[0];
  const name = product.name ?? '';
  if (shown === undefined) return <Picture src={null} alt="" sizes={MAIN_SIZES} largest={695} />;
  return (
    <div>
      <div
        className={styles.main}
        id={`${id}-main`}
        {...(entries.length > 1 ? { role: 'tabpanel', 'aria-label': shown.label } : {})}
      >
        <Picture
          key={shown.key}
          src={shown.url}
          clip={shown.clip}
          alt={shown === entries[0] ? name : `${name}: ${shown.label}`}
          sizes={MAIN_SIZES}
          largest={695}
          isMain
        />
        {shown.film !== null && <FilmLink film={shown.film} />}
        {shown.hasWholeCircle && product.diameter_mm != null && (
          <div className={styles.ruler} aria-hidden="true">
            <span>{product.diameter_mm} mm</span>
          </div>
        )}
      </div>
      {entries.length > 1 && (
        <div
          className={styles.thumbs}
          role="tablist"
          aria-label={catalogText('pictures')}
          onKeyDown={(event) => {
            const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
            if (step === undefined) return;
            event.preventDefault();
            const next = (index + step + entries.length) % entries.length;
            setIndex(next);
            (event.currentTarget.children[next] as HTMLElement | undefined)?.focus();
          }}
        >
          {entries.map((entry, place) => (
            <button
              key={entry.key}
              type="button"
              role="tab"
              className={styles.thumb}
              aria-label={entry.label}
              aria-selected={entry === shown}
              aria-controls={`${id}-main`}
              tabIndex={entry === shown ? 0 : -1}
              onClick={() => setIndex(place)}
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
      )}
    </div>
  );
}

function FilmLink({
  film,
}: {
  readonly film: { readonly url: string; readonly title: string; readonly description: string };
}) {
  return (
    <a className={styles.watch} href={film.url} rel="noopener">
      <Icon of={Play} />
      <span>
        {catalogText('watch', { title: film.title })}
        {film.description !== '' && <small>{film.description}</small>}
      </span>
    </a>
  );
}
