import pg from 'pg';

/** A statement as it is sent. The server prepares a named statement once per connection. */
export interface SentStatement {
  readonly name: string | null;
  readonly text: string;
  readonly values: readonly unknown[];
  /** Whether the caller needs the result. */
  readonly isWanted: boolean;
}

/** The result of a statement. */
export interface StatementAnswer {
  /** The first word of the server's command tag: `INSERT`, `SELECT`, … */
  readonly command: string;
  readonly rowCount: number;
  readonly rows: unknown[];
}

/**
 * The row description of a statement; null before the server has sent it, and for a statement
 * without rows.
 */
interface Shape {
  reader: RowReader | null;
}

/** The driver's row parser, which its types do not export. */
interface RowReader {
  addFields(fields: readonly unknown[]): void;
  parseRow(cells: readonly (string | null)[]): unknown;
}
const { Result, utils } = pg as unknown as {
  readonly Result: new () => RowReader;
  readonly utils: { readonly prepareValue: (value: unknown) => string | Buffer | null };
};

/** The prepared statements of each connection, by name. */
const shapes = new WeakMap<pg.Connection, Map<string, Shape>>();

/** One statement of a batch. */
interface Part {
  readonly statement: SentStatement;
  readonly cells: readonly (string | Buffer | null)[];
  shape: Shape;
  readonly rows: unknown[];
  isDone: boolean;
}

/**
 * Statements that are sent together with a single `Sync`. Without a `begin` they form one
 * transaction. Row descriptions and readiness are requested once per batch instead of once per
 * statement, which saves work on both sides.
 */
class StatementBatch extends pg.Query {
  readonly #parts: readonly Part[];
  readonly #done: (error: Error | null, answers: readonly StatementAnswer[]) => void;
  readonly #answers: StatementAnswer[] = [];
  /** Index of the statement whose response arrives. */
  #at = 0;
  #failure: unknown = null;

  constructor(
    statements: readonly SentStatement[],
    done: (error: Error | null, answers: readonly StatementAnswer[]) => void,
  ) {
    super({ text: '' }, () => undefined);
    // Rejects values that cannot be sent before anything is sent.
    this.#parts = statements.map((statement) => ({
      statement,
      cells: statement.values.map(utils.prepareValue),
      shape: { reader: null },
      rows: [],
      isDone: false,
    }));
    this.#done = done;
    this.submit = (connection) => this.#send(connection);
  }

  #send(connection: pg.Connection): null {
    const known = shapes.get(connection) ?? new Map<string, Shape>();
    shapes.set(connection, known);
    connection.stream.cork();
    for (const part of this.#parts) {
      const { name, text } = part.statement;
      const ready = name === null ? undefined : known.get(name);
      if (ready) part.shape = ready;
      else {
        // A rejected batch may have prepared it already.
        if (name !== null) connection.close({ type: 'S', name }, true);
        connection.parse({ name: name ?? '', text, types: [] }, true);
        if (name !== null) known.set(name, part.shape);
      }
      connection.bind({ statement: name ?? '', values: part.cells as string[] }, true);
      if (!ready) connection.describe({ type: 'P' }, true);
      connection.execute({}, true);
    }
    connection.sync();
    connection.stream.uncork();
    return null;
  }

  /** @internal Called by the driver with the responses, in order. */
  handleRowDescription({ fields }: { readonly fields: readonly unknown[] }): void {
    const reader = new Result();
    reader.addFields(fields);
    this.#current().shape.reader = reader;
  }

  handleDataRow({ fields }: { readonly fields: readonly (string | null)[] }): void {
    const { shape, rows } = this.#current();
    try {
      rows.push(shape.reader?.parseRow(fields));
    } catch (error) {
      this.#failure ??= error;
    }
  }

  handleCommandComplete({ text }: { readonly text: string }): void {
    const part = this.#current();
    part.isDone = true;
    this.#at += 1;
    if (!part.statement.isWanted) return;
    const [command = '', ...numbers] = text.split(' ');
    this.#answers.push({ command, rowCount: Number(numbers.at(-1) ?? 0), rows: part.rows });
  }

  handleReadyForQuery(): void {
    this.#done(this.#failure as Error | null, this.#answers);
  }

  /**
   * The server skips the statements after a rejected one; whether it prepared the new ones is
   * unknown.
   */
  handleError(error: Error, connection: pg.Connection): void {
    for (const { statement, isDone } of this.#parts) {
      if (!isDone && statement.name !== null) shapes.get(connection)?.delete(statement.name);
    }
    this.#done(error, this.#answers);
  }

  #current(): Part {
    const part = this.#parts[this.#at];
    if (!part) throw new Error('More was answered than asked');
    return part;
  }
}

/**
 * Sends statements in one batch. Returns the wanted results after the server has finished the whole
 * batch. A rejected statement also rejects the statements after it. It rolls back those before it,
 * unless the transaction was begun explicitly, which then is aborted.
 * @throws the server's error, and TypeError for values that cannot be sent
 */
export function sendBatch(
  client: pg.ClientBase,
  statements: readonly SentStatement[],
): Promise<readonly StatementAnswer[]> {
  return new Promise((resolve, reject) => {
    client.query(
      new StatementBatch(statements, (error, answers) => (error ? reject(error) : resolve(answers))),
    );
  });
}
