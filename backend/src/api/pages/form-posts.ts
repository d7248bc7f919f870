import type { FastifyInstance } from 'fastify';

/** The types of forms. Programs send others. */
const FORM = /^(application\/x-www-form-urlencoded|multipart\/form-data|text\/plain)\b/i;

/**
 * Answers a form of a page that a browser sent before its scripts were ready: the page opens again. The fields are
 * not read, so that no form of another site changes anything. Other posts are not found, as for an unknown route.
 */
export function formPosts(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', (_request, body, done) => {
    body.resume();
    done(null);
  });
  scope.post('/*', (request, reply) => {
    if (!FORM.test(request.headers['content-type'] ?? '')) return reply.callNotFound();
    return reply.header('cache-control', 'no-store').redirect(pathOf(request.raw.url ?? ''), 303);
  });
}

/** Returns the path and query of an address, never one that a browser reads as another host. */
function pathOf(written: string): string {
  const url = URL.parse(written, 'http://shop');
  return url === null ? '/' : `/${url.pathname.replace(/^\/+/, '')}${url.search}`;
}
