import { lazyPart } from '@ingot/ui/lazy-loading/lazy-part.tsx';
import { PageBannerSkeleton } from './page-banner-skeleton.tsx';

/**
 * The placeholder of a kind of page. Nobody leaves the first page before using it: its code comes with the first sign of
 * that. Until then the place is empty, because two placeholders after each other would make the page jump.
 */
export const PageSkeleton = lazyPart(
  async () => ({ default: (await import('./next-page-skeleton.tsx')).NextPageSkeleton }),
  { fallback: <div aria-busy="true" />, missing: <PageBannerSkeleton /> },
);
