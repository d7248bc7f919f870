import type { FileKind } from '../files/file-content.ts';

/** A rectangle in the pixels of a picture. */
export interface Crop {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A file of the library. */
export interface MediaAsset {
  readonly id: number;
  /** Path below the media folder. */
  readonly path: string;
  readonly name: string;
  readonly kind: FileKind;
  readonly bytes: number;
  readonly width: number | null;
  readonly height: number | null;
  readonly alt: string;
  /** Number of contents that the path has had. Replacements increase it. */
  readonly version: number;
  /** Number of changes. Every change increases it. */
  readonly revision: number;
  /** The picture from which this one was cropped. */
  readonly sourceId: number | null;
  readonly crop: Crop | null;
  readonly createdAtMs: number;
  readonly changedAtMs: number;
  /** Name of the person who added the file. Null for files of an import. */
  readonly byName: string | null;
}
