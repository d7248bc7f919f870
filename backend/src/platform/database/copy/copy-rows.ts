import pg from 'pg';
import { CopiedRow } from './copied-row.ts';

/** What stands before the first row: a signature of eleven bytes, flags, and the length of an extension. */
const HEADER_BYTES = 19;
/** What stands where a row has the number of its fields, behind the last one. */
const END = -1;

/** COPY as a query of the driver, which has no other way to values as they are sent. */
class CopyQuery extends pg.Query {
  readonly #take: (chunk: Buffer) => void;

  constructor(text: string, take: (chunk: Buffer) => void, done: (error: Error | undefined) => void) {
    super({ text }, done);
    this.#take = take;
  }

  /** Called by the driver with each message; its bytes are only there during the call. */
  handleCopyData({ chunk }: { readonly chunk: Buffer }): void {
    this.#take(chunk);
  }
}

/**
 * Hands the rows of a query without parameters to `take`, each read from the bytes in which PostgreSQL keeps it. For many rows that is a
 * fraction of the work of texts or JSON, on both sides. A row can be read during the call only. The statement may take its time: how
 * long is up to whoever takes the rows.
 * @throws what `take` throws, when the rows behind have gone by
 */
export async function copyRows(pool: pg.Pool, query: string, take: (row: CopiedRow) => void): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('begin; set local statement_timeout = 0');
    await copyAll(client, query, take);
    await client.query('commit');
    client.release();
  } catch (error) {
    client.release(true);
    throw error;
  }
}

function copyAll(client: pg.PoolClient, query: string, take: (row: CopiedRow) => void): Promise<void> {
  let from = HEADER_BYTES;
  let failure: unknown = null;
  const takeChunk = (chunk: Buffer) => {
    if (failure !== null) return;
    // With the header may come a row, or nothing.
    const row = new CopiedRow(chunk, from);
    from = 0;
    try {
      if (!row.isEmpty && row.fieldCount !== END) take(row);
    } catch (error) {
      failure = error ?? new Error('A row was refused');
    }
  };
  return new Promise((resolve, reject) => {
    const done = (error: Error | undefined) => (error || failure ? reject(error ?? failure) : resolve());
    client.query(new CopyQuery(`copy (${query}) to stdout (format binary)`, takeChunk, done));
  });
}
