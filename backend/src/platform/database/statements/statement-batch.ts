import pg from 'pg';

/** A statement as it is sent; one with a name is kept by the server, ready to run, for each connection that has sent it. */
export interface SentStatement {
  readonly name: string | null;
  readonly text: string;
  readonly values: readonly unknown[];
  /** Whether anybody asks what it gave. */
  readonly isWanted: boolean;
}

/** What a statement gave. */
export interface StatementAnswer {
  /** The first word of what the server says when it is done: `INSERT`, `SELECT`, … */
  readonly command: string;
  readonly rowCount: number;
  readonly rows: unknown[];
}

/** How the rows of a statement are read; null until the server has told, and for ever of one that gives none. */
interface Shape {
  reader: RowReader | null;
}

/** The driver's own reader of rows, which its types keep to themselves. */
interface RowReader {
  addFields(fields: readonly unknown[]): void;
  parseRow(cells: readonly (string | null)[]): unknown;
}
const { Result, utils } = pg as unknown as {
  readonly Result: new () => RowReader;
  readonly utils: { readonly prepareValue: (value: unknown) => string | Buffer | null };
};

/** What each connection has ready, by name. */
const shapes = new WeakMap<pg.Connection, Map<string, Shape>>();

/** The part of a batch that one statement is. */
interface Part {
  readonly statement: SentStatement;
  readonly cells: readonly (string | Buffer | null)[];
  shape: Shape;
  readonly rows: unknown[];
  isDone: boolean;
}

/**
 * Statements that go to the server together and are answered together: one `Sync` behind them all. Without a `begin` among them they
 * are one transaction by themselves. What the driver lets the server say for each statement by itself (what its rows are like,
 * and that it is ready for another) is said once: two statements in a transaction take a third less of both (docs/performance.md).
 */
class StatementBatch extends pg.Query {
  readonly #parts: readonly Part[];
  readonly #done: (error: Error | null, answers: readonly StatementAnswer[]) => void;
  readonly #answers: StatementAnswer[] = [];
  /** Which part is being answered. */
  #at = 0;
  #failure: unknown = null;

  constructor(
    statements: readonly SentStatement[],
    done: (error: Error | null, answers: readonly StatementAnswer[]) => void,
  ) {
    super({ text: '' }, () => undefined);
    // Values that cannot be sent are refused here, before anything is.
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
        // Perhaps a batch that was refused has made it ready.
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

  /** @internal called by the driver with the answers, in their order */
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

  /** What stood behind the refused statement was passed over; whether what was new is ready now is not known. */
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
 * Sends statements in one batch and gives what those gave of which it is wanted, when the server is done with all. The first that is
 * refused refuses those behind it, and takes back those before it unless a transaction was begun explicitly, which is broken then.
 * @throws what the server says of it, and TypeError for values that cannot be sent
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
