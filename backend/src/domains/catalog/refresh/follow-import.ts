import type { ImportProgress } from './import-progress.ts';

/** When the batches of an import that is under way are read. */
export interface ImportPace {
  /** So long after the latest batch: the import has ended without a word, or rests. */
  readonly quietMs: number;
  /** At most so long after the first one. Rare: readings of a large catalog slow the import down. */
  readonly mostMs: number;
}

const PACE: ImportPace = { quietMs: 2_000, mostMs: 30_000 };

/** Follows the batches of imports. */
export interface ImportFollower {
  /** Takes what was announced on `IMPORT_PROGRESS`; null after a lost connection, when everything is read anyway. */
  hear(payload: string | null): void;
  stop(): void;
}

/**
 * Collects what the batches of an import change, and hands it over when no further batch has come for a while. An import that
 * ends by itself announces everything at once, so that its batches are forgotten: this is for one that was killed, or takes long.
 */
export function followImport(
  read: (changed: {
    readonly products: readonly number[];
    readonly stock: readonly number[];
    readonly isAll: boolean;
  }) => void,
  pace: ImportPace = PACE,
): ImportFollower {
  const products = new Set<number>();
  const stock = new Set<number>();
  let isAll = false;
  let quiet: NodeJS.Timeout | undefined;
  let latest: NodeJS.Timeout | undefined;

  function forget(): void {
    clearTimeout(quiet);
    clearTimeout(latest);
    latest = undefined;
    products.clear();
    stock.clear();
    isAll = false;
  }

  function handOver(): void {
    const changed = { products: [...products], stock: [...stock], isAll };
    forget();
    read(changed);
  }

  return {
    hear(payload) {
      const progress: ImportProgress = payload ? JSON.parse(payload) : { isEnd: true };
      if (progress.isEnd) return forget();
      for (const id of progress.products ?? []) products.add(id);
      for (const id of progress.stock ?? []) stock.add(id);
      isAll ||= progress.isAll ?? false;
      clearTimeout(quiet);
      quiet = setTimeout(handOver, pace.quietMs).unref();
      latest ??= setTimeout(handOver, pace.mostMs).unref();
    },
    stop: forget,
  };
}
