import type { Piece } from '../html/piece.ts';
import { Column, ColumnLine } from './columns.tsx';
import { lazyPiece } from './lazy-piece.tsx';

/**
 * The kinds of blocks that need a component. Rows, headings, texts, HTML, banners, slides, buttons,
 * dividers and nested blocks are rendered as stored; `page-builder.css` styles them.
 */
export const PIECES: Readonly<Record<string, Piece>> = {
  'column-group': ColumnLine,
  'column-line': ColumnLine,
  column: Column,
  image: lazyPiece(() => import('./image.tsx')),
  faq: lazyPiece(() => import('./faq.tsx')),
  tabs: lazyPiece(() => import('./tabs.tsx')),
  slider: lazyPiece(() => import('./media/slider.tsx')),
  video: lazyPiece(() => import('./media/video.tsx')),
  map: lazyPiece(() => import('./map.tsx')),
  products: lazyPiece(() => import('./products/products.tsx')),
};
