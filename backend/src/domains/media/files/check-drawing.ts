import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { readMetadata } from '../../../platform/media/open-picture.ts';
import type { CheckedFile } from './file-content.ts';

const LARGEST_BYTES = 1024 * 1024;
/** Number of bytes in which the root element must start. Comments may precede it. */
const HEAD = 4_096;
const DEEPEST = 64;

/**
 * Allowed elements, which only draw. Scripts, styles, animations, links and embedded content are
 * not allowed.
 */
const ELEMENTS = new Set([
  ...['svg', 'g', 'defs', 'symbol', 'use', 'title', 'desc', 'metadata', 'switch'],
  ...['path', 'rect', 'circle', 'ellipse', 'line', 'polyline', 'polygon', 'text', 'tspan', 'textPath'],
  ...['linearGradient', 'radialGradient', 'stop', 'clipPath', 'mask', 'pattern', 'marker', 'filter'],
  ...['feGaussianBlur', 'feOffset', 'feBlend', 'feColorMatrix', 'feFlood', 'feComposite', 'feMerge'],
  ...['feMergeNode', 'feDropShadow', 'feMorphology', 'feComponentTransfer', 'feFuncA', 'feFuncR'],
  ...['feFuncG', 'feFuncB', 'feTurbulence', 'feDisplacementMap'],
]);

/** Returns whether a file looks like SVG. */
export function looksLikeDrawing(bytes: Buffer): boolean {
  const head = bytes.subarray(0, HEAD).toString('utf8');
  return /^\uFEFF?\s*</.test(head) && /<(?:[\w-]+:)?svg[\s>/]/i.test(head);
}

/**
 * Checks an SVG. It may only contain shapes, text and references to its own elements. A browser
 * that opens an SVG as a page runs its scripts and loads its addresses.
 */
export async function checkDrawing(bytes: Buffer): Promise<CheckedFile> {
  if (bytes.length > LARGEST_BYTES) return { problem: 'drawing-size' };
  const source = readText(bytes);
  // Entities can hide content from this check and can expand without limit.
  if (source === null || /<!(?:DOCTYPE|ENTITY)|<\?(?!xml\s)|<!\[CDATA\[/i.test(source))
    return { problem: 'script' };
  if (XMLValidator.validate(source) !== true) return { problem: 'broken' };
  const nodes = readNodes(source);
  if (nodes === null || !nodes.every((node) => isSafeNode(node, 0))) return { problem: 'script' };
  const data = await readMetadata(bytes);
  if (data === null || data.format !== 'svg') return { problem: 'broken' };
  const { width, height } = data;
  return { kind: 'drawing', ending: 'svg', width: pixels(width), height: pixels(height), bytes };
}

function pixels(size: number): number {
  return Math.min(Math.max(1, Math.round(size)), 1_000_000);
}

function readText(bytes: Buffer): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

type XmlNode = Readonly<Record<string, unknown>>;

const ATTRIBUTES = ':@';

function readNodes(source: string): readonly XmlNode[] | null {
  const parser = new XMLParser({
    preserveOrder: true,
    ignoreAttributes: false,
    attributeNamePrefix: '',
    allowBooleanAttributes: true,
    processEntities: true,
    htmlEntities: true,
    parseTagValue: false,
    parseAttributeValue: false,
  });
  try {
    return parser.parse(source) as readonly XmlNode[];
  } catch {
    return null;
  }
}

function isSafeNode(node: XmlNode, depth: number): boolean {
  if (depth > DEEPEST) return false;
  const name = Object.keys(node).find((key) => key !== ATTRIBUTES);
  if (name === undefined || name === '#text') return true;
  if (name === '?xml') return true;
  const inner = node[name];
  if (name === 'style') return Array.isArray(inner) && inner.every(isSafeStyle);
  if (!ELEMENTS.has(name)) return false;
  const attributes = (node[ATTRIBUTES] ?? {}) as Readonly<Record<string, unknown>>;
  if (!Object.entries(attributes).every(([key, value]) => isSafeAttribute(key, String(value)))) return false;
  return !Array.isArray(inner) || inner.every((child: XmlNode) => isSafeNode(child, depth + 1));
}

function isSafeStyle(node: XmlNode): boolean {
  return Object.keys(node).every((key) => key === '#text') && isSafeAttribute('style', String(node['#text']));
}

/**
 * Returns whether an attribute is safe. References must stay inside the drawing, and event handlers
 * run scripts.
 */
function isSafeAttribute(name: string, value: string): boolean {
  const plain = value.replace(/[\s\p{Cc}\\]/gu, '').toLowerCase();
  if (/^on/i.test(name) || /^xml:base$/i.test(name)) return false;
  if (/^xmlns(?::|$)/.test(name)) return true;
  if (/(?:^|:)href$/i.test(name)) return plain.startsWith('#');
  if (/(?:javascript|vbscript|data|https?|ftp|file):|^\/\//.test(plain)) return false;
  if (/@import|expression\(|behavior:|-moz-binding/.test(plain)) return false;
  return [...plain.matchAll(/url\((['"]?)(.?)/g)].every(([, , first]) => first === '#');
}
