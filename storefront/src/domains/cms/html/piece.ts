import type { ComponentType, ReactNode } from 'react';
import type { HtmlElement, HtmlNode } from './parse-html.ts';

/** Props of a Page Builder block. */
export interface PieceProps {
  readonly element: HtmlElement;
  /** Renders the content of the block. */
  readonly renderNodes: (nodes: readonly HtmlNode[]) => ReactNode;
}

/** Renders one kind of block. */
export type Piece = ComponentType<PieceProps>;
