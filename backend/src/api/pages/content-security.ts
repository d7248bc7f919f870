import { createHash } from 'node:crypto';
import type { Captcha } from '../../platform/captcha/captcha.ts';
import type { GatewayName } from '../../platform/payment-providers/card-gateway.ts';

/** A page as it goes out, and the policy that goes with it. */
export interface SecuredPage {
  readonly html: Buffer;
  readonly policy: string;
  /** The policy for browsers that have agreed to be counted; null when it is no other. */
  readonly countedPolicy: string | null;
}

/** What of other sites the shop's settings let pages use. */
export interface AllowedSites {
  readonly captcha?: Captcha['provider'];
  /** Address of map tiles; null: the shop's own outlines. */
  readonly mapTiles?: string | null;
  readonly cardGateway?: GatewayName;
  /** Whether visits are counted by a script of Google's. */
  readonly isCounted?: boolean;
}

/**
 * Makes the Content-Security-Policy of a finished page. Inline scripts that were rendered with `nonce`, which is known to
 * nobody else, are allowed by their hashes, and the nonce is taken out: unlike it, a hash stays true when the same page is
 * sent again, compressed once, to somebody else. A script that got in with content has no nonce and will not run. `page` is HTML in UTF-8;
 * it is read byte by byte, as what is looked for is ASCII, which stands for nothing else there.
 */
export function securePage(
  page: Buffer,
  nonce: string,
  { captcha = 'altcha', mapTiles = null, cardGateway = 'sandbox', isCounted = false }: AllowedSites = {},
): SecuredPage {
  const attribute = ` nonce="${nonce}"`;
  const html = page.toString('latin1');
  const hashes = new Set<string>();
  for (const [, attributes = '', text = ''] of html.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)) {
    if (!attributes.includes(attribute) || /\ssrc=/.test(attributes)) continue;
    hashes.add(`'sha256-${createHash('sha256').update(text, 'latin1').digest('base64')}'`);
  }
  const parts = [captcha === 'recaptcha' ? RECAPTCHA : NOTHING, CARD_GATEWAYS[cardGateway]];
  const mapSites = mapTiles === null ? [] : [new URL(mapTiles).origin];
  const policyOf = (all: readonly ForeignPart[]) => policyWith([...hashes], all, mapSites);
  return {
    html: Buffer.from(html.replaceAll(attribute, ''), 'latin1'),
    policy: policyOf(parts),
    countedPolicy: isCounted ? policyOf([...parts, ANALYTICS]) : null,
  };
}

/** What a part of the shop that others run needs. */
interface ForeignPart {
  readonly scripts: readonly string[];
  readonly frames: readonly string[];
  readonly connections: readonly string[];
  readonly pictures: readonly string[];
}

const NOTHING: ForeignPart = { scripts: [], frames: [], connections: [], pictures: [] };

/** The places of reCAPTCHA, when the shop uses it: its script, what the script asks, and the frame it works in. */
const RECAPTCHA: ForeignPart = {
  ...NOTHING,
  scripts: ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'],
  frames: ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/'],
  connections: ['https://www.google.com/recaptcha/'],
};

/** The card gateways: Stripe's library, its card fields and the bank's question; the sandbox's bank asks on a page of the shop. */
const CARD_GATEWAYS: Readonly<Record<GatewayName, ForeignPart>> = {
  sandbox: { ...NOTHING, frames: ["'self'"] },
  stripe: {
    ...NOTHING,
    scripts: ['https://js.stripe.com', 'https://*.js.stripe.com'],
    frames: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
    connections: ['https://api.stripe.com'],
  },
};

/** Tag Manager and Analytics, as https://developers.google.com/tag-platform/security/guides/csp lists them, without advertising. */
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

/** Films of other sites play in these frames, once their button is pressed. */
const FILM_PLAYERS = ['https://www.youtube-nocookie.com/embed/', 'https://player.vimeo.com/video/'] as const;

function policyWith(
  hashes: readonly string[],
  parts: readonly ForeignPart[],
  mapSites: readonly string[],
): string {
  return [
    "default-src 'self'",
    `script-src ${["'self'", ...hashes, ...parts.flatMap(({ scripts }) => scripts)].join(' ')}`,
    // Sizes and positions that only the browser knows are set as style attributes.
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
