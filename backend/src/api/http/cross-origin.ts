import type { FastifyInstance } from 'fastify';

/**
 * The headers that a storefront of another origin may send and read, beyond the browser's defaults.
 */
const ALLOWED = {
  'access-control-allow-methods': 'GET, POST',
  'access-control-allow-headers':
    'Authorization, Content-Type, Content-Currency, Idempotency-Key, Payment-Method, Store, X-Captcha, X-Magento-Cache-Id, X-ReCaptcha, X-Request-Id',
  // Browsers cache a preflight response for at most this long; some cap a longer time.
  'access-control-max-age': '7200',
} as const;
const EXPOSED = 'ETag, Retry-After, X-Magento-Cache-Id, X-Magento-Tags, X-Request-Id';
/** The routes that other storefronts need; all others are for the shop's own pages. */
const SHARED = /^\/(graphql|captcha\/challenge)(\?|$)/;

/** Headers with which a browser lets a page of another origin read a response. */
export const CROSS_ORIGIN_HEADERS = ['access-control-allow-origin', 'access-control-expose-headers'] as const;

/**
 * Lets storefronts of the configured origins use the API from browsers. Requests carry no cookies,
 * so `Access-Control-Allow-Credentials` is never sent. Without origins, browsers block other sites.
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
