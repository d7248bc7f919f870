import { CSS_SHAPE, safeStyle } from '@ingot/rules/cms/safe-style.ts';
import sanitizeHtml from 'sanitize-html';
import { decodeHtmlPieces, readPieceStyles } from './page-builder-source.ts';
import { renderDirectives } from './render-directives.ts';
import { playableAddress } from './video-address.ts';

const TAGS = [
  ...['div', 'section', 'article', 'aside', 'header', 'footer', 'nav', 'address', 'figure', 'figcaption'],
  ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'p', 'br', 'hr', 'blockquote', 'pre', 'code', 'details', 'summary'],
  ...['ul', 'ol', 'li', 'dl', 'dt', 'dd'],
  ...['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
  ...['span', 'strong', 'b', 'em', 'i', 'u', 's', 'small', 'sub', 'sup', 'mark', 'abbr', 'cite', 'q', 'time'],
  ...['a', 'img', 'button'],
];

const ATTRIBUTES: Record<string, string[]> = {
  '*': ['class', 'id', 'title', 'lang', 'dir', 'role', 'style', 'aria-*', 'data-*'],
  a: ['href', 'target', 'rel'],
  img: ['src', 'alt', 'width', 'height', 'loading', 'decoding'],
  button: ['type'],
  details: ['open'],
  ol: ['start', 'reversed'],
  td: ['colspan', 'rowspan', 'headers'],
  th: ['colspan', 'rowspan', 'headers', 'scope'],
  time: ['datetime'],
};

/** Deeper nesting has no use and slows browsers. */
const NESTING_LIMIT = 60;
/**
 * Removed and unclosed elements can leave a nesting that the next parser closes, as `<p><x><p>` does.
 * The first pass over usual content is the last that changes it.
 */
const MOST_PASSES = 5;
const SAFE_ID = /^[A-Za-z][\w-]{0,99}$/;

/** Attributes that hold background images as JSON, and the address of a video. */
const BACKGROUNDS = 'data-background-images';
const VIDEO = 'data-video-src';
/** The attribute for the outline of a product in an image, like `clip` of product images. */
const CLIP = 'data-clip';

/**
 * Sanitizes HTML. Keeps text structure, Page Builder's `data-*` attributes, links, images, and the
 * styles that an editor sets on an element (`safeStyle`). Removes scripts, style sheets, forms,
 * frames, event attributes and other styles. A frame with a video becomes an element that names the
 * video. Renders Magento's directives first. Runs once, at import or save, and is idempotent.
 */
export function sanitizeContent(html: string): string {
  let clean = prepareContent(html);
  for (let pass = 0; pass < MOST_PASSES; pass++) {
    const before = clean;
    clean = sanitizeHtml(before, sanitizerOptions(before)).trim();
    if (clean === before) break;
  }
  return clean;
}

/** Returns the input of the sanitizer: HTML with rendered directives and decoded HTML elements. */
export function prepareContent(html: string): string {
  return decodeHtmlPieces(renderDirectives(html));
}

/** Returns the options of the sanitizer for prepared HTML. */
export function sanitizerOptions(source: string): sanitizeHtml.IOptions {
  const styles = readPieceStyles(source);
  return {
    allowedTags: TAGS,
    allowedAttributes: ATTRIBUTES,
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowedSchemesByTag: { img: ['https'] },
    allowProtocolRelative: false,
    nestingLimit: NESTING_LIMIT,
    parseStyleAttributes: false,
    nonTextTags: ['script', 'style', 'textarea', 'option', 'xmp', 'noscript', 'iframe', 'template', 'title'],
    transformTags: { '*': (tagName, attribs) => checkElement(tagName, attribs, styles) },
  };
}

/**
 * Returns the plain text of HTML on one line, for search suggestions and descriptions. Decodes
 * entities.
 */
export function textOf(html: string): string {
  const spaced = html.replace(/<[^>]*>/g, (tag) => `${tag} `);
  return decodeBasicEntities(sanitizeHtml(spaced, { allowedTags: [], allowedAttributes: {} }))
    .replace(/\s+/g, ' ')
    .replace(/ ([.,;:!?])/g, '$1')
    .trim();
}

function checkElement(
  tagName: string,
  given: sanitizeHtml.Attributes,
  styles: ReadonlyMap<string, string>,
): sanitizeHtml.Tag {
  const attribs = { ...given };
  if (attribs.id !== undefined && !SAFE_ID.test(attribs.id)) delete attribs.id;
  if (attribs[BACKGROUNDS] !== undefined) attribs[BACKGROUNDS] = safeBackgrounds(attribs[BACKGROUNDS]);
  if (attribs[CLIP] !== undefined && !CSS_SHAPE.test(attribs[CLIP])) delete attribs[CLIP];
  checkStyle(attribs, styles);
  if (tagName === 'iframe' || tagName === 'video') return nameVideo(tagName, attribs);
  if (attribs[VIDEO] !== undefined) checkVideo(attribs, attribs[VIDEO]);
  if (tagName === 'a') checkLink(attribs);
  if (tagName === 'img') attribs.alt ??= '';
  if (tagName === 'button') attribs.type = 'button';
  return { tagName, attribs };
}

/** Merges the styles of the adjacent style sheet with the inline style, which wins. */
function checkStyle(attribs: sanitizeHtml.Attributes, styles: ReadonlyMap<string, string>): void {
  const sheet = styles.get(attribs['data-pb-style'] ?? '') ?? '';
  const style = safeStyle(`${sheet};${attribs.style ?? ''}`);
  if (style === '') delete attribs.style;
  else attribs.style = style;
}

/** Replaces a player by an element that names the video, because players load only on request. */
function nameVideo(tagName: string, { src = '', style }: sanitizeHtml.Attributes): sanitizeHtml.Tag {
  const address = playableAddress(src.trim());
  // An empty tag removes the element with its content.
  if (address === null) return { tagName, attribs: {} };
  const attribs = { 'data-element': 'video', [VIDEO]: address, ...(style && { style }) };
  return { tagName: 'div', attribs };
}

function checkVideo(attribs: sanitizeHtml.Attributes, given: string): void {
  const address = playableAddress(given.trim());
  if (address === null) delete attribs[VIDEO];
  else attribs[VIDEO] = address;
}

/**
 * Restricts a link's target to this or a new window. A new window gets no reference to this one.
 */
function checkLink(attribs: sanitizeHtml.Attributes): void {
  delete attribs.rel;
  if (attribs.target !== '_blank') delete attribs.target;
  else attribs.rel = 'noopener noreferrer';
}

/** Filters Page Builder's background images: keeps known keys with a path or https address. */
function safeBackgrounds(json: string): string {
  const kept: Record<string, string> = {};
  for (const [key, value] of Object.entries(parseObject(json))) {
    const isPicture = key === 'desktop_image' || key === 'mobile_image';
    if (isPicture && typeof value === 'string' && isSafePicture(value)) kept[key] = value;
  }
  return JSON.stringify(kept);
}

function parseObject(json: string): object {
  try {
    // Magento escapes the quotes inside this attribute with backslashes.
    const value: unknown = JSON.parse(json.replaceAll('\\"', '"'));
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
}

function isSafePicture(address: string): boolean {
  return /^(\/(?!\/)|https:\/\/)[^\s"'()\\<>]*$/.test(address);
}

function decodeBasicEntities(text: string): string {
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');
}
