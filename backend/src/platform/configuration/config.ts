import { resolve } from 'node:path';
import { z } from 'zod';
import { LIMIT_VARIABLES, readLimits } from './config-limits.ts';
import { hostNames, onOff, url, urls, variable, wholeNumber } from './config-values.ts';
import { type Connections, enteredConnections, withConnections } from './connections.ts';

const VARIABLES = {
  NODE_ENV: variable(
    z.enum(['production', 'development', 'test'], { error: 'must be production, development or test' }),
    'production',
    'production, development (introspection, mail outbox page, readable logs) or test.',
  ),
  HOST: variable(z.string(), '0.0.0.0', 'Network interface that the shop listens on.'),
  PORT: variable(wholeNumber(0, 65_535), '3000', 'Port that the shop listens on. 0 selects a free port.'),
  WORKERS: variable(
    wholeNumber(1, 64),
    '1',
    'Worker processes on this machine, behind one port. The option `--workers N` has the same effect.',
  ),
  SUPERVISED: variable(
    onOff,
    'off',
    'Whether another program starts the shop again after it exits with code 75. Owners may then restart it in the back office. `npm start` sets it to on.',
  ),
  PUBLIC_URL: variable(
    url(['http', 'https']),
    null,
    'Address at which shoppers reach the shop, for absolute links. Unset: http://localhost and the port.',
  ),
  DATA_DIR: variable(
    z.string(),
    'data',
    'Folder for all data: the embedded database, media, resized images, outbox. A relative path starts at the working folder.',
  ),
  LANGUAGES_DIR: variable(
    z.string(),
    'languages',
    'Folder with one file per language besides English, such as de.json. A relative path starts at the working folder.',
  ),
  DATABASE_URL: variable(
    url(['postgres', 'postgresql']),
    null,
    'PostgreSQL 15 or newer. Unset: the shop starts its own server with its data in DATA_DIR/postgres.',
  ),
  DATABASE_POOL_SIZE: variable(
    wholeNumber(2, 200),
    '10',
    'Maximum number of database connections per process.',
  ),
  DATABASE_STATEMENT_TIMEOUT_MS: variable(
    wholeNumber(0, 3_600_000),
    '15000',
    'Time after which the database cancels a statement. 0 = never.',
  ),
  TEST_DATABASE_URL: variable(
    url(['postgres', 'postgresql']),
    null,
    'For tests only: the server to test on instead of an embedded one. Its user must have the right to create databases.',
  ),
  OFFICE: variable(onOff, 'on', 'Serve the back office at /office.'),
  OFFICE_LISTEN: variable(
    z.string().regex(/^[^\s:]+:\d{1,5}$/, 'must be a host and a port, such as 127.0.0.1:3001'),
    null,
    'Host and port of the back office alone, such as 127.0.0.1:3001. Unset: the shop’s own, below /office.',
  ),
  IMPORT_DEMO: variable(
    onOff,
    'on',
    'Import the demo shop, with its public demo customer, into a database without products. off closes that account.',
  ),
  PLAY: variable(
    onOff,
    null,
    'Simulate the market without SPOT_FEED_URL and card payments without Stripe. Unset: on in development, in tests, and while the shop holds only the demo shop.',
  ),
  SPOT_FEED_URL: variable(
    url(['http', 'https']),
    null,
    'Address of a JSON spot-price feed. Unset: a simulated market in play mode, otherwise no prices.',
  ),
  SPOT_CHECK_URLS: variable(
    urls(['http', 'https']),
    null,
    'Addresses of other spot-price feeds, separated by commas. A price of SPOT_FEED_URL that they do not confirm within `pricing.source_band_percent` is stale.',
  ),
  SPOT_FEED_SECONDS: variable(
    wholeNumber(1, 86_400),
    '5',
    'Seconds between two polls of the feed, or between two ticks of the simulated market.',
  ),
  EXCHANGE_RATE_URL: variable(
    url(['http', 'https']),
    null,
    'Address of a JSON feed with the value of the US dollar, for a shop whose base currency is another. Unset: only the rates of `pricing.exchange_rates`.',
  ),
  SPOT_SEED: variable(
    z.string(),
    'ingot',
    'Seed of the simulated market. The same seed gives the same prices.',
  ),
  SMTP_URL: variable(
    url(['smtp', 'smtps']),
    null,
    'Mail server, with user and password if it needs them. Unset: the shop writes e-mails into OUTBOX_DIR.',
  ),
  OUTBOX_DIR: variable(
    z.string(),
    null,
    'Folder for e-mails when SMTP_URL is unset. Unset: DATA_DIR/outbox.',
  ),
  MAIL_FROM: variable(
    z.string().regex(/^[^\p{Cc}]+@[^\p{Cc}]+$/u, 'must be one e-mail address on one line'),
    null,
    'Sender of e-mails. Unset: the name and e-mail address in the shop settings.',
  ),
  STRIPE_SECRET_KEY: variable(
    z.string().min(10, 'must have at least 10 characters'),
    null,
    'Secret key of Stripe. With STRIPE_PUBLISHABLE_KEY, Stripe handles card payments. Unset: a sandbox in play mode, otherwise no cards.',
  ),
  STRIPE_PUBLISHABLE_KEY: variable(
    z.string().regex(/^[\w-]{10,255}$/, 'must be a publishable key'),
    null,
    'Publishable key of Stripe, for the form in the browser.',
  ),
  STRIPE_API_URL: variable(
    url(['http', 'https']),
    'https://api.stripe.com',
    'Address of the Stripe API. Tests use another one.',
  ),
  STRIPE_WEBHOOK_SECRET: variable(
    z.string().min(10, 'must have at least 10 characters'),
    null,
    'Signing secret of the Stripe webhook endpoint PUBLIC_URL/webhooks/payments/stripe. Unset: the shop accepts no events of Stripe.',
  ),
  SANDBOX_GATEWAY_URL: variable(
    url(['http']),
    null,
    'Address of a sandbox gateway that runs as its own process. Unset: the shop runs the gateway and stores its payments in DATA_DIR/sandbox-gateway.',
  ),
  SANDBOX_WEBHOOK_SECRET: variable(
    z.string().min(10, 'must have at least 10 characters'),
    null,
    'Secret with which a sandbox gateway in its own process signs events for PUBLIC_URL/webhooks/payments/sandbox. Unset: the shop accepts no events of the sandbox.',
  ),
  CAPTCHA: variable(
    onOff,
    'on',
    'Captcha before reviews, messages, newsletter, sign-in and new accounts. off is for development and tests; production rejects it.',
  ),
  ALTCHA_HMAC_KEY: variable(
    z.string().min(16, 'must have at least 16 characters'),
    null,
    'Secret that signs the built-in captcha, the same in every process. Unset: generated once and stored in the database.',
  ),
  TWO_FACTOR_KEY: variable(
    z.string().min(32, 'must have at least 32 characters'),
    null,
    'Secret that encrypts the secrets of authenticator apps, the same in every process. Unset: generated once and stored in the database, and therefore in its backups.',
  ),
  RECAPTCHA_SITE_KEY: variable(
    z.string().regex(/^[\w-]{10,100}$/, 'must be the public key of a site'),
    null,
    'Public key of reCAPTCHA v3. With RECAPTCHA_SECRET_KEY, reCAPTCHA replaces the built-in captcha.',
  ),
  RECAPTCHA_SECRET_KEY: variable(
    z.string().min(10, 'must have at least 10 characters'),
    null,
    'Secret key of reCAPTCHA v3.',
  ),
  RECAPTCHA_MIN_SCORE: variable(
    wholeNumber(0, 100),
    '50',
    'Lowest accepted score of reCAPTCHA, in hundredths.',
  ),
  RECAPTCHA_VERIFY_URL: variable(
    url(['http', 'https']),
    'https://www.google.com/recaptcha/api/siteverify',
    'Address that verifies tokens of reCAPTCHA.',
  ),
  SEARCH_ENGINES: variable(
    onOff,
    'on',
    'Let search engines index the shop. off makes robots.txt forbid everything, for a shop on trial.',
  ),
  MAP_TILE_URL: variable(
    z
      .string()
      .regex(
        /^https:\/\/[\w.-]+(:\d+)?\/[^\s"'<>]*$/,
        'must be an https address with {z}, {x} and {y}, as in https://tiles.example/{z}/{x}/{y}.png?key={key}',
      )
      .refine(
        (value) => ['{z}', '{x}', '{y}'].every((place) => value.includes(place)),
        'must contain {z}, {x} and {y}',
      ),
    null,
    'Map tiles: an https address with {z}, {x}, {y} and, if the source needs one, {key}. Pages may then fetch from that site. Unset: built-in outlines.',
  ),
  MAP_KEY: variable(
    z.string().regex(/^[\w.-]{0,200}$/, 'must be letters, digits, dots, hyphens and underscores'),
    null,
    'Key of the tile source. It is visible in pages. Unset: empty.',
  ),
  MAP_ATTRIBUTION: variable(
    z.string().max(200, 'must not be longer than 200 characters'),
    null,
    'Attribution below the map, as the tile source requires it.',
  ),
  ANALYTICS: variable(
    z
      .string()
      .regex(
        /^(off|layer|GTM-[A-Z0-9]{4,12}|G-[A-Z0-9]{4,14})$/,
        'must be off, layer, a container of Tag Manager (GTM-…) or a stream of Analytics (G-…)',
      )
      .transform((value) => (value === 'off' ? null : value)),
    'off',
    'Analytics. off: none, and no consent banner. layer: events go to window.dataLayer after consent. GTM-… or G-…: the same, and Google’s script loads after consent.',
  ),
  ANALYTICS_EMAIL: variable(
    z.enum(['hashed', 'plain'], { error: 'must be "hashed" or "plain"' }),
    'hashed',
    'How analytics events identify customers who consented: hashed = the SHA-256 of the e-mail address, plain = also the address.',
  ),
  INTROSPECTION: variable(
    onOff,
    null,
    'Full GraphQL introspection. Unset: on in development, off otherwise. __type is always available.',
  ),
  CACHE_ID_SALT: variable(
    z.string().min(8, 'must have at least 8 characters'),
    null,
    'Secret for X-Magento-Cache-Id, the same in every process. Unset: generated once and stored in the database.',
  ),
  ...LIMIT_VARIABLES,
  TRUST_PROXY: variable(
    z
      .string()
      .regex(/^(on|off|[1-9])$/, 'must be "on", "off" or how many proxies stand in front, 1 to 9')
      .transform((value) => (value === 'off' ? 0 : value === 'on' ? 1 : Number(value))),
    'off',
    'Number of reverse proxies whose X-Forwarded-For and X-Forwarded-Proto headers count: on = 1, or 2 to 9. off when clients connect directly.',
  ),
  RESPONSE_CACHE_MB: variable(
    wholeNumber(0, 16_384),
    '32',
    'Memory for cached GraphQL responses and pages, per process. 0 = no cache.',
  ),
  IMAGE_CACHE_MB: variable(
    wholeNumber(1, 1_048_576),
    '1024',
    'Disk space for resized images, in DATA_DIR/img-cache. The oldest images are deleted first.',
  ),
  IMAGE_HOSTS: variable(
    hostNames,
    null,
    'Host names of other sites whose images content may show, separated by commas. The shop fetches, resizes and caches them. Unset: none.',
  ),
  LOG_LEVEL: variable(
    z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
      error: 'must be fatal, error, warn, info, debug, trace or silent',
    }),
    'info',
    'Lowest level that is logged.',
  ),
} as const;

