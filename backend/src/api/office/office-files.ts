import { createHash } from 'node:crypto';
import { access, readFile } from 'node:fs/promises';
import { join, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { encodeBody } from '../http/encode-body.ts';

const HASHED = 'public, max-age=31536000, immutable';

/**
 * Serves the built pages of the back office below `/office/`: hashed files as they are, and the one
 * page for every other path. Without a build it explains how to make one.
 */
export async function officeFiles(app: FastifyInstance, folder: string): Promise<void> {
  const isBuilt = await access(join(folder, 'index.html')).then(
    () => true,
    () => false,
  );
  app.get('/office', (_, reply) => reply.redirect('/office/', 301));
  if (!isBuilt) {
    app.get('/office/*', (_, reply) =>
      reply.code(503).type('text/plain').send('The back office is not built. Run: npm run build\n'),
    );
    return;
  }
  const page = await readFile(join(folder, 'index.html'), 'utf8');
  const policy = policyOf(page);
  /** The page is compressed once. */
  const owner = {};
  await app.register(fastifyStatic, {
    root: join(folder, 'assets'),
    prefix: '/office/assets/',
    decorateReply: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      if (path.includes(`${sep}assets${sep}`)) reply.header('cache-control', HASHED);
    },
  });
  app.get('/office/*', async ({ headers }, reply) => {
    const { body, encoding } = await encodeBody(page, headers['accept-encoding']?.toString(), owner);
    if (encoding) reply.header('content-encoding', encoding);
    return (
      reply
        .header('content-security-policy', policy)
        .header('cache-control', 'no-cache')
        .header('x-robots-tag', 'noindex')
        // The bench reads codes with the camera.
        .header(
          'permissions-policy',
          'camera=(self), publickey-credentials-get=(self), geolocation=(), microphone=()',
        )
        .header('vary', 'Accept-Encoding')
        .type('text/html; charset=utf-8')
        .send(body)
    );
  });
}

/** Returns the policy of the page. It allows its own inline scripts by their hashes. */
function policyOf(page: string): string {
  const hashes = [...page.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)].map(
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  );
  return [
    "default-src 'self'",
    `script-src ${["'self'", ...hashes].join(' ')}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "media-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-src 'self' blob:",
    "frame-ancestors 'none'",
  ].join('; ');
}
