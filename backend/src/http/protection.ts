import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import underPressure from '@fastify/under-pressure';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';

const SIX_MONTHS_SECONDS = 15_552_000;
/** A process this late serves nobody well: it says so, and a balancer goes elsewhere. */
const MAX_EVENT_LOOP_DELAY_MS = 2_000;
const RETRY_AFTER_SECONDS = 5;
const FILES = /^\/(assets|img|media)\//;
const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

/** Headers that keep browsers out of trouble, on every answer. */
export async function securityHeaders(
  app: FastifyInstance,
  config: Pick<Config, 'publicUrl' | 'environment'>,
): Promise<void> {
  const isHttps = config.publicUrl?.startsWith('https:') ?? false;
  await app.register(helmet, {
    // Pages bring their own (see content-security.ts).
    contentSecurityPolicy: false,
    hsts: isHttps && config.environment === 'production' ? { maxAge: SIX_MONTHS_SECONDS } : false,
    // Pictures are shown by other storefronts on this backend.
    crossOriginResourcePolicy: { policy: 'cross-origin' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    // For browsers and plug-ins that are gone.
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
    // Fetching names ahead only makes pages quicker.
    xDnsPrefetchControl: false,
  });
}

/** Limits for those who ask too much, and for all when the process cannot keep up. */
export async function limits(
  app: FastifyInstance,
  config: Pick<Config, 'rateLimitPerMinute' | 'environment'>,
): Promise<void> {
  if (config.rateLimitPerMinute > 0) {
    await app.register(rateLimit, {
      global: false,
      max: config.rateLimitPerMinute,
      timeWindow: '1 minute',
      errorResponseBuilder: (_request, { after }) =>
        Object.assign(new Error(`Too many requests. Try again in ${after}.`), { statusCode: 429 }),
    });
    const limit = app.rateLimit();
    // For the whole shop instead of route by route, so that short cuts taken later are counted too.
    app.addHook('onRequest', function (request, reply, done) {
      // Tools on the machine itself, and a proxy that hides its clients: a limit would hit everybody at once.
      if (LOOPBACK.has(request.ip)) done();
      else limit.call(this, request, reply).then(() => done(), done);
    });
  }
  await app.register(underPressure, {
    // A machine that runs every test at once is late by itself.
    maxEventLoopDelay: config.environment === 'test' ? 0 : MAX_EVENT_LOOP_DELAY_MS,
    pressureHandler: refuseBusy,
  });
}

/**
 * What a process that cannot keep up does with a request: 503 and a word when to come again. Files are sent all the same:
 * they cost next to nothing, and a page whose scripts or pictures were refused stays broken until it is loaded anew.
 */
export async function refuseBusy({ url }: FastifyRequest, reply: FastifyReply): Promise<void> {
  if (FILES.test(url)) return;
  reply.header('retry-after', RETRY_AFTER_SECONDS);
  throw Object.assign(new Error('The shop is busy. Try again in a moment.'), { statusCode: 503 });
}
