import { PassThrough, Readable } from 'node:stream';
import { renderToPipeableStream } from 'react-dom/server';
import { type EntryContext, ServerRouter } from 'react-router';

/** Renders `index.html` in the build. No server renders pages of the office. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  headers.set('Content-Type', 'text/html');
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(<ServerRouter context={context} url={request.url} />, {
      onAllReady() {
        const html = pipe(new PassThrough());
        resolve(new Response(Readable.toWeb(html) as ReadableStream, { status, headers }));
      },
      onShellError: reject,
    });
  });
}
