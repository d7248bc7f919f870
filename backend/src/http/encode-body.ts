import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** Smaller bodies fit into one packet as they are. */
const WORTHWHILE_LENGTH = 1_024;
/** Good for text made for one request; what is kept is compressed once and may take longer. */
const QUICK = { [constants.BROTLI_PARAM_QUALITY]: 4 };
const THOROUGH = { [constants.BROTLI_PARAM_QUALITY]: 7 };

/** Encodings we make, best first. */
type Encoding = 'br' | 'gzip';

/** A body on its way, with the value of `Content-Encoding`; null = as it is. */
export interface EncodedBody {
  readonly body: string | Buffer;
  readonly encoding: Encoding | null;
}

const kept = new WeakMap<object, Map<Encoding, Promise<Buffer>>>();

/**
 * Compresses a body as the client accepts. What is done for `owner` is kept as long as `owner` lives, so that an
 * answer from a cache is compressed once.
 */
export async function encodeBody(
  body: string,
  acceptEncoding: string | undefined,
  owner: object | null,
): Promise<EncodedBody> {
  const encoding = body.length < WORTHWHILE_LENGTH ? null : chooseEncoding(acceptEncoding);
  if (encoding === null) return { body, encoding };
  if (owner === null) return { body: await compress(body, encoding, QUICK), encoding };
  const made = kept.get(owner) ?? new Map<Encoding, Promise<Buffer>>();
  kept.set(owner, made);
  let work = made.get(encoding);
  if (!work) {
    work = compress(body, encoding, THOROUGH);
    made.set(encoding, work);
  }
  return { body: await work, encoding };
}

function compress(body: string, encoding: Encoding, params: Record<number, number>): Promise<Buffer> {
  return encoding === 'br' ? brotli(body, { params }) : gzipped(body);
}

/** The first of `br`, `gzip` that the header names and does not refuse with `q=0`. */
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
