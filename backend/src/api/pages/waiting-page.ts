import { randomBytes } from 'node:crypto';
import { e4ToMinor } from '@ingot/rules/money/convert-money.ts';
import { formatMoney } from '@ingot/rules/money/format-money.ts';
import { CART_CLAIM_COOKIE, CART_CLAIM_SECONDS } from '@ingot/rules/shop/rush/cart-claim.ts';
import { minutesUntil } from '@ingot/rules/shop/rush/waiting-line.ts';
import { STORAGE_PREFIX } from '@ingot/rules/shop/storage-prefix.ts';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { metalName } from '../../domains/metals/metal-name.ts';
import { listMetalPrices } from '../../domains/metals/spot/list-metal-prices.ts';
import type { Services } from '../../platform/context.ts';
import { escapeHtml } from '../../platform/mail/documents/mail-html.ts';
import { defineMessages, language } from '../../platform/messages/define-messages.ts';
import { timeWords } from '../../platform/messages/moment-words.ts';
import { numberWords } from '../../platform/messages/number-words.ts';
import { inRequestLanguage } from '../http/request-language.ts';
import type { Rush } from '../rush/rush.ts';
import { RETRY_SECONDS, WaitingError } from '../rush/waiting-error.ts';
import type { Waiting } from '../rush/waiting-line.ts';
import { securePage } from './content-security.ts';

const text = defineMessages('waiting-page', {
  title: 'You are in line',
  busy: 'A very busy hour',
  heading: 'You are number {position} in line.',
  lead: 'Everyone came at once. We let people in one after another, so that those inside can finish their orders.',
  ahead: 'Ahead of you',
  about: 'About',
  minutes: { one: '{count} minute', other: '{count} minutes' },
  entered: 'Let in during the last minute',
  joined: 'You joined at',
  cart: 'People with items in their cart go first.',
  place: 'This page moves on by itself. If you close it, you keep your place for ten minutes.',
  live: 'The prices on this page are live. None is locked until you reach payment.',
  prices: 'Live prices',
  paused: 'not traded right now',
  leave: 'Leave the line',
  'left-heading': 'You have left the line.',
  'left-lead': 'If you come back, you join the line again.',
  again: 'Join the line again',
});

const LEAVE_PATH = '/rush/leave';
const LEFT_PATH = '/rush/left';

type PageServices = Pick<Services, 'spot' | 'shop' | 'languages'>;

const STYLE = `:root{color-scheme:light dark;--line:#8884;font:1rem/1.5 system-ui,sans-serif}
body{margin:0;background:light-dark(#fff,#0d1512);color:light-dark(#10201a,#eef2ef)}
header{background:#113a2e;color:#fff;padding:20px max(24px,calc(50vw - 43rem));font:1.5rem/1.2 Georgia,serif}
main{display:grid;gap:48px 80px;max-width:86rem;margin:0 auto;padding:clamp(32px,6vw,72px) 24px}
h1,h2{font-family:Georgia,serif;font-weight:400;line-height:1.15}h1{font-size:clamp(2rem,5vw,3.5rem);margin:14px 0 16px}
h2{font-size:1.5rem;margin:0 0 8px}section>p:first-child{margin:0;font-size:.875rem;font-weight:600}h1+p{font-size:1.125rem;max-width:36rem;margin:0}
dl{margin:0}dl div{display:flex;justify-content:space-between;gap:16px;padding:12px 0;border-bottom:1px solid var(--line)}
dd{margin:0;font-weight:600;font-variant-numeric:tabular-nums;text-align:end}p+dl{margin-top:24px}h2+dl{border-top:2px solid}
ul{padding:0;margin:24px 0 0;list-style:none}li{margin:12px 0;padding-left:30px;position:relative}
button{font:inherit;font-weight:500;margin-top:24px;min-height:44px;padding:0 20px;border:1px solid;border-radius:4px;background:none;color:inherit;cursor:pointer}
a{color:inherit}
li::before{content:"\\2713";position:absolute;left:4px}
@media(min-width:60rem){main{grid-template-columns:minmax(0,2fr) minmax(0,1fr)}
p+dl{display:inline-flex;border-top:1px solid var(--line)}
p+dl div{display:block;padding:12px 32px 4px 24px;border:0}p+dl div+div{border-left:1px solid var(--line)}
p+dl div:first-child{padding-left:0}p+dl dt{font-size:.875rem}p+dl dd{text-align:start}}`;

/** Names the browser's cart in a cookie, once, and reloads the page. */
const SCRIPT = `try{const id=/[A-Za-z0-9]{32}/.exec(localStorage.getItem('${STORAGE_PREFIX}cartId')||'');
if(id&&!document.cookie.includes('${CART_CLAIM_COOKIE}='+id[0])){document.cookie='${CART_CLAIM_COOKIE}='+id[0]+'; Path=/; Max-Age=${CART_CLAIM_SECONDS}; SameSite=Lax'+(location.protocol==='https:'?'; Secure':'');if(document.cookie.includes(id[0]))location.reload()}}catch{}`;