/** Every environment variable of the shop, for the documentation of operations. */
export const CONFIG_VARIABLES: ReadonlyArray<{
  readonly name: string;
  readonly default: string | null;
  readonly description: string;
}> = Object.entries(VARIABLES).map(([name, { default: value, description }]) => ({
  name,
  default: value,
  description,
}));

type Name = keyof typeof VARIABLES;
type Raw = {
  [K in Name]:
    | z.output<(typeof VARIABLES)[K]['schema']>
    | ((typeof VARIABLES)[K]['default'] extends null ? null : never);
};

/** The parsed configuration of one process. Paths are absolute; names contain the units. */
export type Config = ReturnType<typeof readConfig>;

/** The environment is invalid. The message has one line per variable. */
export class ConfigError extends Error {
  constructor(problems: readonly string[]) {
    super(`The environment has ${problems.length === 1 ? 'a setting' : 'settings'} that cannot be used:
${problems.map((problem) => `  ${problem}`).join('\n')}`);
    this.name = 'ConfigError';
  }
}

/**
 * Parses the configuration from an environment. An empty variable counts as unset, and takes the value that an owner
 * saved for it in the back office.
 * @throws ConfigError that names each invalid variable and its problem
 */
export function readConfig(env: Readonly<Record<string, string | undefined>>, saved: Connections = {}) {
  const raw = parse(withConnections(env, saved));
  checkTogether(raw);
  const dataDir = resolve(raw.DATA_DIR);
  return {
    environment: raw.NODE_ENV,
    host: raw.HOST,
    port: raw.PORT,
    workers: raw.WORKERS,
    isSupervised: raw.SUPERVISED,
    /** Without a trailing slash; null = http://localhost with the port of the server. */
    publicUrl: raw.PUBLIC_URL === null ? null : raw.PUBLIC_URL.replace(/\/+$/, ''),
    dataDir,
    /** The connections that an owner entered in the back office. */
    enteredConnections: enteredConnections(env, saved),
    languagesDir: resolve(raw.LANGUAGES_DIR),
    databaseUrl: raw.DATABASE_URL,
    databasePoolSize: raw.DATABASE_POOL_SIZE,
    databaseStatementTimeoutMs: raw.DATABASE_STATEMENT_TIMEOUT_MS,
    testDatabaseUrl: raw.TEST_DATABASE_URL,
    importDemo: raw.IMPORT_DEMO,
    hasOffice: raw.OFFICE,
    officeListen: raw.OFFICE_LISTEN === null ? null : readListen(raw.OFFICE_LISTEN),
    /** Null = the data of the shop decide, see `readPlayMode`. */
    play: raw.PLAY,
    spotFeedUrl: raw.SPOT_FEED_URL,
    spotCheckUrls: raw.SPOT_CHECK_URLS ?? [],
    spotFeedSeconds: raw.SPOT_FEED_SECONDS,
    exchangeRateUrl: raw.EXCHANGE_RATE_URL,
    spotSeed: raw.SPOT_SEED,
    smtpUrl: raw.SMTP_URL,
    outboxDir: resolve(raw.OUTBOX_DIR ?? `${dataDir}/outbox`),
    /** Null = the shop's settings decide. */
    mailFrom: raw.MAIL_FROM,
    stripeApiUrl: raw.STRIPE_API_URL,
    /** Null = the sandbox. */
    stripe:
      raw.STRIPE_SECRET_KEY === null || raw.STRIPE_PUBLISHABLE_KEY === null
        ? null
        : {
            secretKey: raw.STRIPE_SECRET_KEY,
            publishableKey: raw.STRIPE_PUBLISHABLE_KEY,
            apiUrl: raw.STRIPE_API_URL,
            webhookSecret: raw.STRIPE_WEBHOOK_SECRET,
          },
    /** Null = in this process. */
    sandboxGatewayUrl: raw.SANDBOX_GATEWAY_URL,
    /** Null = no webhooks. */
    sandboxWebhookSecret: raw.SANDBOX_WEBHOOK_SECRET,
    captcha: raw.CAPTCHA,
    altchaHmacKey: raw.ALTCHA_HMAC_KEY,
    twoFactorKey: raw.TWO_FACTOR_KEY,
    /** Null = not used. */
    recaptcha:
      raw.RECAPTCHA_SITE_KEY === null || raw.RECAPTCHA_SECRET_KEY === null
        ? null
        : {
            siteKey: raw.RECAPTCHA_SITE_KEY,
            secretKey: raw.RECAPTCHA_SECRET_KEY,
            minimumScore: raw.RECAPTCHA_MIN_SCORE / 100,
            verifyUrl: raw.RECAPTCHA_VERIFY_URL,
          },
    isFindable: raw.SEARCH_ENGINES,
    map: { tileUrl: raw.MAP_TILE_URL, key: raw.MAP_KEY ?? '', attribution: raw.MAP_ATTRIBUTION ?? '' },
    /** `id`: null = no analytics, `layer` = only the data layer, without a third-party script. */
    analytics: { id: raw.ANALYTICS, isEmailPlain: raw.ANALYTICS_EMAIL === 'plain' },
    introspection: raw.INTROSPECTION ?? raw.NODE_ENV === 'development',
    cacheIdSalt: raw.CACHE_ID_SALT,
    ...readLimits(raw),
    /**
     * The number of trailing X-Forwarded-For entries that our own proxies add. Clients can forge
     * the entries before them.
     */
    trustedProxies: raw.TRUST_PROXY,
    /** Size of each of the three caches: GraphQL responses, pages and repeated HTTP responses. */
    responseCacheBytes: Math.floor((raw.RESPONSE_CACHE_MB * 1024 * 1024) / 3),
    imageCacheBytes: raw.IMAGE_CACHE_MB * 1024 * 1024,
    /** In lower case; empty = no other site. */
    imageHosts: raw.IMAGE_HOSTS ?? [],
    logLevel: raw.LOG_LEVEL,
  };
}

