import helmet from '@fastify/helmet';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../platform/configuration/config.ts';
import type { RequestKind } from '../../platform/configuration/config-limits.ts';
import { watchEventLoopDelay } from './event-loop-delay.ts';
import type { RequestLimits } from './request-limits.ts';

const SIX_MONTHS_SECONDS = 15_552_000;
const RETRY_AFTER_SECONDS = 5;
const REFERRER_POLICY = 'strict-origin-when-cross-origin';
const FILES = /^\/(assets|img|media)\//;
/** Disables browser features that no page needs, also for injected scripts and frames. */
const PERMISSIONS = [
  'accelerometer',
  'browsing-topics',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'serial',
  'usb',
]
  .map((feature) => `${feature}=()`)
  .join(', ');

type Place = Pick<Config, 'publicUrl' | 'environment'>;

/** Adds the security headers to every response of a route. */
export async function securityHeaders(app: FastifyInstance, place: Place): Promise<void> {
  app.addHook('onRequest', (_request, reply, done) => {
    reply.header('permissions-policy', PERMISSIONS);
    done();
  });
  await app.register(helmet, {
    // Pages set their own (see content-security.ts).
    contentSecurityPolicy: false,
    hsts: isForcedToHttps(place) ? { maxAge: SIX_MONTHS_SECONDS } : false,
    // Pictures override it (see picturesForAll).
    crossOriginResourcePolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: REFERRER_POLICY },
    // Only for obsolete browsers and plug-ins.
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
    // DNS prefetching is harmless and makes pages faster.
    xDnsPrefetchControl: false,
  });
}

/**
 * Returns the {@link securityHeaders} that matter for a plain text response outside of all routes,
 * which hooks do not reach.
 */
export function plainTextHeaders(place: Place): Readonly<Record<string, string>> {
  return {
    ...(isForcedToHttps(place) && {
      'strict-transport-security': `max-age=${SIX_MONTHS_SECONDS}; includeSubDomains`,
    }),
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': PERMISSIONS,
    'referrer-policy': REFERRER_POLICY,
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'SAMEORIGIN',
  };
}

function isForcedToHttps({ publicUrl, environment }: Place): boolean {
  return environment === 'production' && (publicUrl?.startsWith('https:') ?? false);
}

/**
 * Lets pages of other origins show the responses of a scope: other storefronts on this backend, and
 * mail programs.
 */
export function picturesForAll(scope: FastifyInstance): void {
  scope.addHook('onRequest', (_request, reply, done) => {
    reply.header('cross-origin-resource-policy', 'cross-origin');
    done();
  });
}

/**
 * Enforces the limits per visitor, and rejects requests while the process is overloaded. Returns a
 * function for requests that bypass the hooks: it counts such a request and returns whether it is
 * allowed.
 */
export async function limits(
  app: FastifyInstance,
  { environment }: Pick<Config, 'environment'>,
  requestLimits: RequestLimits,
): Promise<(address: string) => boolean> {
  // For the whole app instead of each route, so that it also covers cached responses.
  limitScope(app, 'request', requestLimits);
  // A machine that runs all tests at once is overloaded itself.
  const isOverloaded = environment === 'test' ? () => false : watchEventLoopDelay(app);
  app.addHook('onRequest', (request, reply, done) => {
    if (isOverloaded()) rejectOverload(request, reply).then(() => done(), done);
    else done();
  });
  return (address) => {
    if (isOverloaded()) return false;
    try {
      requestLimits.count('request', address);
      return true;
    } catch {
      return false;
    }
  };
}

/**
 * Counts each request to the routes of a scope as one of a kind, and rejects those above the limit.
 */
export function limitScope(scope: FastifyInstance, kind: RequestKind, { count }: RequestLimits): void {
  scope.addHook('onRequest', (request, _reply, done) => {
    try {
      count(kind, request.clientAddress);
      done();
    } catch (error) {
      done(error as Error);
    }
  });
}

/**
 * Rejects a request of an overloaded process: 503 with a time to retry, so that a load balancer
 * uses another process. Files are still sent: they are cheap, and a page without its scripts or
 * pictures stays broken until a reload.
 */
export async function rejectOverload({ url }: FastifyRequest, reply: FastifyReply): Promise<void> {
  if (FILES.test(url)) return;
  reply.header('retry-after', RETRY_AFTER_SECONDS);
  throw Object.assign(new Error('The shop is busy. Try again in a moment.'), { statusCode: 503 });
}
