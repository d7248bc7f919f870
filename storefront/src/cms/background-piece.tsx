import type { ReactNode } from 'react';
import { imageSource } from '../ui/image-source.ts';
import type { HtmlElement } from './parse-html.ts';

/** Quality of background pictures (IMG-07). */
const QUALITY = 85;

interface BackgroundImages {
  readonly desktop_image?: string;
  readonly mobile_image?: string;
}

/** Whether a Page Builder piece names a background picture. */
export function hasBackground(element: HtmlElement): boolean {
  return backgroundOf(element).desktop_image !== undefined;
}

/** A piece with a picture behind it; below 768 px the mobile one where there is one (IMG-09). */
export function BackgroundPiece({
  element,
  children,
}: {
  readonly element: HtmlElement;
  readonly children: ReactNode;
}) {
  const { desktop_image: desktop = '', mobile_image: mobile } = backgroundOf(element);
  return (
    <div className={element.attributes.class} data-has-background="true">
      <picture className="pagebuilder-background">
        <source media="(max-width: 767px)" srcSet={imageSource(mobile ?? desktop, 960, QUALITY)} />
        <img src={imageSource(desktop, 1600, QUALITY)} alt="" loading="lazy" decoding="async" />
      </picture>
      {children}
    </div>
  );
}

function backgroundOf(element: HtmlElement): BackgroundImages {
  const text = element.attributes['data-background-images'];
  if (!text?.startsWith('{')) return {};
  try {
    return JSON.parse(text) as BackgroundImages;
  } catch {
    // Some editors store this attribute with its quotes escaped once more.
    return parseEscaped(text);
  }
}

function parseEscaped(text: string): BackgroundImages {
  try {
    return JSON.parse(text.replaceAll('\\"', '"')) as BackgroundImages;
  } catch {
    return {};
  }
}
