import { createHash } from 'node:crypto';
import { formatMoney } from '@ingot/rules/money/format-money.ts';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Services } from '../../platform/context.ts';

/** The body is one word. */
const BODY_LIMIT_BYTES = 1_024;

type Params = { readonly Params: { readonly id: string } };

/**
 * Serves `/payment-challenge/<id>`: the page on which the sandbox's bank challenges the shopper
 * (3-D Secure). It only exists for a gateway without its own library for challenges, and only loads
 * in a frame of the shop.
 */
export async function paymentChallengeRoute(
  app: FastifyInstance,
  { providers, shop }: Pick<Services, 'providers' | 'shop'>,
): Promise<void> {
  const { challengePage } = providers.card;
  if (challengePage === null) return;
  await app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      (_request, body, done) => done(null, new URLSearchParams(String(body))),
    );
    scope.get<Params>('/payment-challenge/:id', async (request, reply) => {
      const question = await challengePage.read(request.params.id);
      if (question === null) return unknown(reply);
      const amount = formatMoney(question.amountMinor, question.currency);
      const page = question.isAnswered
        ? answeredPage(request.params.id)
        : askingPage(amount, shop.store.storeName);
      return send(reply, page);
    });
    scope.post<Params>('/payment-challenge/:id', { bodyLimit: BODY_LIMIT_BYTES }, async (request, reply) => {
      const answer = request.body instanceof URLSearchParams ? request.body.get('answer') : null;
      if (answer !== 'approve' && answer !== 'refuse') {
        return reply.code(400).type('text/plain').send('Say "approve" or "refuse".\n');
      }
      const isKnown = await challengePage.answer(request.params.id, answer === 'approve');
      return isKnown ? send(reply, answeredPage(request.params.id)) : unknown(reply);
    });
  });
}

function unknown(reply: FastifyReply): FastifyReply {
  return reply
    .code(404)
    .header('cache-control', 'no-store')
    .type('text/plain; charset=utf-8')
    .send('Your bank has no such question. Go back to the shop.\n');
}

const STYLE = `:root{color-scheme:light dark;font:1rem/1.5 system-ui,sans-serif}
body{margin:0;padding:24px;max-width:30rem}h1{font-size:1.25rem;margin:0 0 12px}p{margin:0 0 20px}
form{display:flex;flex-wrap:wrap;gap:12px}
button{font:inherit;min-height:44px;padding:0 20px;border:1px solid;border-radius:6px;background:none;color:inherit;cursor:pointer}
button[value=approve]{background:CanvasText;color:Canvas}button:focus-visible{outline:3px solid Highlight;outline-offset:2px}`;

/** Notifies the page around the frame that the shopper has responded. */
const script = (id: string) =>
  `parent.postMessage(${JSON.stringify({ type: 'payment-challenge', id: id.slice(0, 36) })},location.origin)`;

interface Page {
  readonly title: string;
  readonly body: string;
  readonly script: string | null;
}

function askingPage(amount: string, shopName: string): Page {
  return {
    title: 'Approve this payment?',
    body: `<p>${escapeHtml(shopName)} asks for <strong>${escapeHtml(amount)}</strong>. This is the bank of the sandbox: no money moves.</p>
<form method="post"><button name="answer" value="approve">Approve</button><button name="answer" value="refuse">Refuse</button></form>`,
    script: null,
  };
}

function answeredPage(id: string): Page {
  // A known id contains only letters, digits, dots, hyphens and underscores.
  return {
    title: 'Your bank has your answer',
    body: '<p>The shop goes on with your order.</p>',
    script: script(id),
  };
}

function send(reply: FastifyReply, { title, body, script }: Page): FastifyReply {
  const policy = [
    "default-src 'none'",
    `style-src '${hashOf(STYLE)}'`,
    ...(script === null ? [] : [`script-src '${hashOf(script)}'`]),
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'self'",
  ];
  return reply
    .header('content-security-policy', policy.join('; '))
    .header('x-frame-options', 'SAMEORIGIN')
    .header('x-robots-tag', 'noindex')
    .header('referrer-policy', 'no-referrer')
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><style>${STYLE}</style></head><body><main><h1>${title}</h1>${body}</main>${script === null ? '' : `<script>${script}</script>`}</body></html>\n`,
    );
}

function hashOf(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
