import type { ImportProgress } from './import-progress.ts';

/** When the batches of a running import are read. */
export interface ImportPace {
  /** Quiet time after the latest batch: the import was killed or is pausing. */
  readonly quietMs: number;
  /**
   * The longest delay after the first batch. Long, because reading a large catalog slows the
   * import.
   */
  readonly maxMs: number;
}

const PACE: ImportPace = { quietMs: 2_000, maxMs: 30_000 };

/** A subscriber to import progress. */
export interface ImportFollower {
  /**
   * Handles a notification on `IMPORT_PROGRESS`. Null means a lost connection, after which
   * everything is reloaded anyway.
   */
  hear(payload: string | null): void;
  stop(): void;
}

/**
 * Collects the changes of import batches and passes them on when no batch has arrived for a while.
 * A finished import announces all its changes itself, so the collected ones are discarded. This
 * covers imports that are killed or take long.
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
      latest ??= setTimeout(handOver, pace.maxMs).unref();
    },
    stop: forget,
  };
}