/**
 * Answers requests of a scope that have to wait with a page: position, prices from memory, and a button that gives
 * up the place.
 */
export function waitingPage(scope: FastifyInstance, services: PageServices, rush: Pick<Rush, 'leave'>): void {
  scope.setErrorHandler((error, request, reply) => {
    if (!(error instanceof WaitingError)) throw error;
    const page = inRequestLanguage(services, request, () => render(services, error.waiting));
    return send(reply.code(error.status).header('retry-after', RETRY_SECONDS), page);
  });
  // The cookie of the ticket is SameSite, so that no other site can post it.
  scope.post(LEAVE_PATH, (request, reply) => {
    rush.leave(request, reply);
    return reply.header('cache-control', 'no-store').redirect(LEFT_PATH, 303);
  });
  // A bookmark, or a browser that restores its tabs.
  scope.get(LEAVE_PATH, (_request, reply) => reply.header('cache-control', 'no-store').redirect('/', 303));
  scope.get(LEFT_PATH, (request, reply) =>
    send(
      reply,
      inRequestLanguage(services, request, () => renderLeft(services)),
    ),
  );
}

function send(reply: FastifyReply, page: (nonce: string) => string): FastifyReply {
  const nonce = randomBytes(18).toString('base64url');
  const { html, policy } = securePage(Buffer.from(page(nonce)), nonce);
  return reply
    .header('cache-control', 'no-store')
    .header('content-security-policy', policy)
    .type('text/html; charset=utf-8')
    .send(html);
}

function render({ spot, shop }: PageServices, waiting: Waiting): (nonce: string) => string {
  const { position, enteredPerMinute, ticket } = waiting;
  const minutes = minutesUntil(position, enteredPerMinute);
  const facts: [string, string][] = [[text('ahead'), numberWords(position - 1)]];
  if (minutes !== null) facts.push([text('about'), text('minutes', { count: minutes })]);
  facts.push([text('entered'), numberWords(enteredPerMinute)]);
  facts.push([text('joined'), timeWords(ticket.joinedMs, shop.store.timeZone)]);
  const prices = listMetalPrices(spot.current(), null).map(({ metal, askE4, state }): [string, string] => {
    const isPaused = state === 'stale' || state === 'halted';
    const ask = formatMoney(e4ToMinor(askE4), 'USD');
    return [metalName(metal), isPaused ? `${ask} (${text('paused')})` : ask];
  });
  const heading = text('heading', { position: numberWords(position) });
  const main = `<section><p>${escapeHtml(text('busy'))}</p>
<h1>${escapeHtml(heading)}</h1><p>${escapeHtml(text('lead'))}</p>${list(facts)}
<ul>${['cart', 'place', 'live'].map((key) => `<li>${escapeHtml(text(key as 'cart'))}</li>`).join('')}</ul>
<form method="post" action="${LEAVE_PATH}" enctype="text/plain"><button>${escapeHtml(text('leave'))}</button></form></section>
<section><h2>${escapeHtml(text('prices'))}</h2>${list(prices)}</section>`;
  const refresh = `<meta http-equiv="refresh" content="${RETRY_SECONDS}">`;
  const document = { title: text('title'), storeName: shop.store.storeName, main };
  const { locale } = language();
  return (nonce) =>
    html(locale, {
      ...document,
      head: refresh,
      end: `<script nonce="${nonce}">${SCRIPT}</script>`,
    });
}

/** Renders the page after a shopper has given up the place. */
function renderLeft({ shop }: PageServices): () => string {
  const heading = text('left-heading');
  const main = `<section><h1>${escapeHtml(heading)}</h1><p>${escapeHtml(text('left-lead'))}</p>
<p><a href="/">${escapeHtml(text('again'))}</a></p></section>`;
  const { locale } = language();
  return () => html(locale, { title: heading, storeName: shop.store.storeName, main, head: '', end: '' });
}

interface WaitingDocument {
  readonly title: string;
  readonly storeName: string;
  /** HTML of the main part, and of the ends of head and body. */
  readonly main: string;
  readonly head: string;
  readonly end: string;
}

function html(locale: string, { title, storeName, main, head, end }: WaitingDocument): string {
  return `<!doctype html>
<html lang="${escapeHtml(locale)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">${head}
<title>${escapeHtml(`${title} | ${storeName}`)}</title><style>${STYLE}</style></head>
<body><header>${escapeHtml(storeName)}</header><main>${main}</main>
${end}</body></html>`;
}

function list(rows: readonly (readonly [string, string])[]): string {
  const items = rows.map(
    ([name, value]) => `<div><dt>${escapeHtml(name)}</dt><dd>${escapeHtml(value)}</dd></div>`,
  );
  return `<dl>${items.join('')}</dl>`;
}
