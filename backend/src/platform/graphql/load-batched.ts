import DataLoader from 'dataloader';
import type { Context } from '../context.ts';

/** The loaders of an operation, by kind. */
const loaders = new WeakMap<Context, Map<string, DataLoader<number, unknown>>>();

/**
 * Loads one id of `kind`. Calls of the same event loop iteration are batched into one call of
 * `read` per operation. Nothing is cached, because a mutation may change what it read before.
 * Returns undefined when `read` has nothing for the id.
 */
export function loadBatched<T>(
  context: Context,
  kind: string,
  id: number,
  read: (ids: number[]) => Promise<ReadonlyMap<number, T>>,
): Promise<T | undefined> {
  const byKind = loaders.get(context) ?? new Map<string, DataLoader<number, unknown>>();
  loaders.set(context, byKind);
  let loader = byKind.get(kind);
  if (!loader) {
    const readBatch = async (ids: readonly number[]) => {
      const found = await read([...new Set(ids)]);
      return ids.map((each) => found.get(each));
    };
    loader = new DataLoader(readBatch, { cache: false });
    byKind.set(kind, loader);
  }
  return loader.load(id) as Promise<T | undefined>;
}
