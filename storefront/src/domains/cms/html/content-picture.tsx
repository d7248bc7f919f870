import {
  IMAGE_WIDTHS,
  imageSource,
  imageSourceSet,
  isProductPhoto,
} from '@ingot/ui/pictures/image-source.ts';
import type { CSSProperties } from 'react';
import { styleOf } from './element-props.ts';
import type { HtmlElement } from './parse-html.ts';

/** Media query for the mobile picture. */
export const MOBILE_MEDIA = '(max-width: 767px)';

export interface ContentPictureProps {
  /** The `img` element of the content. */
  readonly image: HtmlElement;
  /** The crop for phones. */
  readonly mobile?: HtmlElement | undefined;
  /** Whether the picture may fill the whole width; inside text it fills half. */
  readonly isWide?: boolean;
}

/** A content picture in responsive sizes; width and height from the shop reserve its space. */
export function ContentPicture({ image, mobile, isWide = false }: ContentPictureProps) {
  const { src, alt = '', title } = image.attributes;
  if (!src) return null;
  const clip = isProductPhoto(src) ? image.attributes['data-clip'] : undefined;
  const { width, height } = sizeOf(image);
  const largest = Math.min(width ?? (isWide ? 1280 : 640), isWide ? 1280 : 640);
  const img = (
    <img
      className="cms-picture"
      src={imageSource(src, IMAGE_WIDTHS.find((step) => step >= largest) ?? 2560)}
      srcSet={imageSourceSet(src, largest)}
      sizes={isWide ? `(min-width: 1024px) ${largest}px, 100vw` : '(min-width: 1024px) 50vw, 100vw'}
      alt={alt}
      title={title || undefined}
      width={width}
      height={height}
      style={{ ...styleOf(image, ['display']), ...(clip && ({ '--clip': clip } as CSSProperties)) }}
      loading="lazy"
      decoding="async"
    />
  );
  // A product photograph has a near-white background, which the plate below blends into the page.
  if (isProductPhoto(src)) {
    return (
      <span className="cms-plate" data-cut={clip ? true : undefined}>
        {img}
      </span>
    );
  }
  const phone = mobile?.attributes.src;
  if (!mobile || !phone) return img;
  return (
    <picture>
      <source
        media={MOBILE_MEDIA}
        srcSet={imageSourceSet(phone, 640) ?? phone}
        sizes="100vw"
        {...sizeOf(mobile)}
      />
      {img}
    </picture>
  );
}

function sizeOf({ attributes }: HtmlElement): { width: number | undefined; height: number | undefined } {
  const width = Number(attributes.width);
  const height = Number(attributes.height);
  // One value without the other does not define the aspect ratio.
  return width > 0 && height > 0 ? { width, height } : { width: undefined, height: undefined };
}
