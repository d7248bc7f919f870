import type { FastifyInstance } from 'fastify';

/** Reads every body of the routes of `app` as bytes, whatever its type, up to a number of bytes. */
export function readBodiesAsBytes(app: FastifyInstance, bodyLimit: number): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit }, (_, body, done) => done(null, body));
}

/** Returns the bytes of a body; none for a request without one. */
export function bytesOf(body: unknown): Buffer {
  return Buffer.isBuffer(body) ? body : Buffer.alloc(0);
}

/** Returns whether a body was rejected because it exceeds the limit. */
export function isTooLarge(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'FST_ERR_CTP_BODY_TOO_LARGE';
}
