import { CompiledQuery, type QueryExecutorProvider } from 'kysely';
import pg from 'pg';
import { type Cell, type CellType, writeBytes, writeCell, writeShort, written } from './binary-cells.ts';

/** What stands before the first row: a signature, no flags, no extension. */
const HEADER = Buffer.from('PGCOPY\n\xff\r\n\0\0\0\0\0\0\0\0\0', 'latin1');
/** What stands where a row has the number of its fields, behind the last one. */
const END = -1;
/** The messages of the protocol, each with its length: rows, and that there are no more. */
const DATA = 'd'.charCodeAt(0);
const DONE = Buffer.from('c\0\0\0\x04', 'latin1');

/** Rows as they are sent behind the statement that takes them: its only parameter. */
export class CopiedIn {
  readonly messages: Buffer;

  constructor(messages: Buffer) {
    this.messages = messages;
  }
}

/**
 * A statement, for `sendAlong`, that adds rows to a table: `COPY` in PostgreSQL's binary format, which costs the server half of
 * what the same rows cost in an `insert`. A row that the table refuses refuses all, as ever. `types` are those of the
 * columns in the table, exactly: nothing is cast.
 * @throws RangeError for a number that its type cannot hold
 */
export function copyIn<Column extends string>(
  table: string,
  types: Readonly<Record<Column, CellType>>,
  rows: readonly Readonly<Partial<Record<NoInfer<Column>, Cell>>>[],
): { compile(executor: QueryExecutorProvider): CompiledQuery } {
  const columns = Object.keys(types) as Column[];
  const messages = written(() => {
    // The length comes when it is known.
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
 * Sends such a statement with its rows, without waiting for the server to ask for them: what it does not want it passes over.
 * @throws what the server says of them
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
