import type { Database } from '../database/database.ts';
import type { Listen } from '../database/notifications/notify.ts';
import { createSnapshotCache, type SnapshotCache } from '../database/notifications/snapshot-cache.ts';
import { findReplaced } from './media-versions.repository.ts';

declare module '../context.ts' {
  interface Services {
    readonly media: MediaHolder;
  }
}

/** Notification channel for replaced files of the media folder. */
export const MEDIA_CHANGED = 'media_changed';

/**
 * Matches the address of a file in HTML or JSON: the path below the media folder and an optional
 * version.
 */
const ADDRESS = /(\/media\/([^"'?#\s<>&()\\]+))(?:\?v=\d+)?(?=["'\s<>&()\\]|$)/g;

/** The versions of replaced files, and functions that add them to addresses. */
export interface MediaVersions {
  /** A text that changes whenever a file is replaced. */
  readonly version: string;
  /**
   * Returns the path below the media folder for use in an address. Adds the version of a replaced
   * file as query, such as `library/coin.jpg?v=2`, because caches keep pictures for a month.
   */
  addressOf(path: string): string;
  /** Adds versions to the addresses of replaced files in HTML. Also accepts a single address. */
  inHtml(html: string): string;
}

/** Holds the versions of replaced files and follows their changes. */
export type MediaHolder = SnapshotCache<MediaVersions>;

/** Loads the versions of replaced files and follows their changes. */
export function startMediaVersions(deps: {
  readonly db: Database;
  readonly listen: Listen;
  readonly onError: (error: unknown) => void;
}): Promise<MediaHolder> {
  const { db, listen, onError } = deps;
  return createSnapshotCache({
    listen,
    channel: MEDIA_CHANGED,
    load: async () => mediaVersions(await findReplaced(db)),
    onError,
  });
}

/** Returns the versions of replaced files. */
export function mediaVersions(
  replaced: readonly { readonly path: string; readonly version: number }[],
): MediaVersions {
  const versions = new Map(replaced.map(({ path, version }) => [path, version]));
  const sum = replaced.reduce((total, { version }) => total + version, 0);
  const addressOf = (path: string) => {
    const version = versions.get(path);
    return version === undefined ? path : `${path}?v=${version}`;
  };
  return {
    version: `${versions.size}.${sum}`,
    addressOf,
    inHtml: (html) =>
      versions.size === 0
        ? html
        : html.replace(ADDRESS, (found, address: string, path: string) => {
            const version = versions.get(decoded(path));
            return version === undefined ? found : `${address}?v=${version}`;
          }),
  };
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
