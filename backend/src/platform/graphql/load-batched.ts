import type { Context } from '../context.ts';

interface Batch {
  readonly ids: Set<number>;
  readonly result: Promise<ReadonlyMap<number, unknown>>;
}

/** The open batches by operation and kind. */
const gathering = new WeakMap<Context, Map<string, Batch>>();

/**
 * Loads one id of `kind`. Calls of the same event loop iteration are batched into one call of
 * `read` per operation. Returns undefined when `read` has nothing for the id.
 */
export async function loadTogether<T>(
  context: Context,
  kind: string,
  id: number,
  read: (ids: number[]) => Promise<ReadonlyMap<number, T>>,
): Promise<T | undefined> {
  const batches = gathering.get(context) ?? new Map<string, Batch>();
  gathering.set(context, batches);
  let batch = batches.get(kind);
  if (!batch) {
    const ids = new Set<number>();
    const result = Promise.resolve().then(() => {
      batches.delete(kind);
      return read([...ids]);
    });
    batch = { ids, result };
    batches.set(kind, batch);
  }
  batch.ids.add(id);
  return ((await batch.result) as ReadonlyMap<number, T>).get(id);
}
