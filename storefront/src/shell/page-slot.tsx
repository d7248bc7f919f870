import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useLayoutEffect } from 'react';
import { Outlet, useLocation, useNavigation } from 'react-router';
import { menuQuery } from '../catalog/menu.ts';
import { setNextRootComponent, useAppState } from '../shop/app-state.ts';
import { useStoreConfig } from '../shop/store-config.ts';
import { onFirstUse } from '../ui/on-first-use.ts';
import { guessPageKind } from './page-kind.ts';
import { PageSkeleton } from './page-skeleton.tsx';

/**
 * The page, or while another one is on its way, what stands in for it, seen from its top (PAGE-01). A list that only changes
 * stays.
 */
export function PageSlot() {
  const { pathname } = useLocation();
  const { location: nextLocation } = useNavigation();
  const answered = useAppState((state) => state.nextRootComponent);
  const client = useQueryClient();
  const productSuffix = useStoreConfig()?.product_url_suffix;
  useEffect(() => onFirstUse(() => void PageSkeleton.preload()), []);
  const nextPath =
    nextLocation !== undefined && nextLocation.pathname !== pathname ? nextLocation.pathname : null;
  useEffect(() => {
    if (nextPath === null) setNextRootComponent(null);
  }, [nextPath]);
  // The router has noted by now where the page was scrolled to, for the way back to it.
  useLayoutEffect(() => {
    if (nextPath !== null) window.scrollTo(0, 0);
  }, [nextPath]);
  if (nextPath === null) return <Outlet />;
  const menu = client.getQueryData(menuQuery().queryKey);
  return (
    <PageSkeleton pathname={nextPath} next={answered ?? guessPageKind(nextPath, { menu, productSuffix })} />
  );
}
