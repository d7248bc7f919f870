import { attributeOf } from './attributes.ts';
import { findWithin, isWithin, type NodePath } from './edit-tree.ts';
import { type ElementNode, type HtmlNode, rawText } from './html-tree.ts';

/** The elements of Page Builder that the builder edits, by `data-content-type`. `faq` is the accordion. */
export const PIECE_TYPES = [
  ...(['row', 'column-group', 'column-line', 'column', 'heading', 'text', 'image', 'banner'] as const),
  ...(['slider', 'slide', 'products', 'tabs', 'tab-item', 'faq', 'map', 'buttons', 'button-item'] as const),
  ...(['html', 'block', 'divider', 'video'] as const),
] as const;

/** The type of an element. `other` is content of another type or without a type; it is kept as written. */
export type PieceType = (typeof PIECE_TYPES)[number] | 'other';

/** An element of a page. */
export interface Piece {
  readonly type: PieceType;
  readonly path: NodePath;
  readonly children: readonly Piece[];
  /** The start of its text, which distinguishes elements of one type. */
  readonly excerpt: string;
}

const EXCERPT_CHARACTERS = 60;

/** Returns the type of an element. */
export function pieceType(element: ElementNode): PieceType {
  const written = attributeOf(element, 'data-content-type');
  return PIECE_TYPES.find((type) => type === written) ?? 'other';
}

/** Returns the elements of a page as a tree. Content outside of Page Builder's elements is `other`. */
export function listPieces(nodes: readonly HtmlNode[]): readonly Piece[] {
  return piecesOf(nodes, [], true);
}

function piecesOf(nodes: readonly HtmlNode[], at: NodePath, isTop: boolean): readonly Piece[] {
  return nodes.flatMap((node, index): readonly Piece[] => {
    const path = [...at, index];
    if (node.type === 'text') return isTop && rawText([node]) !== '' ? [piece(node, 'other', path, [])] : [];
    // The style sheet belongs to the sibling elements.
    if (node.name === 'style') return [];
    const type = pieceType(node);
    const hasOwnType = attributeOf(node, 'data-content-type') !== null;
    if (type === 'other' && !hasOwnType) {
      const inner = piecesOf(node.children, path, false);
      return inner.length === 0 && isTop ? [piece(node, type, path, [])] : inner;
    }
    const children = type === 'other' ? [] : piecesOf(node.children, path, false);
    // A group of columns has one line of columns. The editor hides this level.
    if (type === 'column-line' && !isTop) return children;
    return [piece(node, type, path, children)];
  });
}

function piece(node: HtmlNode, type: PieceType, path: NodePath, children: readonly Piece[]): Piece {
  return { type, path, children, excerpt: rawText([node]).slice(0, EXCERPT_CHARACTERS) };
}

const CONTENT: readonly PieceType[] = [
  ...(['column-group', 'heading', 'text', 'image', 'banner', 'slider', 'products', 'tabs', 'faq'] as const),
  ...(['map', 'buttons', 'html', 'block', 'divider', 'video', 'other'] as const),
];
const MAY_HOLD: Partial<Record<PieceType, readonly PieceType[]>> = {
  row: CONTENT,
  column: CONTENT,
  'tab-item': CONTENT,
  'column-group': ['column-line', 'column'],
  'column-line': ['column'],
  tabs: ['tab-item'],
  slider: ['slide'],
  buttons: ['button-item'],
};

/** Returns whether an element may be directly within another one; null is the page itself. */
export function mayHold(outer: PieceType | null, inner: PieceType): boolean {
  if (outer === null) return inner === 'row' || CONTENT.includes(inner);
  return MAY_HOLD[outer]?.includes(inner) ?? false;
}

/**
 * Returns the path, below an element, of the node that has its child elements: the inner element or
 * the element itself.
 */
export function slotOf(element: ElementNode): NodePath {
  const type = pieceType(element);
  const wrapper = type === 'tabs' ? 'content' : 'inner';
  const isContainer = MAY_HOLD[type] !== undefined;
  if (type === 'column-group') {
    return findWithin(element, (one) => pieceType(one) === 'column-line')?.path ?? [];
  }
  if (!isContainer) return [];
  const found = findWithin(
    element,
    (one) => attributeOf(one, 'data-element') === wrapper || pieceType(one) !== 'other',
  );
  return found !== null && attributeOf(found.element, 'data-element') === wrapper ? found.path : [];
}

/** Returns the element at a path; null for none. */
export function pieceAt(pieces: readonly Piece[], path: NodePath): Piece | null {
  for (const one of pieces) {
    if (one.path.length === path.length && isWithin(path, one.path)) return one;
    const found = isWithin(path, one.path) ? pieceAt(one.children, path) : null;
    if (found) return found;
  }
  return null;
}

/** Returns all elements in the order of the page, each with its depth and its parent. */
export function flatPieces(
  pieces: readonly Piece[],
  parent: Piece | null = null,
  level = 1,
): readonly { readonly piece: Piece; readonly parent: Piece | null; readonly level: number }[] {
  return pieces.flatMap((one) => [
    { piece: one, parent, level },
    ...flatPieces(one.children, one, level + 1),
  ]);
}
