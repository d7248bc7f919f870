import DataLoader from 'dataloader';
import type { Context } from '../context.ts';

/** What a loader loads by: an id, or a token. */
type Key = number | string;

/** The loaders of an operation, by kind. */
const loaders = new WeakMap<Context, Map<string, DataLoader<Key, unknown>>>();

/**
 * Loads one id or token of `kind`. Calls of the same event loop iteration are batched into one call of
 * `read` per operation. Nothing is cached, because a mutation may change what it read before.
 * Returns undefined when `read` has nothing for the id.
 */
export function loadBatched<T, Id extends Key = number>(
  context: Context,
  kind: string,
  id: Id,
  read: (ids: Id[]) => Promise<ReadonlyMap<Id, T>>,
): Promise<T | undefined> {
  const byKind = loaders.get(context) ?? new Map<string, DataLoader<Key, unknown>>();
  loaders.set(context, byKind);
  let loader = byKind.get(kind);
  if (!loader) {
    const readBatch = async (ids: readonly Key[]) => {
      const found = await read([...new Set(ids)] as Id[]);
      return ids.map((each) => found.get(each as Id));
    };
    loader = new DataLoader(readBatch, { cache: false });
    byKind.set(kind, loader);
  }
  return loader.load(id) as Promise<T | undefined>;
}
