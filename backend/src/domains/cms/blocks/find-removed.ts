import { randomUUID } from 'node:crypto';
import { Parser } from 'htmlparser2';
import sanitizeHtml from 'sanitize-html';
import { hasOtherRules } from './page-builder-source.ts';
import { unknownDirectives } from './render-directives.ts';
import { prepareContent, sanitizerOptions } from './sanitize-content.ts';

/** Content that the sanitizer removes. */
export interface RemovedContent {
  readonly kind: 'element' | 'attribute' | 'style' | 'style-sheet' | 'comment' | 'directive';
  /** Name of the element, attribute or style property. */
  readonly name: string;
  /** The removed content as it was written, shortened. */
  readonly excerpt: string;
  /**
   * Index of the Page Builder element around the content, in the order of the HTML. Null outside of
   * one.
   */
  readonly pieceIndex: number | null;
}

const MAX_REMOVED = 200;
const EXCERPT_CHARACTERS = 160;
const PIECE = 'data-content-type';
const BACKGROUNDS = 'data-background-images';

interface SourceElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  /** Range of the element in the source. */
  readonly from: number;
  readonly openEnd: number;
  to: number;
  readonly parent: number | null;
  readonly pieceIndex: number | null;
}

/**
 * Lists the content that `sanitizeContent` removes from HTML. Runs the sanitizer and compares its
 * result with the source.
 */
export function findRemoved(html: string): RemovedContent[] {
  const source = prepareContent(html);
  const { elements, comments } = readElements(source);
  const survivors = findSurvivors(source, elements);
  const removed: RemovedContent[] = unknownDirectives(html).map((directive) =>
    entry('directive', /\w+/.exec(directive)?.[0] ?? '', directive, null),
  );
  const gone = new Set<number>();
  for (const [index, element] of elements.entries()) {
    const survivor = survivors.get(index);
    const excerpt = source.slice(element.from, element.to);
    if (survivor !== undefined) {
      removed.push(...lostAttributes(element, survivor));
      continue;
    }
    // The parser reads a stray end tag as an empty element, which holds nothing that could be lost.
    if (excerpt.startsWith('</')) continue;
    const isInside = element.parent !== null && gone.has(element.parent);
    gone.add(index);
    if (element.name === 'style') {
      const sheet = source.slice(element.openEnd, element.to).replace(/<\/style\s*>$/i, '');
      if (hasOtherRules(sheet)) removed.push(entry('style-sheet', 'style', sheet, element.pieceIndex));
    } else if (!isInside) removed.push(entry('element', element.name, excerpt, element.pieceIndex));
  }
  removed.push(...comments.map((comment) => entry('comment', '', comment, null)));
  return removed.slice(0, MAX_REMOVED);
}

function readElements(source: string) {
  const elements: SourceElement[] = [];
  const comments: string[] = [];
  const open: number[] = [];
  let pieces = 0;
  const parser = new Parser({
    onopentag(name, attributes) {
      const parent = open.at(-1) ?? null;
      const pieceIndex =
        PIECE in attributes ? pieces++ : parent === null ? null : (elements[parent]?.pieceIndex ?? null);
      const openEnd = parser.endIndex + 1;
      open.push(elements.length);
      elements.push({
        name,
        attributes,
        from: parser.startIndex,
        openEnd,
        to: openEnd,
        parent,
        pieceIndex,
      });
    },
    onclosetag(_, isImplied) {
      const element = elements[open.pop() ?? -1];
      if (element) element.to = Math.max(element.to, isImplied ? parser.startIndex : parser.endIndex + 1);
    },
    oncomment: (text) => void comments.push(text.trim()),
  });
  parser.end(source);
  return { elements, comments: comments.filter((text) => text !== '') };
}

interface Survivor {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
}

/**
 * Adds a number to each element of the source and sanitizes it. Returns the elements that remain.
 */
function findSurvivors(source: string, elements: readonly SourceElement[]): Map<number, Survivor> {
  const mark = `data-mark-${randomUUID().slice(0, 8)}`;
  let marked = '';
  let cursor = 0;
  for (const [index, { name, from, openEnd }] of elements.entries()) {
    const at = from + 1 + name.length;
    // Skips elements without a tag of their own, such as the paragraph of a lone `</p>`.
    if (at > openEnd || from < cursor) continue;
    marked += `${source.slice(cursor, at)} ${mark}="${index}"`;
    cursor = at;
  }
  marked += source.slice(cursor);

  const options = sanitizerOptions(source);
  const check = (options.transformTags as Record<string, sanitizeHtml.Transformer>)['*'];
  const survivors = new Map<number, Survivor>();
  const cleaned = sanitizeHtml(marked, {
    ...options,
    transformTags: {
      '*': (tagName, attribs) => {
        const result = check?.(tagName, attribs) ?? { tagName, attribs };
        const number = attribs[mark];
        return number === undefined ? result : { ...result, attribs: { ...result.attribs, [mark]: number } };
      },
    },
  });
  const parser = new Parser({
    onopentag(name, { [mark]: number, ...attributes }) {
      if (number !== undefined) survivors.set(Number(number), { name, attributes });
    },
  });
  parser.end(cleaned);
  return survivors;
}

function lostAttributes(element: SourceElement, survivor: Survivor): RemovedContent[] {
  // The sanitizer replaces a video player by an element that names the video.
  if (survivor.name !== element.name) return [];
  return Object.entries(element.attributes).flatMap(([name, value]): RemovedContent[] => {
    const kept = survivor.attributes[name];
    const of = (kind: RemovedContent['kind'], lost: string, excerpt: string) => [
      entry(kind, lost, excerpt, element.pieceIndex),
    ];
    if (name === 'style') {
      return declarations(value).flatMap(([property, written]) =>
        declarations(kept ?? '').some(([other]) => other === property)
          ? []
          : of('style', property, `${property}: ${written}`),
      );
    }
    if (value === '' || kept === value || isSetByShop(element.name, name, value)) return [];
    if (name === BACKGROUNDS) {
      const lost = picturesOf(value).filter((picture) => !picturesOf(kept ?? '').includes(picture));
      return lost.flatMap((picture) => of('attribute', name, picture));
    }
    // A kept address may differ: the sanitizer rewrites addresses to their safe spelling.
    return kept === undefined ? of('attribute', name, `${name}="${value}"`) : [];
  });
}

/** Returns whether the shop overwrites the attribute, regardless of its written value. */
function isSetByShop(element: string, attribute: string, value: string): boolean {
  if (element !== 'a') return false;
  return attribute === 'rel' || (attribute === 'target' && ['', '_self'].includes(value));
}

function declarations(style: string): (readonly [string, string])[] {
  return style.split(';').flatMap((part) => {
    const at = part.indexOf(':');
    const value = part.slice(at + 1).trim();
    return at === -1 || value === '' ? [] : [[part.slice(0, at).trim().toLowerCase(), value] as const];
  });
}

function picturesOf(json: string): string[] {
  try {
    const value: unknown = JSON.parse(json.replaceAll('\\"', '"'));
    const all = typeof value === 'object' && value !== null ? Object.values(value) : [];
    return all.filter((one): one is string => typeof one === 'string' && one !== '');
  } catch {
    return json.trim() === '' ? [] : [json];
  }
}

function entry(
  kind: RemovedContent['kind'],
  name: string,
  written: string,
  pieceIndex: number | null,
): RemovedContent {
  const text = written.replace(/\s+/g, ' ').trim();
  const excerpt = text.length > EXCERPT_CHARACTERS ? `${text.slice(0, EXCERPT_CHARACTERS)}…` : text;
  return { kind, name, excerpt, pieceIndex };
}
