import type { Origin, RowWriter } from '../row-writer.ts';

/** Writes redirects, each address once. */
export class RedirectWriter {
  readonly #writer: RowWriter;
  readonly #targets = new Map<string, string>();

  constructor(writer: RowWriter) {
    this.#writer = writer;
  }

  /** Writes a redirect from an address of Magento. Reports one to itself, and a second target. */
  async write(from: string, to: string, origin: Origin, code: 301 | 302 = 301): Promise<void> {
    const known = this.#targets.get(from);
    if (known === to) return;
    if (known !== undefined) {
      this.#writer.leaveOut(origin, 'request_path', `${from} leads to ${known} already`);
    } else if (from === to) {
      this.#writer.leaveOut(origin, 'target_path', `${from} leads to itself`);
    } else {
      this.#targets.set(from, to);
      await this.#writer.write('redirects', { from, to, redirect_code: code }, origin);
    }
  }
}
