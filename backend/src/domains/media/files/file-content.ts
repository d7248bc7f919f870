/** Why a file is rejected. */
export type FileProblem =
  | 'empty'
  | 'type'
  | 'broken'
  | 'pixels'
  | 'moving'
  | 'script'
  | 'drawing-size'
  | 'kind'
  | 'too-large';

/** Kind of a file of the library. */
export type FileKind = 'image' | 'drawing' | 'video';

/** The endings of stored files. The content decides which one a file gets. */
export type FileEnding = 'jpg' | 'png' | 'webp' | 'avif' | 'svg' | 'mp4' | 'webm';

/** A file that the library accepts. */
export interface FileContent {
  readonly kind: FileKind;
  readonly ending: FileEnding;
  /** In pixels, as browsers show it; null for videos. */
  readonly width: number | null;
  readonly height: number | null;
  /** The content to store. It has no place, camera or author of a photograph. */
  readonly bytes: Buffer;
}

/** The result of a check. */
export type CheckedFile = FileContent | { readonly problem: FileProblem };
