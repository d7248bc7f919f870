import type { Context } from '../context.ts';

interface Batch {
  readonly ids: Set<number>;
  readonly result: Promise<ReadonlyMap<number, unknown>>;
}

/** The batches being gathered, per operation and kind. */
const gathering = new WeakMap<Context, Map<string, Batch>>();

/**
 * Reads something of all things of an operation that ask in the same moment by one call of `read`; `kind` names what is
 * read. Undefined where `read` has nothing for the id.
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
