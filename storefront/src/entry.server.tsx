import { Writable } from 'node:stream';
import { RenderPartProvider } from '@ingot/ui/rendered-once/rendered-once.tsx';
import { QueryClientProvider } from '@tanstack/react-query';
import { type PipeableStream, renderToPipeableStream } from 'react-dom/server';
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router';
import { PageStore } from './first-html/document-parts.tsx';
import { linkStyles } from './first-html/link-styles.ts';
import {
  nonceContext,
  queryClientContext,
  reportContext,
  storeContext,
} from './platform/query-cache/load-context.ts';
import { partRenderer } from './shell/frame/part-renderer.tsx';
import { PageNonce } from './shell/head/page-nonce.ts';

export { browserTexts, inLanguage, textProblems } from './platform/messages/page-language.ts';
export { createLoadContext, type PageServices } from './platform/query-cache/load-context.ts';
export { pageParameters } from './routes/page-parameters.ts';
export { disallowedPaths, sitePaths } from './routes/site-paths.ts';

/** Time limit for rendering a page, in milliseconds. */
export const streamTimeout = 10_000;

/**
 * Renders a complete page before responding. The data is loaded when rendering starts, the status
 * is final, and a page cache can store the bytes.
 */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const nonce = context.get(nonceContext) || undefined;
  // React writes the preloads of pictures before the stylesheet, which would then be late on few
  // connections.
  for (const href of entry.manifest.routes.root?.css ?? [])
    headers.append('Link', `<${href}>; rel=preload; as=style`);
  const client = context.get(queryClientContext);
  return new Promise((resolve, reject) => {
    let finalStatus = status;
    const { pipe, abort } = renderToPipeableStream(
      <PageNonce value={nonce}>
        <PageStore value={context.get(storeContext)}>
          <QueryClientProvider client={client}>
            <RenderPartProvider value={partRenderer(client)}>
              <ServerRouter context={entry} url={request.url} {...(nonce && { nonce })} />
            </RenderPartProvider>
          </QueryClientProvider>
        </PageStore>
      </PageNonce>,
      {
        nonce,
        // Otherwise React streams a large finished boundary as its fallback first, with a script to
        // swap it in.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        onAllReady() {
          clearTimeout(timeout);
          headers.set('Content-Type', 'text/html; charset=utf-8');
          collect(pipe, (bytes) => {
            // In a string with one character beyond Latin-1, every character takes two bytes.
            const html = linkStyles(bytes.toString('latin1'));
            resolve(new Response(Buffer.from(html, 'latin1'), { headers, status: finalStatus }));
          });
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

/** Collects the chunks of a finished render and passes them on as one buffer. */
function collect(pipe: PipeableStream['pipe'], onFinished: (bytes: Buffer) => void): void {
  const chunks: Uint8Array[] = [];
  pipe(
    new Writable({
      write(chunk: Uint8Array, _encoding, done) {
        chunks.push(chunk);
        done();
      },
      final(done) {
        onFinished(Buffer.concat(chunks));
        done();
      },
    }),
  );
}

/** Logs errors of loaders, except aborted requests and unmatched paths. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  const isNotFound = isRouteErrorResponse(error) && error.status === 404;
  if (!isNotFound && !request.signal.aborted) context.get(reportContext)(error);
};
