import { lowerPart } from '@ingot/ui/lazy-loading/lower-part.tsx';
import type { PageIllustrationProps } from './page-illustrations.tsx';

/** Decorative, so it loads after the text. */
export const PageIllustration = lowerPart<PageIllustrationProps>(() => import('./page-illustrations.tsx'));
