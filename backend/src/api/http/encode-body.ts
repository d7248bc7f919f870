import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** Smaller bodies fit into one packet uncompressed. */
const WORTHWHILE_LENGTH = 1_024;
/** For text of a single request. A cached body is compressed once and may take longer. */
const QUICK_QUALITY = 4;
const THOROUGH_QUALITY = 7;
/**
 * Brotli's window sizes as powers of two: 256 kB is more than a page has; 4 MB is Brotli's default.
 */
const NARROW = 18;
const WIDE = 22;

/** Supported encodings, best first. */
type Encoding = 'br' | 'gzip';

/** An encoded body with the value of `Content-Encoding`; null = uncompressed. */
export interface EncodedBody {
  readonly body: string | Buffer;
  readonly encoding: Encoding | null;
}

const kept = new WeakMap<object, Map<Encoding, Promise<Buffer>>>();

/**
 * Compresses a body as the client accepts. The result is cached for the lifetime of `owner`, so
 * that a cached response is compressed once.
 */
export async function encodeBody(
  body: string | Buffer,
  acceptEncoding: string | undefined,
  owner: object | null,
): Promise<EncodedBody> {
  const encoding = body.length < WORTHWHILE_LENGTH ? null : chooseEncoding(acceptEncoding);
  if (encoding === null) return { body, encoding };
  if (owner === null) return { body: await compress(body, encoding, QUICK_QUALITY), encoding };
  const made = kept.get(owner) ?? new Map<Encoding, Promise<Buffer>>();
  kept.set(owner, made);
  let work = made.get(encoding);
  if (!work) {
    work = compress(body, encoding, THOROUGH_QUALITY);
    made.set(encoding, work);
  }
  return { body: await work, encoding };
}

/**
 * Brotli allocates and frees its window on the event loop. For a page, the wide window takes twice
 * as long for the same size.
 */
function compress(body: string | Buffer, encoding: Encoding, quality: number): Promise<Buffer> {
  if (encoding === 'gzip') return gzipped(body);
  const window = body.length > 1 << NARROW ? WIDE : NARROW;
  return brotli(body, {
    params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_LGWIN]: window },
  });
}

/** Returns the first of `br`, `gzip` that the header contains without `q=0`. */
export function chooseEncoding(acceptEncoding: string | undefined): Encoding | null {
  if (!acceptEncoding) return null;
  const accepted = new Set<string>();
  for (const part of acceptEncoding.split(',')) {
    const [name = '', ...parameters] = part.split(';').map((text) => text.trim().toLowerCase());
    if (!parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter))) accepted.add(name);
  }
  if (accepted.has('br')) return 'br';
  return accepted.has('gzip') ? 'gzip' : null;
}
