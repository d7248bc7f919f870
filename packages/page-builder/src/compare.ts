import { diffArrays } from 'diff';
import { unescapeText } from './attributes.ts';
import { elementAt, nodeAt } from './edit-tree.ts';
import { fieldsOf } from './fields/piece-fields.ts';
import { type HtmlNode, parseHtml, rawText, writeHtml } from './html-tree.ts';
import { flatPieces, listPieces, type PieceType } from './pieces.ts';

/** A part of a page that is equal in both versions, added or removed. */
export interface ContentDifference {
  readonly kind: 'same' | 'added' | 'removed';
  readonly type: PieceType;
  /** The visible text, or the values of the fields for an element without text. Empty for a container. */
  readonly text: string;
}

interface Line {
  readonly type: PieceType;
  readonly text: string;
  /** The HTML of the element without its child elements. Lines with equal HTML are equal. */
  readonly html: string;
}

/** Compares two pages element by element, in their order. */
export function compareContent(before: string, after: string): readonly ContentDifference[] {
  const parts = diffArrays([...linesOf(before)], [...linesOf(after)], {
    comparator: (one, other) => one.type === other.type && one.html === other.html,
  });
  return parts.flatMap(({ added, removed, value }) =>
    value.map(
      ({ type, text }) => ({ kind: added ? 'added' : removed ? 'removed' : 'same', type, text }) as const,
    ),
  );
}

function linesOf(html: string): readonly Line[] {
  const nodes = parseHtml(html);
  return flatPieces(listPieces(nodes)).map(({ piece }) => {
    const node = nodeAt(nodes, piece.path);
    const isContainer = piece.children.length > 0;
    const own = node === undefined ? '' : isContainer ? openTag(node) : writeHtml([node]);
    return { type: piece.type, text: isContainer ? '' : textOf(nodes, piece.path), html: own };
  });
}

function openTag(node: HtmlNode): string {
  return node.type === 'element' ? node.open : node.raw;
}

function textOf(nodes: readonly HtmlNode[], path: readonly number[]): string {
  const node = nodeAt(nodes, path);
  const text = node === undefined ? '' : unescapeText(rawText([node]));
  const element = elementAt(nodes, path);
  if (element === undefined || (text !== '' && !text.includes('{{'))) return text;
  return fieldsOf(element)
    .filter(({ kind }) => kind !== 'choice')
    .map((field) => field.read(element))
    .filter((value) => value !== '' && value !== '[]')
    .join(', ');
}
