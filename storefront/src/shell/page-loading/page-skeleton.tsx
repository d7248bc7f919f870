import { lazyPart } from '@ingot/ui/lazy-loading/lazy-part.tsx';
import { PageBannerSkeleton } from './page-banner-skeleton.tsx';

/**
 * The placeholder of a page kind; its code loads on the first interaction. Until then the place is
 * empty, because two successive placeholders would cause a layout shift.
 */
export const PageSkeleton = lazyPart(
  async () => ({ default: (await import('./next-page-skeleton.tsx')).NextPageSkeleton }),
  { fallback: <div aria-busy="true" />, missing: <PageBannerSkeleton /> },
);
