import { createHash } from 'node:crypto';

/** A page as it goes out, and the policy that goes with it. */
export interface SecuredPage {
  readonly html: string;
  readonly policy: string;
}

/**
 * Makes the Content-Security-Policy of a finished page. Inline scripts that were rendered with `nonce`, which is known to
 * nobody else, are allowed by their hashes, and the nonce is taken out: unlike it, a hash stays true when the same page is
 * sent again, compressed once, to somebody else. A script that got in with content has no nonce and will not run.
 */
export function securePage(html: string, nonce: string): SecuredPage {
  const attribute = ` nonce="${nonce}"`;
  const hashes = new Set<string>();
  for (const [, attributes = '', text = ''] of html.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)) {
    if (!attributes.includes(attribute) || /\ssrc=/.test(attributes)) continue;
    hashes.add(`'sha256-${createHash('sha256').update(text).digest('base64')}'`);
  }
  return { html: html.replaceAll(attribute, ''), policy: policyWith([...hashes]) };
}

function policyWith(hashes: readonly string[]): string {
  return [
    "default-src 'self'",
    `script-src ${["'self'", ...hashes].join(' ')}`,
    // Sizes and positions that only the browser knows are set as style attributes.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'self'",
  ].join('; ');
}
