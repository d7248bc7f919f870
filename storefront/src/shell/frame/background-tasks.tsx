import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { useSession } from '../../domains/customers/session/session.ts';
import { useStoreConfig } from '../../domains/shop/settings/store-config.ts';
import { followCachedPage } from '../../platform/offline/cached-page.ts';
import { loadWhileOffline } from '../../platform/offline/load-while-offline.ts';
import { prefetchImages } from '../../platform/offline/prefetch-images.ts';
import { cacheShownPage, registerWorker } from '../../platform/offline/register-worker.ts';
import { setInitialized } from '../../platform/offline/start-state.ts';
import { useOnline } from '../../platform/offline/use-online.ts';
import { type PersistedCache, persistCache } from '../../platform/query-cache/persisted-cache.ts';
import { writeStored } from '../../platform/storage/browser-storage.ts';
import { useConnectionToasts } from './use-connection-toasts.ts';

/** A page viewed for this long is cached for offline use, in milliseconds. */
const LOOKED_AT_MS = 3_000;

/**
 * Background tasks of every page: follows the connection, loads and stores cached responses,
 * registers the service worker, and caches viewed pages. Renders nothing.
 */
export default function BackgroundTasks() {
  useKeptAnswers();
  useServiceWorker();
  const isOnline = useConnectionToasts();
  useEffect(() => (isOnline ? undefined : loadWhileOffline()), [isOnline]);
  const mediaUrl = useStoreConfig()?.secure_base_media_url;
  useEffect(() => {
    if (mediaUrl) writeStored('store_view_secure_base_media_url', mediaUrl);
  }, [mediaUrl]);
  return null;
}

/** Loads stored responses into the query client before the next page needs them. */
function useKeptAnswers(): void {
  const client = useQueryClient();
  const session = useSession();
  const cache = useRef<PersistedCache>(null);
  useEffect(() => {
    const persisted = persistCache(client, { version: nameOfBuild() });
    cache.current = persisted;
    setInitialized();
    const stopFollowing = followCachedPage(client);
    window.addEventListener('pagehide', persisted.flush);
    return () => {
      window.removeEventListener('pagehide', persisted.flush);
      stopFollowing();
      persisted.stop();
    };
  }, [client]);
  const wasSignedIn = useRef(false);
  useEffect(() => {
    if (session === 'customer') wasSignedIn.current = true;
    if (session !== 'guest' || !wasSignedIn.current) return;
    wasSignedIn.current = false;
    cache.current?.forget();
  }, [session]);
}

function useServiceWorker(): void {
  const { pathname, search } = useLocation();
  const isOnline = useOnline();
  useEffect(() => {
    if (import.meta.env.PROD) void registerWorker();
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: restarts the timer on each page.
  useEffect(() => {
    if (!isOnline || savesData()) return;
    const timer = setTimeout(() => void keepPageAndPictures(), LOOKED_AT_MS);
    return () => clearTimeout(timer);
  }, [isOnline, pathname, search]);
}

/** React Router's version of the build; empty in development. */
function nameOfBuild(): string {
  const { __reactRouterManifest: manifest } = window as Window & {
    readonly __reactRouterManifest?: { readonly version?: string };
  };
  return manifest?.version ?? '';
}

async function keepPageAndPictures(): Promise<void> {
  await cacheShownPage();
  const shown = [...document.images].map(({ currentSrc }) => currentSrc).filter(Boolean);
  // Without an active worker there is no cache.
  await prefetchImages(shown).catch(() => undefined);
}

/** Returns whether the visitor enabled data saving. */
function savesData(): boolean {
  const { connection } = navigator as Navigator & { readonly connection?: { readonly saveData?: boolean } };
  return connection?.saveData === true;
}
