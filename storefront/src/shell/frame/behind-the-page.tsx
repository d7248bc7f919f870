import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { useSession } from '../../domains/customers/session/session.ts';
import { useStoreConfig } from '../../domains/shop/settings/store-config.ts';
import { followKeptPage } from '../../platform/offline/kept-page.ts';
import { loadWhileOffline } from '../../platform/offline/load-while-offline.ts';
import { prefetchImages } from '../../platform/offline/prefetch-images.ts';
import { keepShownPage, registerWorker } from '../../platform/offline/register-worker.ts';
import { setInitialized } from '../../platform/offline/start-state.ts';
import { useOnline } from '../../platform/offline/use-online.ts';
import { type PersistedCache, persistCache } from '../../platform/query-cache/persisted-cache.ts';
import { writeStored } from '../../platform/storage/browser-storage.ts';
import { useConnectionToasts } from './use-connection-toasts.ts';

/** A page that somebody stays on for this long is kept for a time without a connection. */
const LOOKED_AT_MS = 3_000;

/**
 * What goes on behind every page once it stands: the connection is followed, answers of earlier visits are taken up and new ones kept, the service
 * worker is registered, and pages that were looked at are kept. Draws nothing.
 */
export default function BehindThePage() {
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

/** Kept answers stand in the query client before the next page asks for them. */
function useKeptAnswers(): void {
  const client = useQueryClient();
  const session = useSession();
  const cache = useRef<PersistedCache>(null);
  useEffect(() => {
    const persisted = persistCache(client, { version: nameOfBuild() });
    cache.current = persisted;
    setInitialized();
    const stopFollowing = followKeptPage(client);
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page is looked at by itself.
  useEffect(() => {
    if (!isOnline || savesData()) return;
    const timer = setTimeout(() => void keepPageAndPictures(), LOOKED_AT_MS);
    return () => clearTimeout(timer);
  }, [isOnline, pathname, search]);
}

/** React Router's name for all that is in the build; empty while developing. */
function nameOfBuild(): string {
  const { __reactRouterManifest: manifest } = window as Window & {
    readonly __reactRouterManifest?: { readonly version?: string };
  };
  return manifest?.version ?? '';
}

async function keepPageAndPictures(): Promise<void> {
  await keepShownPage();
  const shown = [...document.images].map(({ currentSrc }) => currentSrc).filter(Boolean);
  // Without a worker, or from a stopped one, there is nothing to keep them.
  await prefetchImages(shown).catch(() => undefined);
}

/** Whether the visitor asked sites to send little. */
function savesData(): boolean {
  const { connection } = navigator as Navigator & { readonly connection?: { readonly saveData?: boolean } };
  return connection?.saveData === true;
}
