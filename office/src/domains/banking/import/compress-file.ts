/** Returns a file compressed with gzip, in base64. */
export async function compressFile(file: Blob): Promise<string> {
  const stream = file.stream().pipeThrough(new CompressionStream('gzip'));
  const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
  let binary = '';
  for (let from = 0; from < bytes.length; from += 8_192) {
    binary += String.fromCharCode(...bytes.subarray(from, from + 8_192));
  }
  return btoa(binary);
}
