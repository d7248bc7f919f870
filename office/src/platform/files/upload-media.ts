import { interrupt } from '../session/interruptions.ts';

/** The target of uploads: by editors of content, by editors of products, or the files that products sell. */
export type UploadDoor = 'library' | 'library-product' | 'download';

/** A stored upload. */
export interface UploadedMedia {
  readonly id: string;
  /** Path below `/media`. */
  readonly path: string;
  /** Whether the library already had this content. */
  readonly wasKnown: boolean;
}

/**
 * The result of an upload: the stored file, or a sentence that names the file and the problem. Null
 * for an unknown problem.
 */
export type UploadResult = { readonly media: UploadedMedia } | { readonly problem: string | null };

export interface UploadOptions {
  readonly door: UploadDoor;
  /** The file to replace, with the revision that the person read. */
  readonly replaces?: { readonly id: string; readonly revision: number };
  /** Called with the uploaded share, 0 to 1. */
  readonly onProgress?: (part: number) => void;
}

const SIGNED_OUT = 401;

/** Uploads a file to the media library. Retries after a new sign-in. */
export async function uploadMedia(file: File, options: UploadOptions): Promise<UploadResult> {
  for (;;) {
    const sentAt = performance.now();
    const { status, body } = await send(file, options);
    if (status === SIGNED_OUT && (await interrupt('sign-in', sentAt))) continue;
    if (status === 200 && isMedia(body)) return { media: body };
    return { problem: messageOf(body) };
  }
}

/** Uses `XMLHttpRequest`, because `fetch` reports no progress of uploads. */
function send(
  file: File,
  { door, replaces, onProgress }: UploadOptions,
): Promise<{ readonly status: number; readonly body: unknown }> {
  const request = new XMLHttpRequest();
  request.open('POST', `/office/media/${door}/${replaces?.id ?? '0'}`);
  request.setRequestHeader('content-type', 'application/octet-stream');
  request.setRequestHeader('x-file-name', encodeURIComponent(file.name.toWellFormed()));
  if (replaces) request.setRequestHeader('x-file-revision', String(replaces.revision));
  request.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0);
  return new Promise((resolve) => {
    request.onloadend = () => resolve({ status: request.status, body: parse(request.responseText) });
    request.send(file);
  });
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function isMedia(body: unknown): body is UploadedMedia {
  return typeof (body as UploadedMedia | null)?.path === 'string';
}

function messageOf(body: unknown): string | null {
  const errors = (body as { readonly errors?: readonly { readonly message?: unknown }[] } | null)?.errors;
  const message = errors?.[0]?.message;
  return typeof message === 'string' ? message : null;
}
