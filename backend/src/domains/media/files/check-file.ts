import { checkDrawing, looksLikeDrawing } from './check-drawing.ts';
import { checkPicture } from './check-picture.ts';
import { checkVideo, videoEnding } from './check-video.ts';
import type { CheckedFile } from './file-content.ts';

/** Checks a file by its content. Ignores its name and its declared type. */
export async function checkFile(bytes: Buffer): Promise<CheckedFile> {
  if (bytes.length === 0) return { problem: 'empty' };
  const video = videoEnding(bytes);
  if (video !== null) return checkVideo(bytes, video);
  if (looksLikeDrawing(bytes)) return checkDrawing(bytes);
  return checkPicture(bytes);
}
