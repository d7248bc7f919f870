import {
  elementAt,
  insertAt,
  moveNode,
  type NodePath,
  nodeAt,
  replaceAt,
} from '@ingot/page-builder/edit-tree.ts';
import type { HtmlNode } from '@ingot/page-builder/html-tree.ts';
import {
  flatPieces,
  listPieces,
  mayHold,
  type Piece,
  type PieceType,
  pieceType,
  slotOf,
} from '@ingot/page-builder/pieces.ts';

/** A page after an edit, with the element to choose then. */
export interface Edited {
  readonly nodes: readonly HtmlNode[];
  readonly chosen: NodePath | null;
}

/** The drop side of a dragged element, relative to another element. */
export type DropSide = 'before' | 'after' | 'inside';

/** Returns the path as a text that can be compared and stored. */
export const pathKey = (path: NodePath) => path.join('.');

/** Returns the element at a path with its parent; null for none. */
export function findPiece(nodes: readonly HtmlNode[], path: NodePath | null) {
  if (path === null) return null;
  return flatPieces(listPieces(nodes)).find(({ piece }) => pathKey(piece.path) === pathKey(path)) ?? null;
}

/** Returns the place after the last child of an element. Null for content without children. */
function endOf(nodes: readonly HtmlNode[], piece: Piece): NodePath | null {
  const element = elementAt(nodes, piece.path);
  if (element === undefined) return null;
  const slot = [...piece.path, ...slotOf(element)];
  const holder = elementAt(nodes, slot);
  return holder === undefined ? null : [...slot, holder.children.length];
}

/** Adds an element inside the chosen one, after it, or at the end of the page: at the first allowed place. */
export function addPiece(nodes: readonly HtmlNode[], chosen: NodePath | null, added: HtmlNode): Edited {
  const type: PieceType = added.type === 'element' ? pieceType(added) : 'other';
  const all = flatPieces(listPieces(nodes));
  for (let found = findPiece(nodes, chosen); found !== null; ) {
    const { piece, parent } = found;
    const inside = mayHold(piece.type, type) ? endOf(nodes, piece) : null;
    if (inside) return { nodes: insertAt(nodes, inside, [added]), chosen: inside };
    if (mayHold(parent?.type ?? null, type)) {
      const after = nextTo(piece.path);
      return { nodes: insertAt(nodes, after, [added]), chosen: after };
    }
    found = all.find((one) => one.piece === parent) ?? null;
    // `findPiece` returns new objects, so identity fails and the path identifies the parent.
    if (found === null && parent !== null) found = findPiece(nodes, parent.path);
  }
  const end = [nodes.length];
  return { nodes: insertAt(nodes, end, [added]), chosen: end };
}

/** Moves an element next to or into another one. Null if the place is not allowed. */
export function dropPiece(
  nodes: readonly HtmlNode[],
  from: NodePath,
  target: NodePath,
  side: DropSide,
): Edited | null {
  const moved = findPiece(nodes, from);
  const at = findPiece(nodes, target);
  if (moved === null || at === null || pathKey(from) === pathKey(target)) return null;
  const outer = side === 'inside' ? at.piece.type : (at.parent?.type ?? null);
  if (!mayHold(outer, moved.piece.type)) return null;
  const to = side === 'inside' ? endOf(nodes, at.piece) : side === 'before' ? target : nextTo(target);
  const result = to && moveNode(nodes, from, to);
  return result && { nodes: result.nodes, chosen: result.path };
}

/**
 * Moves an element one place up or down: past its neighbor, into the neighbor if only the neighbor
 * may hold it, or out of its parent. Null if no place is allowed.
 */
export function stepPiece(nodes: readonly HtmlNode[], path: NodePath, direction: -1 | 1): Edited | null {
  const found = findPiece(nodes, path);
  if (found === null) return null;
  const siblings = found.parent?.children ?? listPieces(nodes);
  const index = siblings.findIndex((one) => pathKey(one.path) === pathKey(path));
  const neighbor = siblings[index + direction];
  if (neighbor !== undefined)
    return dropPiece(nodes, path, neighbor.path, direction === -1 ? 'before' : 'after');
  const { parent } = found;
  return parent && dropPiece(nodes, path, parent.path, direction === -1 ? 'before' : 'after');
}

/** Removes an element. Chooses the element before it, or else the new first element. */
export function removePiece(nodes: readonly HtmlNode[], path: NodePath): Edited {
  const all = flatPieces(listPieces(nodes));
  const index = all.findIndex(({ piece }) => pathKey(piece.path) === pathKey(path));
  const left = replaceAt(nodes, path, []);
  return { nodes: left, chosen: all[index - 1]?.piece.path ?? listPieces(left)[0]?.path ?? null };
}

/** Adds a copy of an element after it. */
export function duplicatePiece(nodes: readonly HtmlNode[], path: NodePath): Edited {
  const node = nodeAt(nodes, path);
  const after = nextTo(path);
  return node === undefined
    ? { nodes, chosen: path }
    : { nodes: insertAt(nodes, after, [node]), chosen: after };
}

function nextTo(path: NodePath): NodePath {
  return path.with(-1, (path.at(-1) ?? 0) + 1);
}
