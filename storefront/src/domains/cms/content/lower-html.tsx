import { lowerPart } from '@ingot/ui/lazy-loading/lower-part.tsx';
import type { CmsHtmlProps } from './cms-html.tsx';

/** Content below the first view: what gives it life comes when it is near (see `cms-html.tsx`). */
export const LowerHtml = lowerPart<CmsHtmlProps>(async () => ({
  default: (await import('./cms-html.tsx')).CmsHtml,
}));
