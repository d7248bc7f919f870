import type { StoredMedia } from '../model/stored-values.ts';
import { buildMedia, type ProductShow } from './build-media.ts';
import { TextColumn } from './text-column.ts';

/**
 * The media of products by position, stored as the JSON that the database sent. Parsing is lazy
 * because most products are not viewed between two reloads.
 */
export class MediaColumn {
  readonly #json = new TextColumn();
  readonly #shown = new Map<number, ProductShow>();
  readonly #texts = new Map<string, string>();

  push(json: string): void {
    this.#json.push(json);
  }

  /** Returns the media of a product. Parses on first access and caches the object. */
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
