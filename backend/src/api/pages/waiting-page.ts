import { e4ToMinor } from '@ingot/rules/money/convert-money.ts';
import { formatMoney } from '@ingot/rules/money/format-money.ts';
import { CART_CLAIM_COOKIE, CART_CLAIM_SECONDS } from '@ingot/rules/shop/rush/cart-claim.ts';
import { minutesUntil } from '@ingot/rules/shop/rush/waiting-line.ts';
import { STORAGE_PREFIX } from '@ingot/rules/shop/storage-prefix.ts';
import type { FastifyInstance } from 'fastify';
import { metalName } from '../../domains/metals/metal-name.ts';
import { listMetalPrices } from '../../domains/metals/spot/list-metal-prices.ts';
import type { Services } from '../../platform/context.ts';
import { escapeHtml } from '../../platform/mail/documents/mail-html.ts';
import { defineMessages } from '../../platform/messages/define-messages.ts';
import { timeWords } from '../../platform/messages/moment-words.ts';
import { numberWords } from '../../platform/messages/number-words.ts';
import { inRequestLanguage } from '../http/request-language.ts';
import type { Rush } from '../rush/rush.ts';
import { RETRY_SECONDS, WaitingError, type WaitingShopper } from '../rush/waiting-error.ts';
import { TURN_MAIL_PATH } from './turn-mail-page.ts';
import { sendWaitingDocument, type WaitingDocument } from './waiting-document.ts';

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
  mail: 'E-mail me when it is my turn',
  mailed: 'We send you an e-mail when it is your turn, and keep your place for up to two hours.',
  leave: 'Leave the line',
  'left-heading': 'You have left the line.',
  'left-lead': 'If you come back, you join the line again.',
  again: 'Join the line again',
});

const LEAVE_PATH = '/rush/leave';
const LEFT_PATH = '/rush/left';

type PageServices = Pick<Services, 'spot' | 'shop' | 'languages'>;

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
    reply.code(error.status).header('retry-after', RETRY_SECONDS);
    return inRequestLanguage(services, request, () =>
      sendWaitingDocument(reply, documentOf(services, error.waiting)),
    );
  });
  // Another site cannot post this form, because the ticket's cookie is SameSite.
  scope.post(LEAVE_PATH, async (request, reply) => {
    await rush.leave(request, reply);
    return reply.header('cache-control', 'no-store').redirect(LEFT_PATH, 303);
  });
  // A bookmark, or a browser that restores its tabs.
  scope.get(LEAVE_PATH, (_request, reply) => reply.header('cache-control', 'no-store').redirect('/', 303));
  scope.get(LEFT_PATH, (request, reply) =>
    inRequestLanguage(services, request, () => sendWaitingDocument(reply, leftDocument(services))),
  );
}

function documentOf({ spot, shop }: PageServices, waiting: WaitingShopper): WaitingDocument {
  const { position, enteredPerMinute, ticket, isMailed } = waiting;
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
  const notes = (['cart', isMailed ? 'mailed' : 'place', 'live'] as const).map(
    (key) => `<li>${escapeHtml(text(key))}</li>`,
  );
  const mail = isMailed ? '' : `<a class="button" href="${TURN_MAIL_PATH}">${escapeHtml(text('mail'))}</a>`;
  const main = `<section><p>${escapeHtml(text('busy'))}</p>
<h1>${escapeHtml(heading)}</h1><p>${escapeHtml(text('lead'))}</p>${list(facts)}
<ul>${notes.join('')}</ul>
<div class="acts">${mail}<form method="post" action="${LEAVE_PATH}" enctype="text/plain"><button class="plain">${escapeHtml(text('leave'))}</button></form></div></section>
<section><h2>${escapeHtml(text('prices'))}</h2>${list(prices)}</section>`;
  return {
    title: text('title'),
    storeName: shop.store.storeName,
    main,
    refreshSeconds: RETRY_SECONDS,
    script: SCRIPT,
  };
}

/** Returns the page after a shopper has given up the place. */
function leftDocument({ shop }: PageServices): WaitingDocument {
  const heading = text('left-heading');
  const main = `<section><h1>${escapeHtml(heading)}</h1><p>${escapeHtml(text('left-lead'))}</p>
<p><a href="/">${escapeHtml(text('again'))}</a></p></section>`;
  return { title: heading, storeName: shop.store.storeName, main };
}

function list(rows: readonly (readonly [string, string])[]): string {
  const items = rows.map(
    ([name, value]) => `<div><dt>${escapeHtml(name)}</dt><dd>${escapeHtml(value)}</dd></div>`,
  );
  return `<dl>${items.join('')}</dl>`;
}
