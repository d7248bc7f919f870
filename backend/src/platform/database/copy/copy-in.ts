import { CompiledQuery, type QueryExecutorProvider } from 'kysely';
import pg from 'pg';
import { type Cell, type CellType, writeBytes, writeCell, writeShort, written } from './binary-cells.ts';

/** The header of the format: signature, no flags, no extension. */
const HEADER = Buffer.from('PGCOPY\n\xff\r\n\0\0\0\0\0\0\0\0\0', 'latin1');
/** The field count that marks the end of the rows. */
const END = -1;
/** Messages of the protocol, each with its length: data, and end of data. */
const DATA = 'd'.charCodeAt(0);
const DONE = Buffer.from('c\0\0\0\x04', 'latin1');

/** Encoded rows: the only parameter of a `copyIn` statement. */
export class CopiedIn {
  readonly messages: Buffer;

  constructor(messages: Buffer) {
    this.messages = messages;
  }
}

/**
 * Returns a statement for `sendAlong` that inserts rows with `COPY` in binary format, which costs
 * the server less than an `insert`. One rejected row rejects all. `types` must be exactly the types
 * of the columns: the server does not cast.
 * @throws RangeError for a number outside the range of its type
 */
export function copyIn<Column extends string>(
  table: string,
  types: Readonly<Record<Column, CellType>>,
  rows: readonly Readonly<Partial<Record<NoInfer<Column>, Cell>>>[],
): { compile(executor: QueryExecutorProvider): CompiledQuery } {
  const columns = Object.keys(types) as Column[];
  const messages = written(() => {
    // The length is filled in later.
    let at = writeBytes(HEADER, 5);
    for (const row of rows) {
      at = writeShort(columns.length, at);
      for (const column of columns) at = writeCell(types[column], row[column], at);
    }
    return writeBytes(DONE, writeShort(END, at));
  });
  messages[0] = DATA;
  messages.writeInt32BE(messages.length - DONE.length - 1, 1);
  const statement = CompiledQuery.raw(`copy ${table} (${columns.join(', ')}) from stdin (format binary)`, [
    new CopiedIn(messages),
  ]);
  return { compile: () => statement };
}

/**
 * Sends the statement and its rows without waiting for the server's response to the statement. The
 * server skips the rows if it rejects the statement.
 * @throws the server's error
 */
export function sendCopy(client: pg.PoolClient, text: string, { messages }: CopiedIn): Promise<void> {
  return new Promise((resolve, reject) => {
    const query = new pg.Query({ text }, (error) => (error ? reject(error) : resolve()));
    client.query(
      Object.assign(query, {
        submit(connection: pg.Connection) {
          connection.query(text);
          connection.stream.write(messages);
          return null;
        },
        handleCopyInResponse: () => undefined,
      }),
    );
  });
}
