const LONGEST_SIDE = 1_600;
const QUALITY = 0.8;

/**
 * Returns a photograph as Base64 of a JPEG whose sides are at most 1,600 pixels, so that a camera's
 * file fits into a request. Null when the browser cannot read the file.
 */
export async function shrinkPicture(picture: Blob): Promise<string | null> {
  const image = await createImageBitmap(picture).catch(() => null);
  if (image === null) return null;
  const scale = Math.min(1, LONGEST_SIDE / Math.max(image.width, image.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(image.width * scale));
  canvas.height = Math.max(1, Math.round(image.height * scale));
  const pen = canvas.getContext('2d');
  if (pen === null) return null;
  // JPEG has no transparency: without a ground, it would turn black.
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.drawImage(image, 0, 0, canvas.width, canvas.height);
  image.close();
  return canvas.toDataURL('image/jpeg', QUALITY).split(',')[1] ?? null;
}
