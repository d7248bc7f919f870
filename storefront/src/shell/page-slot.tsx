import { useEffect } from 'react';
import { Outlet, useLocation, useNavigation } from 'react-router';
import { setNextRootComponent, useAppState } from '../shop/app-state.ts';
import { onFirstUse } from '../ui/on-first-use.ts';
import { PageSkeleton } from './page-skeleton.tsx';

/** The page, or while another one is on its way, what stands in for it (PAGE-01). A list that only changes stays. */
export function PageSlot() {
  const { pathname } = useLocation();
  const { location: nextLocation } = useNavigation();
  const next = useAppState((state) => state.nextRootComponent);
  useEffect(() => onFirstUse(() => void PageSkeleton.preload()), []);
  const isLeaving = nextLocation !== undefined && nextLocation.pathname !== pathname;
  useEffect(() => {
    if (!isLeaving) setNextRootComponent(null);
  }, [isLeaving]);
  return isLeaving ? <PageSkeleton pathname={nextLocation.pathname} next={next} /> : <Outlet />;
}
