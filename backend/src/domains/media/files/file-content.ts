/** Reason to reject a file. */
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

/** The endings of stored files. The content of a file decides its ending. */
export type FileEnding = 'jpg' | 'png' | 'webp' | 'avif' | 'svg' | 'mp4' | 'webm';

/** A file that the library accepts. */
export interface FileContent {
  readonly kind: FileKind;
  readonly ending: FileEnding;
  /** Width in pixels, as browsers show the picture. Null for videos. */
  readonly width: number | null;
  readonly height: number | null;
  /** The content to store, without the place, camera and author of a photograph. */
  readonly bytes: Buffer;
}

/** The result of a check. */
export type CheckedFile = FileContent | { readonly problem: FileProblem };
