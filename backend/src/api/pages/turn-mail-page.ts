import { readStoreCookie } from '@ingot/rules/shop/store-cookie.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { storeViewOf } from '../../domains/shop/store-views/store-views.ts';
import type { Services } from '../../platform/context.ts';
import { escapeHtml } from '../../platform/mail/documents/mail-html.ts';
import { defineMessages } from '../../platform/messages/define-messages.ts';
import { inRequestLanguage } from '../http/request-language.ts';
import type { RequestLimits } from '../rate-limits/request-limits.ts';
import type { Rush } from '../rush/rush.ts';
import { sendWaitingDocument } from './waiting-document.ts';

const text = defineMessages('turn-mail-page', {
  heading: 'E-mail me when it is my turn',
  lead: 'We send one e-mail to this address and then delete it. We keep your place for up to two hours. When your turn comes, you have ten minutes.',
  email: 'E-mail address',
  button: 'E-mail me',
  back: 'Back to the line',
  invalid: 'Enter an e-mail address like name@example.com.',
  'other-address':
    'Your place in line gets its e-mail at another address. To use this one, leave the line and join it again.',
  'too-many':
    'We cannot send more e-mails at the moment. Keep the page of the line open: it moves on by itself.',
});

/** The page on which a shopper of the line types an address. */
export const TURN_MAIL_PATH = '/rush/mail';
/** Longer than any address in a form. */
const MAX_FORM_BYTES = 2_048;

const STATUS_OF = { invalid: 400, 'other-address': 409, 'too-many': 429 } as const;

interface TurnMailPage {
  readonly services: Pick<Services, 'shop' | 'languages'>;
  readonly rush: Pick<Rush, 'isWaiting' | 'requestMail' | 'openPass'>;
  readonly limits: Pick<RequestLimits, 'count'>;
}

/**
 * Adds the page on which a shopper in line asks for a mail, and the address that the mail links to. Only a shopper
 * with a place in line can have a mail sent. Another site cannot post the form, because the ticket's cookie is
 * SameSite.
 */
export async function turnMailPage(
  scope: FastifyInstance,
  { services, rush, limits }: TurnMailPage,
): Promise<void> {
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: MAX_FORM_BYTES },
    (_request, body, done) => done(null, new URLSearchParams(String(body))),
  );
  const toLine = (reply: FastifyReply) => reply.header('cache-control', 'no-store').redirect('/', 303);
  scope.get(TURN_MAIL_PATH, (request, reply) =>
    rush.isWaiting(request) ? sendForm(request, reply, null) : toLine(reply),
  );
  scope.post(TURN_MAIL_PATH, async (request, reply) => {
    limits.count('page', request.clientAddress);
    const email = (request.body instanceof URLSearchParams && request.body.get('email')) || '';
    const outcome = await rush.requestMail(request, reply, {
      email,
      storeView: storeViewOf(services.shop, readStoreCookie(request.headers.cookie ?? '') ?? '').code,
    });
    if (outcome === null || outcome === 'accepted' || outcome === 'known') return toLine(reply);
    return sendForm(request, reply.code(STATUS_OF[outcome]), { problem: outcome, email });
  });
  scope.get<{ Params: { pass: string } }>('/rush/turn/:pass', (request, reply) => {
    rush.openPass(request.params.pass, reply);
    return toLine(reply);
  });

  function sendForm(request: FastifyRequest, reply: FastifyReply, failed: FailedRequest | null) {
    const { storeName } = services.shop.store;
    return inRequestLanguage(services, request, () =>
      sendWaitingDocument(reply, { title: text('heading'), storeName, main: form(failed) }),
    );
  }
}

interface FailedRequest {
  readonly problem: keyof typeof STATUS_OF;
  readonly email: string;
}

function form(failed: FailedRequest | null): string {
  const error = failed && `<p class="error" id="error" role="alert">${escapeHtml(text(failed.problem))}</p>`;
  const state =
    failed === null
      ? ''
      : ` value="${escapeHtml(failed.email)}" aria-describedby="error"${failed.problem === 'invalid' ? ' aria-invalid="true"' : ''} autofocus`;
  return `<section><h1>${escapeHtml(text('heading'))}</h1><p>${escapeHtml(text('lead'))}</p>
<form method="post" action="${TURN_MAIL_PATH}" novalidate><label for="email">${escapeHtml(text('email'))}</label>
<input id="email" name="email" type="email" autocomplete="email" required${state}>${error ?? ''}
<div class="acts"><button>${escapeHtml(text('button'))}</button><a href="/">${escapeHtml(text('back'))}</a></div></form></section>`;
}
