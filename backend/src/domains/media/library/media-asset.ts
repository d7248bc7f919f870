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
  /** Counts the contents of the path. */
  readonly version: number;
  /** Counts all changes. */
  readonly revision: number;
  /** The picture that this one was cut out of. */
  readonly sourceId: number | null;
  readonly crop: Crop | null;
  readonly createdAtMs: number;
  readonly changedAtMs: number;
  /** Null for files of an import. */
  readonly byName: string | null;
}
