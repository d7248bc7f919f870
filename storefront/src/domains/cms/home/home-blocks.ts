import { cmsText } from '../cms-texts.ts';
import type { CmsBlocks } from '../content/cms-blocks.ts';
import {
  findElement,
  findElements,
  type HtmlElement,
  type HtmlNode,
  isContentType,
  parseHtml,
  textOf,
} from '../html/parse-html.ts';

/** The blocks of the home page. */
export const HOME_BLOCKS = [
  'home-hero-banner',
  'home-promises',
  'home-categories',
  'home-premium-explainer',
  'home-limited',
  'home-brands',
] as const;

/** The content of a Page Builder slide or banner. */
export interface Banner {
  /** Lines above the heading. */
  readonly kicker: string | null;
  readonly heading: string;
  readonly text: string;
  /** The link target. */
  readonly to: string;
  readonly button: string;
  /** The background picture; null if none. */
  readonly image: string | null;
}

/** Returns the slides or banners of a block, in order, without those that lack a heading. */
export function bannersOf(html: string | null): readonly Banner[] {
  const nodes = parseHtml(html ?? '');
  const isBanner = (element: HtmlElement) =>
    isContentType('slide')(element) || isContentType('banner')(element);
  return findElements(nodes, isBanner).flatMap((element) => {
    const content = findElement(element.children, (child) => child.attributes['data-element'] === 'content');
    const heading = content && findElement(content.children, isHeading);
    if (!content || !heading) return [];
    const paragraphs = findElements(content.children, (child) => child.tag === 'p');
    const before = content.children.indexOf(heading);
    const isKicker = (node: HtmlNode) => content.children.indexOf(node) < before;
    return {
      kicker: paragraphs.filter(isKicker).map(textOf).join(' ') || null,
      heading: textOf(heading),
      text: paragraphs
        .filter((node) => !isKicker(node))
        .map(textOf)
        .join(' '),
      to: findElement(element.children, (child) => child.tag === 'a')?.attributes.href ?? '/',
      button: textOf(
        findElement(element.children, (child) => child.attributes['data-element'] === 'button') ?? '',
      ),
      image: imageOf(element),
    };
  });
}

/** Returns the first heading of a block, or the fallback. */
export function headingOf(html: string | null, fallback: string): string {
  const heading = findElement(parseHtml(html ?? ''), isHeading);
  return heading === null ? fallback : textOf(heading);
}

/** Returns the blocks of the home page by purpose. */
export function homeContent(blocks: CmsBlocks) {
  return {
    hero: bannersOf(blocks.contentOf('home-hero-banner')),
    promises: blocks.contentOf('home-promises'),
    metalsHeading: headingOf(blocks.contentOf('home-categories'), cmsText('chooseMetal')),
    explainer: blocks.contentOf('home-premium-explainer'),
    limited: bannersOf(blocks.contentOf('home-limited'))[0] ?? null,
    brands: blocks.contentOf('home-brands'),
  };
}

function isHeading(element: HtmlElement): boolean {
  return /^h[1-4]$/.test(element.tag);
}

function imageOf(element: HtmlElement): string | null {
  const holder = findElement(element.children, (child) =>
    Boolean(child.attributes['data-background-images']?.includes('desktop_image')),
  );
  return (
    /desktop_image\\?":\\?"([^"\\]+)/.exec(holder?.attributes['data-background-images'] ?? '')?.[1] ?? null
  );
}
