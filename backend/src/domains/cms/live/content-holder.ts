import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Config } from '../../../platform/configuration/config.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { Listen } from '../../../platform/database/notifications/notify.ts';
import {
  createSnapshotCache,
  type SnapshotCache,
} from '../../../platform/database/notifications/snapshot-cache.ts';
import { MEDIA_CHANGED, type MediaHolder } from '../../../platform/media/media-versions.ts';
import { findPictureSizes } from '../../media/library/find-picture-sizes.ts';
import { type ContentIds, readContent, readContentIds } from '../content/cms.repository.ts';
import { completeContent } from '../content/complete-content.ts';
import { CONTENT_CHANGED } from '../content/content-channel.ts';
import { type ContentRows, type ContentSnapshot, contentSnapshot } from '../content/content-snapshot.ts';
import { pictureMeasure } from '../content/measure-pictures.ts';
import type { ScheduledVersion } from '../versions/content-version.ts';
import { menuOf, readStoredMenu } from '../versions/menu.ts';
import { readScheduled } from '../versions/read-content.ts';
import { changesAfter, type ShownVersion, shownAt, withVersions } from './scheduled-content.ts';

declare module '../../../platform/context.ts' {
  interface Services {
    readonly content: ContentHolder;
  }
}

/**
 * Holds the current content snapshot and follows changes in the database. The clock of the process
 * decides when scheduled content appears and disappears. No query runs at that time.
 */
export interface ContentHolder extends SnapshotCache<ContentSnapshot> {
  /**
   * Returns the time of the next scheduled change in epoch milliseconds. Returns null without one.
   */
  nextChangeMs(): number | null;
  /** Returns the current content, with a version in place of the published content. */
  preview(version: ShownVersion): Promise<ContentSnapshot>;
}

/** The content that shoppers see from a time on. */
interface Period {
  readonly fromMs: number;
  readonly content: ContentSnapshot;
}

interface Loaded {
  readonly rows: ContentRows;
  readonly ids: ContentIds;
  readonly scheduled: readonly ScheduledVersion[];
  /**
   * The current content, then the content after each of the next scheduled changes. Never empty.
   */
  readonly periods: readonly Period[];
  /** The first scheduled change after the last period; null for none. */
  readonly laterMs: number | null;
}

/**
 * The number of later snapshots that are prepared. More are prepared when the first period is over.
 */
const MOST_PREPARED = 8;

/** Loads all content and follows its changes. */
export async function startContentHolder(services: {
  readonly config: Pick<Config, 'dataDir'>;
  readonly db: Database;
  readonly clock: Pick<Clock, 'now'>;
  readonly listen: Listen;
  readonly log: FastifyBaseLogger;
  readonly media: MediaHolder;
}): Promise<ContentHolder> {
  const { db, clock, log, listen, media } = services;
  const folder = join(services.config.dataDir, 'media');
  const measure = pictureMeasure(folder, (paths) => findPictureSizes(db, paths));
  const onError = (error: unknown) => log.error({ err: error }, 'The content could not be reloaded');

  const complete = async (rows: ContentRows) => {
    const versions = media.current();
    return contentSnapshot(await completeContent(rows, { measure, versions }));
  };
  async function load(): Promise<Loaded> {
    const [content, ids, scheduled, menu] = await Promise.all([
      readContent(db),
      readContentIds(db),
      readScheduled(db),
      readStoredMenu(db),
    ]);
    const rows = { ...content, menu: menuOf(menu) };
    const nowMs = clock.now();
    const changes = changesAfter(scheduled, nowMs);
    const periods: Period[] = [];
    for (const fromMs of [nowMs, ...changes.slice(0, MOST_PREPARED)]) {
      periods.push({ fromMs, content: await complete(withVersions(rows, ids, shownAt(scheduled, fromMs))) });
    }
    return { rows, ids, scheduled, periods, laterMs: changes[MOST_PREPARED] ?? null };
  }
  const cache = await createSnapshotCache({ listen, channel: CONTENT_CHANGED, load, onError });
  // Replaced pictures have new addresses and may have new sizes.
  const stop = await listen(MEDIA_CHANGED, () => {
    media.refresh().then(cache.refresh).catch(onError);
  });
  /** The loaded content that has a period in the past. It is reloaded once. */
  let outdated: Loaded | null = null;

  function currentIndex({ periods }: Loaded): number {
    const nowMs = clock.now();
    return Math.max(
      0,
      periods.findLastIndex(({ fromMs }) => fromMs <= nowMs),
    );
  }

  return {
    ...cache,
    stop: () => {
      stop();
      return cache.stop();
    },
    current() {
      const loaded = cache.current();
      const index = currentIndex(loaded);
      if (index > 0 && loaded.laterMs !== null && outdated !== loaded) {
        outdated = loaded;
        cache.refresh().catch(onError);
      }
      return (loaded.periods[index] as Period).content;
    },
    nextChangeMs() {
      const loaded = cache.current();
      return loaded.periods[currentIndex(loaded) + 1]?.fromMs ?? loaded.laterMs;
    },
    async preview(version) {
      const { rows, ids, scheduled } = cache.current();
      return complete(withVersions(rows, ids, [...shownAt(scheduled, clock.now()), version]));
    },
  };
}
