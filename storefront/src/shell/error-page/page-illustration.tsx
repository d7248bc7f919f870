import { lowerPart } from '@ingot/ui/lazy-loading/lower-part.tsx';
import type { PageDrawingProps } from './page-illustrations.tsx';

/** Decorative, so it loads after the text. */
export const PageDrawing = lowerPart<PageDrawingProps>(() => import('./page-illustrations.tsx'));
