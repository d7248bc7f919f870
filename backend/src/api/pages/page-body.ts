import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants } from 'node:zlib';
import { chooseEncoding, type EncodedBody, encodeBody } from '../http/encode-body.ts';

const compress = promisify(brotliCompress);
const decompress = promisify(brotliDecompress);

/** The HTML of a page, or another body, in UTF-8. */
export interface PageBody {
  readonly bytes: Buffer;
  /** Null for a body that is too short to compress. */
  readonly encoding: 'br' | null;
}

/** Shorter bodies fit into one packet uncompressed. */
const WORTHWHILE_BYTES = 1_024;
/** A page is sent many times. Higher qualities take twice as long for one percent. */
const QUALITY = 5;
/**
 * Brotli's window as a power of two: 256 kB is more than a page has. Brotli allocates and frees its
 * window on the event loop.
 */
const WINDOW = 18;

/** Compresses a body once for all visitors. */
export async function packPage(bytes: Buffer): Promise<PageBody> {
  if (bytes.length < WORTHWHILE_BYTES) return { bytes, encoding: null };
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: QUALITY,
    [constants.BROTLI_PARAM_LGWIN]: WINDOW,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  return { bytes: await compress(bytes, { params }), encoding: 'br' };
}

/** Returns a body as a client accepts it. Browsers accept brotli, which needs no work. */
export async function encodePage(
  { bytes, encoding }: PageBody,
  acceptEncoding: string | undefined,
): Promise<EncodedBody> {
  if (encoding === null || chooseEncoding(acceptEncoding) === encoding) return { body: bytes, encoding };
  return encodeBody(await decompress(bytes), acceptEncoding, null);
}
