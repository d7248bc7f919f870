import type { Piece } from '../html/piece.ts';
import { Column, ColumnLine } from './columns.tsx';
import { lazyPiece } from './lazy-piece.tsx';

/**
 * The kinds of pieces that need more than their elements. Rows, headings, texts, HTML, banners, slides, buttons, dividers
 * and placed blocks are drawn as they are stored; their looks are in `page-builder.css`.
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