/** Returns why a variable cannot have a value, as a sentence without its subject; null for a valid one. */
export function problemOf(name: keyof typeof VARIABLES, value: string): string | null {
  const parsed = VARIABLES[name].schema.safeParse(value);
  return parsed.success ? null : (parsed.error.issues[0]?.message ?? 'is not valid');
}

function parse(env: Readonly<Record<string, string | undefined>>): Raw {
  const problems: string[] = [];
  const values: Record<string, unknown> = {};
  for (const [name, { schema, default: fallback }] of Object.entries(VARIABLES)) {
    const given = env[name]?.trim() || fallback;
    if (given === null) {
      values[name] = null;
      continue;
    }
    const parsed = schema.safeParse(given);
    if (parsed.success) values[name] = parsed.data;
    else problems.push(`${name} ${parsed.error.issues[0]?.message ?? 'is not valid'}${shown(name, given)}`);
  }
  if (problems.length > 0) throw new ConfigError(problems);
  return values as Raw;
}

/** Checks combinations of variables that are valid alone. @throws ConfigError */
function checkTogether(raw: Raw): void {
  const problems: string[] = [];
  if (!raw.CAPTCHA && raw.NODE_ENV === 'production') {
    problems.push('CAPTCHA cannot be off in production');
  }
  if ((raw.RECAPTCHA_SITE_KEY === null) !== (raw.RECAPTCHA_SECRET_KEY === null)) {
    problems.push('RECAPTCHA_SITE_KEY and RECAPTCHA_SECRET_KEY must both be set, or neither');
  }
  if ((raw.STRIPE_SECRET_KEY === null) !== (raw.STRIPE_PUBLISHABLE_KEY === null)) {
    problems.push('STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY must both be set, or neither');
  }
  if (problems.length > 0) throw new ConfigError(problems);
}

/**
 * Returns a value as an error message may show it. URLs may contain a password, and keys are
 * secret, so both are hidden.
 */
function shown(name: string, given: string): string {
  return /URL|SALT|KEY|SECRET/.test(name) ? '' : ` (is: ${given.replace(/\p{Cc}+/gu, ' ')})`;
}

/** Reads a host and a port; the pattern of the variable has checked their form. */
function readListen(text: string): { readonly host: string; readonly port: number } {
  const at = text.lastIndexOf(':');
  return { host: text.slice(0, at), port: Number(text.slice(at + 1)) };
}
