import { once } from 'node:events';
import { createWriteStream, type WriteStream } from 'node:fs';
import { join } from 'node:path';

/** A row of an export file. */
export interface Origin {
  readonly file: string;
  readonly row: number;
}

/** A value of an export that does not come, and why. `row` null: the whole file. */
export interface MagentoProblem {
  readonly file: string;
  readonly row: number | null;
  readonly column: string;
  readonly message: string;
  /** Whether the row is left out because of it. */
  readonly isLeftOut: boolean;
}

/** Writes sections as JSON Lines, and records the row of the export behind each line. */
export class RowWriter {
  readonly origins = new Map<string, Origin[]>();
  readonly problems: MagentoProblem[] = [];
  readonly #folder: string;
  readonly #streams = new Map<string, WriteStream>();

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** Appends a row to a section. */
  async write(section: string, row: object, origin: Origin): Promise<void> {
    let stream = this.#streams.get(section);
    if (!stream) {
      stream = createWriteStream(join(this.#folder, `${section}.jsonl`));
      this.#streams.set(section, stream);
      this.origins.set(section, []);
    }
    this.origins.get(section)?.push(origin);
    if (!stream.write(`${JSON.stringify(row)}\n`)) await once(stream, 'drain');
  }

  /** Records a row that the conversion leaves out. */
  leaveOut(origin: Origin, column: string, message: string): void {
    this.problems.push({ ...origin, column, message, isLeftOut: true });
  }

  /** Records a value that the conversion leaves out. It keeps the rest of the row. */
  note(
    { file, row }: { readonly file: string; readonly row: number | null },
    column: string,
    message: string,
  ) {
    this.problems.push({ file, row, column, message, isLeftOut: false });
  }

  /** Ends all files. */
  async close(): Promise<void> {
    for (const stream of this.#streams.values()) {
      stream.end();
      await once(stream, 'finish');
    }
  }
}
