import { Skeleton } from '@ingot/ui/placeholders/skeleton.tsx';

/** The tall placeholder of pages of unknown layout. */
export function PageBannerSkeleton() {
  return (
    <div className="wrap section section--tight" aria-busy="true">
      <Skeleton width="min(24rem, 70%)" height="2.5rem" />
      <br />
      <Skeleton width="100%" height="clamp(20rem, 60vh, 36rem)" />
    </div>
  );
}
