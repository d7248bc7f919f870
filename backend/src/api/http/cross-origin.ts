import type { FastifyInstance } from 'fastify';

/** What a storefront of another origin may send and see, beyond what browsers always allow. */
const ALLOWED = {
  'access-control-allow-methods': 'GET, POST',
  'access-control-allow-headers':
    'Authorization, Content-Type, Content-Currency, Idempotency-Key, Store, X-Captcha, X-Magento-Cache-Id, X-ReCaptcha, X-Request-Id',
  // Browsers ask again after this at the latest; longer is not believed by all of them.
  'access-control-max-age': '7200',
} as const;
const EXPOSED = 'ETag, Retry-After, X-Magento-Cache-Id, X-Magento-Tags, X-Request-Id';
/** What a storefront needs of the shop; everything else is for pages of the shop. */
const SHARED = /^\/(graphql|captcha\/challenge)(\?|$)/;

/** Headers by which a browser lets a page of another origin read an answer. */
export const CROSS_ORIGIN_HEADERS = ['access-control-allow-origin', 'access-control-expose-headers'] as const;

/**
 * Lets browsers of other storefronts, whose origins the shop's keeper named, use the API. Nothing is sent with cookies, so
 * that `Access-Control-Allow-Credentials` is never given. Without origins, browsers keep the answers from pages of others.
 */
export function crossOrigin(app: FastifyInstance, origins: readonly string[]): void {
  if (origins.length === 0) return;
  const known = new Set(origins);
  app.addHook('onRequest', (request, reply, done) => {
    if (!SHARED.test(request.url)) {
      done();
      return;
    }
    const { origin } = request.headers;
    const isKnown = origin !== undefined && known.has(origin);
    reply.header('vary', 'Origin');
    if (isKnown) {
      reply.header('access-control-allow-origin', origin);
      reply.header('access-control-expose-headers', EXPOSED);
    }
    if (request.method === 'OPTIONS')
      reply
        .code(204)
        .headers(isKnown ? ALLOWED : {})
        .send();
    else done();
  });
}
