import type { ComponentType, ReactNode } from 'react';
import type { HtmlElement, HtmlNode } from './parse-html.ts';

/** What a piece of Page Builder content is drawn from. */
export interface PieceProps {
  readonly element: HtmlElement;
  /** Draws what stands inside the piece. */
  readonly renderNodes: (nodes: readonly HtmlNode[]) => ReactNode;
}

/** Draws one kind of piece. */
export type Piece = ComponentType<PieceProps>;
