import { renderToString } from 'react-dom/server';
import { type EntryContext, ServerRouter } from 'react-router';

/** Renders `index.html` in the build. No server renders pages of the office. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Response {
  const html = renderToString(<ServerRouter context={context} url={request.url} />);
  headers.set('Content-Type', 'text/html');
  return new Response(`<!doctype html>${html}`, { status, headers });
}
