import { imageSource, imageSourceSet, isProductPhoto } from '@ingot/ui/pictures/image-source.ts';
import type { CSSProperties, ReactNode } from 'react';
import { MOBILE_MEDIA } from './content-picture.tsx';
import { attributesOf, isOn, styleOf } from './element-props.ts';
import type { HtmlElement } from './parse-html.ts';

/** JPEG quality of background pictures. */
const QUALITY = 85;
/**
 * Parallax pictures are larger than their container by this factor, so that they can move behind
 * it.
 */
const PARALLAX_SCALE = 1.25;

interface BackgroundImages {
  readonly desktop_image?: string;
  readonly mobile_image?: string;
}

export interface BackgroundPieceProps {
  readonly element: HtmlElement;
  /** Replaces the element's own style. */
  readonly style?: CSSProperties | undefined;
  readonly children: ReactNode;
}

/** Returns whether a Page Builder block has a background picture. */
export function hasBackground(element: HtmlElement): boolean {
  return backgroundOf(element).desktop_image !== undefined;
}

/**
 * A block with a background picture; below 768 px the mobile one, if there is one. A product
 * photograph has a white background, which would glare behind text, so the desktop picture replaces
 * it.
 */
export function BackgroundPiece({ element, style, children }: BackgroundPieceProps) {
  const { desktop_image: desktop = '', mobile_image: mobile } = backgroundOf(element);
  const phone = mobile && (isProductPhoto(desktop) || !isProductPhoto(mobile)) ? mobile : desktop;
  const isParallax = isOn(element, 'data-enable-parallax');
  const scale = isParallax ? PARALLAX_SCALE : 1;
  const { backgroundPosition, backgroundSize, ...own } = style ?? styleOf(element) ?? {};
  const picture = {
    ...(isParallax && { '--parallax-scale': scale, '--parallax-speed': speedOf(element) }),
    ...(backgroundPosition && { objectPosition: backgroundPosition }),
    ...(backgroundSize === 'contain' && { objectFit: 'contain' }),
  } as CSSProperties;
  const sizes = `${100 * scale}vw`;
  return (
    <div {...attributesOf(element)} style={own} data-has-background="true">
      <picture className="pagebuilder-background" data-parallax={isParallax || undefined}>
        <source media={MOBILE_MEDIA} srcSet={imageSource(phone, isParallax ? 1280 : 960, QUALITY)} />
        <img
          src={imageSource(desktop, 1600, QUALITY)}
          srcSet={imageSourceSet(desktop, 1280, 320, QUALITY)}
          sizes={sizes}
          alt=""
          loading="lazy"
          decoding="async"
          style={picture}
        />
      </picture>
      {children}
    </div>
  );
}

/** Parallax speed from 0 (fixed) to 1 (maximum). */
function speedOf({ attributes }: HtmlElement): number {
  const speed = Number(attributes['data-parallax-speed']);
  return speed >= 0 && speed <= 1 ? speed : 0.5;
}

function backgroundOf({ attributes }: HtmlElement): BackgroundImages {
  // Background videos would all play at once, so their still picture is used.
  const still = attributes['data-background-type'] === 'video' ? attributes['data-video-fallback-src'] : '';
  if (still) return { desktop_image: still };
  const text = attributes['data-background-images'];
  if (!text?.startsWith('{')) return {};
  // Some editors store this attribute with escaped quotes.
  return parse(text) ?? parse(text.replaceAll('\\"', '"')) ?? {};
}

function parse(json: string): BackgroundImages | null {
  try {
    const images: unknown = JSON.parse(json);
    return typeof images === 'object' && images !== null ? images : null;
  } catch {
    return null;
  }
}
