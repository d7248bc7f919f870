import sanitizeHtml from 'sanitize-html';
import { renderDirectives } from './render-directives.ts';

const TAGS = [
  ...['div', 'section', 'article', 'aside', 'header', 'footer', 'nav', 'address', 'figure', 'figcaption'],
  ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'p', 'br', 'hr', 'blockquote', 'pre', 'code', 'details', 'summary'],
  ...['ul', 'ol', 'li', 'dl', 'dt', 'dd'],
  ...['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
  ...['span', 'strong', 'b', 'em', 'i', 'u', 's', 'small', 'sub', 'sup', 'mark', 'abbr', 'cite', 'q', 'time'],
  ...['a', 'img', 'button'],
];

const ATTRIBUTES: Record<string, string[]> = {
  '*': ['class', 'id', 'title', 'lang', 'dir', 'role', 'aria-*', 'data-*'],
  a: ['href', 'target', 'rel'],
  img: ['src', 'alt', 'width', 'height', 'loading', 'decoding'],
  button: ['type'],
  details: ['open'],
  ol: ['start', 'reversed'],
  td: ['colspan', 'rowspan', 'headers'],
  th: ['colspan', 'rowspan', 'headers', 'scope'],
  time: ['datetime'],
};

/** Deeper nesting is nobody's page; it only costs browsers time. */
const NESTING_LIMIT = 60;
const SAFE_ID = /^[A-Za-z][\w-]{0,99}$/;

/**
 * HTML as it may be shown: text structure, Page Builder's `data-*` attributes, links and pictures. Scripts, style
 * sheets, forms, frames, inline styles and event attributes are dropped. Magento's `{{media}}` and `{{store}}`
 * directives are rendered first. Done once, when content is saved or imported; applying it twice changes nothing.
 */
export function sanitizeContent(html: string): string {
  return sanitizeHtml(renderDirectives(html), {
    allowedTags: TAGS,
    allowedAttributes: ATTRIBUTES,
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowedSchemesByTag: { img: ['https'] },
    allowProtocolRelative: false,
    nestingLimit: NESTING_LIMIT,
    nonTextTags: ['script', 'style', 'textarea', 'option', 'xmp', 'noscript', 'iframe', 'template', 'title'],
    transformTags: { '*': checkAttributes },
  }).trim();
}

/** Plain text of some HTML, on one line, for suggestions and descriptions. Entities are decoded. */
export function textOf(html: string): string {
  const spaced = html.replace(/<[^>]*>/g, (tag) => `${tag} `);
  return decodeBasicEntities(sanitizeHtml(spaced, { allowedTags: [], allowedAttributes: {} }))
    .replace(/\s+/g, ' ')
    .replace(/ ([.,;:!?])/g, '$1')
    .trim();
}

function checkAttributes(tagName: string, given: sanitizeHtml.Attributes): sanitizeHtml.Tag {
  const attribs = { ...given };
  if (attribs.id !== undefined && !SAFE_ID.test(attribs.id)) delete attribs.id;
  if (attribs['data-background-images'] !== undefined) {
    attribs['data-background-images'] = safeBackgrounds(attribs['data-background-images']);
  }
  if (tagName === 'a') checkLink(attribs);
  if (tagName === 'img') attribs.alt ??= '';
  if (tagName === 'button') attribs.type = 'button';
  return { tagName, attribs };
}

/** A link opens in this window or a new one, and a new one learns nothing of this one. */
function checkLink(attribs: sanitizeHtml.Attributes): void {
  delete attribs.rel;
  if (attribs.target !== '_blank') delete attribs.target;
  else attribs.rel = 'noopener noreferrer';
}

/** Page Builder keeps pictures in a JSON attribute: only known keys with a path or https address are kept. */
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
    // Magento writes the quotes inside this attribute with backslashes.
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
