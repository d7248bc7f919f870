import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { language } from '@ingot/messages/define-messages.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { renderToPipeableStream } from 'react-dom/server';
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router';
import { earlyCartScript } from './domains/cart/cache/early-cart-script.ts';
import { finishDocument } from './first-html/finish-document.ts';
import {
  nonceContext,
  queryClientContext,
  reportContext,
  storeContext,
} from './platform/query-cache/load-context.ts';
import { PageNonce } from './shell/head/page-nonce.ts';

export { browserTexts, inLanguage, textProblems } from './platform/messages/page-language.ts';
export { createLoadContext, type PageServices } from './platform/query-cache/load-context.ts';
export { pageParameters } from './routes/page-parameters.ts';

/** The one page that the server cannot draw what it is about, and that shows it to everybody who comes. */
const CART_PATH = '/cart';

/** A page that takes longer than this is given up. */
export const streamTimeout = 10_000;

/**
 * Renders a page whole before answering: the data is already there when rendering starts, the status is final, and a
 * page cache can keep the bytes.
 */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const nonce = context.get(nonceContext) || undefined;
  // React writes the pictures' preloads before the stylesheet, whose turn on few connections would then come last.
  for (const href of entry.manifest.routes.root?.css ?? [])
    headers.append('Link', `<${href}>; rel=preload; as=style`);
  const marks = { store: context.get(storeContext), texts: language().address };
  const early = new URL(request.url).pathname === CART_PATH ? earlyCartScript() : null;
  return new Promise((resolve, reject) => {
    let finalStatus = status;
    const { pipe, abort } = renderToPipeableStream(
      <PageNonce value={nonce}>
        <QueryClientProvider client={context.get(queryClientContext)}>
          <ServerRouter context={entry} url={request.url} {...(nonce && { nonce })} />
        </QueryClientProvider>
      </PageNonce>,
      {
        nonce,
        // Otherwise React sends a large finished boundary as its skeleton first, with a script to swap it in.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        onAllReady() {
          clearTimeout(timeout);
          headers.set('Content-Type', 'text/html; charset=utf-8');
          const finish = (bytes: Buffer) => {
            // Of a text with one character beyond Latin letters all take two bytes, and a page is some hundred thousand.
            const html = finishDocument(bytes.toString('latin1'), marks, early);
            resolve(new Response(Buffer.from(html, 'latin1'), { headers, status: finalStatus }));
          };
          buffer(pipe(new PassThrough())).then(finish, reject);
        },
        onShellError: reject,
        onError(error) {
          finalStatus = 500;
          context.get(reportContext)(error);
        },
      },
    );
    const timeout = setTimeout(abort, streamTimeout);
  });
}

/** What loaders throw that is no answer; a visitor who left is no error, nor is a path that no route can match. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  const isNotFound = isRouteErrorResponse(error) && error.status === 404;
  if (!isNotFound && !request.signal.aborted) context.get(reportContext)(error);
};
