import { type CSSProperties, useState } from 'react';
import { classNames } from '../styles/class-names.ts';
import { imageSource, imageSourceSet, widthStep } from './image-source.ts';
import styles from './picture.module.css';

export interface PictureProps {
  /** The address that GraphQL gives: `/media/catalog/product/x.webp`. Null leaves the plate empty. */
  readonly src: string | null | undefined;
  /** Names the piece; empty when the name stands beside the picture. */
  readonly alt: string;
  /** How wide it is shown, as in `<img sizes>`. */
  readonly sizes: string;
  /** The widest it is ever shown, in CSS pixels. */
  readonly largest: number;
  /** Width over height; pieces are square. */
  readonly ratio?: number;
  /** The outline of the piece (`circle(…)`, `inset(…)`): cuts it out on a dark ground. */
  readonly clip?: string | null | undefined;
  /** Not a photograph on near-white: shown as it is, without a plate. */
  readonly isPlain?: boolean;
  /** The picture that the page is about: fetched first, never lazily. */
  readonly isMain?: boolean;
  readonly className?: string | undefined;
}

/**
 * A picture on its plate. A photograph on near-white is multiplied so that its ground becomes stone; in the dark theme
 * the piece is cut out by `clip`. Its box has its size before it arrives; until then, and when it fails, the plate is
 * stone, and it is marked when it failed (IMG-10).
 */
export function Picture({
  src,
  alt,
  sizes,
  largest,
  ratio = 1,
  clip,
  isPlain = false,
  isMain = false,
  className,
}: PictureProps) {
  const [failed, setFailed] = useState<string | null>(null);
  const [loaded, setLoaded] = useState<string | null>(null);
  const hasAddress = src !== null && src !== undefined && src !== '';
  const hasPicture = hasAddress && failed !== src;
  // The main picture is often seen before React knows of it: its plate does not change under it.
  const isWaiting = !isPlain && (!hasPicture || (!isMain && loaded !== src));
  const width = widthStep(largest);
  const style = (clip ? { '--clip': clip } : {}) as CSSProperties;
  return (
    <span
      className={classNames(styles.plate, !isPlain && styles.photo, clip && styles.cut, className)}
      style={{ aspectRatio: ratio }}
      data-waiting={isWaiting || undefined}
      data-errored={(hasAddress && !hasPicture) || undefined}
    >
      {hasPicture && (
        <img
          src={imageSource(src, width)}
          srcSet={imageSourceSet(src, largest)}
          sizes={sizes}
          width={width}
          height={Math.round(width / ratio)}
          alt={alt}
          style={style}
          loading={isMain ? 'eager' : 'lazy'}
          decoding={isMain ? 'auto' : 'async'}
          fetchPriority={isMain ? 'high' : 'auto'}
          // A picture of the first page may have come, or failed, before React did.
          ref={(image) => {
            if (!image?.complete) return;
            if (image.naturalWidth > 0) setLoaded(src);
            else if (image.currentSrc !== '') setFailed(src);
          }}
          onLoad={() => setLoaded(src)}
          onError={() => setFailed(src)}
        />
      )}
    </span>
  );
}
