import { randomBytes } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { escapeHtml } from '../../platform/mail/documents/mail-html.ts';
import { language } from '../../platform/messages/define-messages.ts';
import { securePage } from './content-security.ts';

/** A page of the waiting line, which needs no file of the storefront. */
export interface WaitingDocument {
  readonly title: string;
  readonly storeName: string;
  /** HTML of the main part. */
  readonly main: string;
  /** Seconds after which the page reloads; absent for never. */
  readonly refreshSeconds?: number;
  /** An inline script at the end; absent for none. */
  readonly script?: string;
}

const STYLE = `:root{color-scheme:light dark;--line:#8884;font:1rem/1.5 system-ui,sans-serif}
body{margin:0;background:light-dark(#fff,#0d1512);color:light-dark(#10201a,#eef2ef)}
header{background:#113a2e;color:#fff;padding:20px max(24px,calc(50vw - 43rem));font:1.5rem/1.2 Georgia,serif}
main{display:grid;gap:48px 80px;max-width:86rem;margin:0 auto;padding:clamp(32px,6vw,72px) 24px}
h1,h2{font-family:Georgia,serif;font-weight:400;line-height:1.15}h1{font-size:clamp(2rem,5vw,3.5rem);margin:14px 0 16px}
h2{font-size:1.5rem;margin:0 0 8px}section>p:first-child{margin:0;font-size:.875rem;font-weight:600}h1+p{font-size:1.125rem;max-width:36rem;margin:0}
dl{margin:0}dl div{display:flex;justify-content:space-between;gap:16px;padding:12px 0;border-bottom:1px solid var(--line)}
dd{margin:0;font-weight:600;font-variant-numeric:tabular-nums;text-align:end}p+dl{margin-top:24px}h2+dl{border-top:2px solid}
ul{padding:0;margin:24px 0 0;list-style:none}li{margin:12px 0;padding-left:30px;position:relative}
.acts{display:flex;flex-wrap:wrap;align-items:center;gap:8px 24px;margin-top:24px}
button,.button{display:inline-flex;align-items:center;box-sizing:border-box;font:inherit;font-weight:500;min-height:44px;padding:0 20px;border:1px solid;border-radius:4px;background:none;color:inherit;cursor:pointer;text-decoration:none}
button.plain{border:0;padding:0;text-decoration:underline;color:light-dark(#0f6b4a,#7fd0ad)}
label{display:block;font-weight:600;margin:24px 0 6px}
input{display:block;box-sizing:border-box;width:100%;max-width:26rem;min-height:44px;padding:0 12px;border:1px solid light-dark(#6b7a73,#8b9a93);border-radius:4px;background:none;color:inherit;font:inherit}
input[aria-invalid]{border-color:light-dark(#a3261b,#ff9d92)}.error{color:light-dark(#a3261b,#ff9d92);margin:6px 0}
:focus-visible{outline:2px solid light-dark(#0f6b4a,#7fd0ad);outline-offset:2px}
a{color:inherit}
li::before{content:"\\2713";position:absolute;left:4px}
@media(min-width:60rem){main{grid-template-columns:minmax(0,2fr) minmax(0,1fr)}
p+dl{display:inline-flex;border-top:1px solid var(--line)}
p+dl div{display:block;padding:12px 32px 4px 24px;border:0}p+dl div+div{border-left:1px solid var(--line)}
p+dl div:first-child{padding-left:0}p+dl dt{font-size:.875rem}p+dl dd{text-align:start}}`;

/** Sends a page of the waiting line, in the current language. No cache keeps it. */
export function sendWaitingDocument(reply: FastifyReply, document: WaitingDocument): FastifyReply {
  const nonce = randomBytes(18).toString('base64url');
  const { html, policy } = securePage(Buffer.from(render(document, nonce)), nonce);
  return reply
    .header('cache-control', 'no-store')
    .header('content-security-policy', policy)
    .type('text/html; charset=utf-8')
    .send(html);
}

function render({ title, storeName, main, refreshSeconds, script }: WaitingDocument, nonce: string): string {
  const refresh =
    refreshSeconds === undefined ? '' : `<meta http-equiv="refresh" content="${refreshSeconds}">`;
  const end = script === undefined ? '' : `<script nonce="${nonce}">${script}</script>`;
  return `<!doctype html>
<html lang="${escapeHtml(language().locale)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">${refresh}
<title>${escapeHtml(`${title} | ${storeName}`)}</title><style>${STYLE}</style></head>
<body><header>${escapeHtml(storeName)}</header><main>${main}</main>
${end}</body></html>`;
}
