import { type CSSProperties, useState } from 'react';
import { classNames } from '../styles/class-names.ts';
import { imageSource, imageSourceSet, widthStep } from './image-source.ts';
import styles from './picture.module.css';

export interface PictureProps {
  /**
   * URL of the image as the API returns it, such as `/media/catalog/product/x.webp`. Null leaves
   * the plate empty.
   */
  readonly src: string | null | undefined;
  /** Alternative text. Empty when the name is beside the image. */
  readonly alt: string;
  /** Width of the image on the page, as in `<img sizes>`. */
  readonly sizes: string;
  /** Maximum width of the image on any page, in CSS pixels. */
  readonly largest: number;
  /** Aspect ratio: width divided by height. Defaults to square. */
  readonly ratio?: number;
  /**
   * CSS `clip-path` of the piece (`circle(…)`, `inset(…)`), which removes the background in the
   * dark theme.
   */
  readonly clip?: string | null | undefined;
  /** Whether the image has no near-white background. It is then shown without a plate. */
  readonly isPlain?: boolean;
  /** Whether it is the main image of the page, which loads first and never lazily. */
  readonly isMain?: boolean;
  readonly className?: string | undefined;
}

/**
 * An image on its plate. A photo with a near-white background is blended so that the background
 * becomes stone; in the dark theme `clip` cuts the piece out. The box has its final size from the
 * start. The plate shows stone while the image loads, and a mark if it failed.
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
  // The main image is often visible before hydration, so its plate must not change then.
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
          // An image of the first HTML may have loaded or failed before hydration.
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
