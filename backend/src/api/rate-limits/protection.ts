import helmet from '@fastify/helmet';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../platform/configuration/config.ts';
import type { RequestKind } from '../../platform/configuration/config-limits.ts';
import { watchLateness } from './lateness.ts';
import type { RequestLimits } from './request-limits.ts';

const SIX_MONTHS_SECONDS = 15_552_000;
const RETRY_AFTER_SECONDS = 5;
const REFERRER_POLICY = 'strict-origin-when-cross-origin';
const FILES = /^\/(assets|img|media)\//;
/** What no page of the shop needs is asked of nobody, also not by a script that got in or by a frame. */
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

/** Headers that keep browsers out of trouble, on every answer of a route. */
export async function securityHeaders(app: FastifyInstance, place: Place): Promise<void> {
  app.addHook('onRequest', (_request, reply, done) => {
    reply.header('permissions-policy', PERMISSIONS);
    done();
  });
  await app.register(helmet, {
    // Pages bring their own (see content-security.ts).
    contentSecurityPolicy: false,
    hsts: isForcedToHttps(place) ? { maxAge: SIX_MONTHS_SECONDS } : false,
    // But for pictures (see picturesForAll).
    crossOriginResourcePolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: REFERRER_POLICY },
    // For browsers and plug-ins that are gone.
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
    // Fetching names ahead only makes pages quicker.
    xDnsPrefetchControl: false,
  });
}

/** Those of {@link securityHeaders} that matter to a plain text outside of all routes, which no hook of theirs reaches. */
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

/** Lets pages of other origins show what a scope sends: other storefronts on this backend, and readers of mail. */
export function picturesForAll(scope: FastifyInstance): void {
  scope.addHook('onRequest', (_request, reply, done) => {
    reply.header('cross-origin-resource-policy', 'cross-origin');
    done();
  });
}

/**
 * Limits for those who ask too much, and for all when the process cannot keep up. Gives what says, of a request that takes a short cut past
 * them, whether they would let it in, and counts it when they do.
 */
export async function limits(
  app: FastifyInstance,
  { environment }: Pick<Config, 'environment'>,
  requestLimits: RequestLimits,
): Promise<(address: string) => boolean> {
  // For the whole shop instead of route by route, so that short cuts taken later are counted too.
  limitScope(app, 'request', requestLimits);
  // A machine that runs every test at once is late by itself.
  const isTooLate = environment === 'test' ? () => false : watchLateness(app);
  app.addHook('onRequest', (request, reply, done) => {
    if (isTooLate()) refuseBusy(request, reply).then(() => done(), done);
    else done();
  });
  return (address) => {
    if (isTooLate()) return false;
    try {
      requestLimits.count('request', address);
      return true;
    } catch {
      return false;
    }
  };
}

/** Counts each request to the routes of a scope as one of a kind, and refuses those above the limit. */
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
 * What a process that cannot keep up does with a request: 503 and a word when to come again, so that a balancer goes
 * elsewhere. Files are sent all the same: they cost next to nothing, and a page whose scripts or pictures were refused
 * stays broken until it is loaded anew.
 */
export async function refuseBusy({ url }: FastifyRequest, reply: FastifyReply): Promise<void> {
  if (FILES.test(url)) return;
  reply.header('retry-after', RETRY_AFTER_SECONDS);
  throw Object.assign(new Error('The shop is busy. Try again in a moment.'), { statusCode: 503 });
}
