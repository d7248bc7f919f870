import { createHash } from 'node:crypto';
import type { Captcha } from '../../platform/captcha/captcha.ts';
import type { ForeignSites } from '../../platform/payment-providers/online-provider.ts';

/** A finished page with its policy. */
export interface SecuredPage {
  readonly html: Buffer;
  readonly policy: string;
  /** The policy for browsers with analytics consent; null when it is the same. */
  readonly countedPolicy: string | null;
}

/** The third-party sites that the settings allow pages to use. */
export interface AllowedSites {
  readonly captcha?: Captcha['provider'];
  /** URL of map tiles; null: the shop's own outlines. */
  readonly mapTiles?: string | null;
  /** The sites of the payment provider's form. */
  readonly payment?: ForeignSites;
  /** Whether Google's analytics script is configured. */
  readonly isCounted?: boolean;
}

/**
 * Returns a finished page with its Content-Security-Policy. Inline scripts with the secret `nonce`
 * are allowed by their hashes, and the nonce is removed: a hash stays valid when the cached page is
 * sent to another visitor. An injected script has no nonce and does not run. `page` is HTML in
 * UTF-8; the search works on bytes, because it only looks for ASCII.
 */
export function securePage(
  page: Buffer,
  nonce: string,
  { captcha = 'altcha', mapTiles = null, payment = NOTHING, isCounted = false }: AllowedSites = {},
): SecuredPage {
  const attribute = ` nonce="${nonce}"`;
  const html = page.toString('latin1');
  const hashes = new Set<string>();
  for (const [, attributes = '', text = ''] of html.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)) {
    if (!attributes.includes(attribute) || /\ssrc=/.test(attributes)) continue;
    hashes.add(`'sha256-${createHash('sha256').update(text, 'latin1').digest('base64')}'`);
  }
  const parts = [captcha === 'recaptcha' ? RECAPTCHA : NOTHING, { ...NOTHING, ...payment }];
  const mapSites = mapTiles === null ? [] : [new URL(mapTiles).origin];
  const policyOf = (all: readonly ForeignPart[]) => policyWith([...hashes], all, mapSites);
  return {
    html: Buffer.from(html.replaceAll(attribute, ''), 'latin1'),
    policy: policyOf(parts),
    countedPolicy: isCounted ? policyOf([...parts, ANALYTICS]) : null,
  };
}

/** The permissions of a third-party component. */
interface ForeignPart extends ForeignSites {
  readonly pictures: readonly string[];
}

const NOTHING: ForeignPart = { scripts: [], frames: [], connections: [], pictures: [] };

/** The origins of reCAPTCHA: its script, its requests and its frame. */
const RECAPTCHA: ForeignPart = {
  ...NOTHING,
  scripts: ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'],
  frames: ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/'],
  connections: ['https://www.google.com/recaptcha/'],
};

/**
 * Tag Manager and Analytics without advertising, as in
 * https://developers.google.com/tag-platform/security/guides/csp.
 */
const ANALYTICS: ForeignPart = {
  ...NOTHING,
  scripts: ['https://*.googletagmanager.com'],
  connections: [
    'https://*.googletagmanager.com',
    'https://*.google-analytics.com',
    'https://*.analytics.google.com',
  ],
  pictures: ['https://*.googletagmanager.com', 'https://*.google-analytics.com'],
};

/** Frames of video players, which load after a click on their button. */
const FILM_PLAYERS = ['https://www.youtube-nocookie.com/embed/', 'https://player.vimeo.com/video/'] as const;

function policyWith(
  hashes: readonly string[],
  parts: readonly ForeignPart[],
  mapSites: readonly string[],
): string {
  return [
    "default-src 'self'",
    `script-src ${["'self'", ...hashes, ...parts.flatMap(({ scripts }) => scripts)].join(' ')}`,
    // Sizes and positions that only the browser knows are style attributes.
    "style-src 'self' 'unsafe-inline'",
    `img-src ${["'self'", 'data:', 'blob:', ...mapSites, ...parts.flatMap(({ pictures }) => pictures)].join(' ')}`,
    "font-src 'self'",
    `connect-src ${["'self'", ...parts.flatMap(({ connections }) => connections), ...mapSites].join(' ')}`,
    `frame-src ${[...FILM_PLAYERS, ...parts.flatMap(({ frames }) => frames)].join(' ')}`,
    "media-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'self'",
  ].join('; ');
}
