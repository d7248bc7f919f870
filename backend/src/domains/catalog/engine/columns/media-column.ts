import type { TextBytes } from '../../../../platform/database/copy/copied-row.ts';
import type { StoredMedia } from '../../../../platform/database/tables/json-columns.ts';
import { buildMedia, type ProductShow } from './build-media.ts';
import { TextColumn } from './text-column.ts';

/** What products show, by place, kept as the JSON it came in: most are not shown between two readings of the catalogue. */
export class MediaColumn implements TextBytes {
  readonly #json = new TextColumn();
  readonly #shown = new Map<number, ProductShow>();
  readonly #texts = new Map<string, string>();

  push(bytes: Buffer, from: number, until: number): void {
    this.#json.push(bytes, from, until);
  }

  /** The same object each time: it is made when it is first asked for. */
  at(place: number): ProductShow {
    const known = this.#shown.get(place);
    if (known) return known;
    const entries = JSON.parse(this.#json.at(place) || '[]') as StoredMedia[];
    const shown = buildMedia(entries, (text) => this.#once(text));
    this.#shown.set(place, shown);
    return shown;
  }

  #once(text: string): string {
    const known = this.#texts.get(text);
    if (known !== undefined) return known;
    this.#texts.set(text, text);
    return text;
  }
}
