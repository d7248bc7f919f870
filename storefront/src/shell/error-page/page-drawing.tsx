import { lowerPart } from '@ingot/ui/lazy-loading/lower-part.tsx';
import type { PageDrawingProps } from './page-drawings.tsx';

/** Ornament: few see it, and words that must be read do not wait for it. */
export const PageDrawing = lowerPart<PageDrawingProps>(() => import('./page-drawings.tsx'));
