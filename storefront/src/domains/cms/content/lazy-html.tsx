import { lowerPart } from '@ingot/ui/lazy-loading/lower-part.tsx';
import type { CmsHtmlProps } from './cms-html.tsx';

/** Content below the first screen; it hydrates when it is scrolled near (see `cms-html.tsx`). */
export const LazyHtml = lowerPart<CmsHtmlProps>(async () => ({
  default: (await import('./cms-html.tsx')).CmsHtml,
}));
