import { imageSource, imageSourceSet, isProductPhoto } from '@ingot/ui/pictures/image-source.ts';
import type { CSSProperties, ReactNode } from 'react';
import { MOBILE_MEDIA } from './content-picture.tsx';
import { attributesOf, isOn, styleOf } from './element-props.ts';
import type { HtmlElement } from './parse-html.ts';

/** Quality of background pictures (IMG-07). */
const QUALITY = 85;
/** Parallax pictures are larger than their place by this much, so that they can move behind it (IMG-08). */
const PARALLAX_SCALE = 1.25;

interface BackgroundImages {
  readonly desktop_image?: string;
  readonly mobile_image?: string;
}

export interface BackgroundPieceProps {
  readonly element: HtmlElement;
  /** In place of the element's own style. */
  readonly style?: CSSProperties | undefined;
  readonly children: ReactNode;
}

/** Whether a Page Builder piece names a background picture. */
export function hasBackground(element: HtmlElement): boolean {
  return backgroundOf(element).desktop_image !== undefined;
}

/**
 * A piece with a picture behind it; below 768 px the mobile one where there is one (IMG-09). A photograph of a product has
 * a white ground, which glares behind text: the desktop picture stands for it.
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

/** From 0, fixed to its place, to 1, as fast as it can go. */
function speedOf({ attributes }: HtmlElement): number {
  const speed = Number(attributes['data-parallax-speed']);
  return speed >= 0 && speed <= 1 ? speed : 0.5;
}

function backgroundOf({ attributes }: HtmlElement): BackgroundImages {
  // A film in the background would play for everybody at once: its still picture stands for it.
  const still = attributes['data-background-type'] === 'video' ? attributes['data-video-fallback-src'] : '';
  if (still) return { desktop_image: still };
  const text = attributes['data-background-images'];
  if (!text?.startsWith('{')) return {};
  // Some editors store this attribute with its quotes escaped once more.
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
