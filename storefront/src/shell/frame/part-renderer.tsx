import { language } from '@ingot/messages/define-messages.ts';
import { OwnOriginProvider } from '@ingot/ui/links/page-link.tsx';
import type { Part, RenderPart } from '@ingot/ui/rendered-once/rendered-once.tsx';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router';

/** HTML of parts by name, language and data, least recently used first. */
const rendered = new Map<string, string>();
const MAX_RENDERED = 300;

/**
 * Marks of HTML that belongs to one page: a part that is not loaded yet or failed, a preload that
 * React moves to the head, and ids by position in the page.
 */
const OF_ONE_PAGE = /<!--\$[?!]-->|<link rel="preload"|_once-/;

/**
 * Returns the renderer of parts for one page. Query data with the same identity has the same HTML.
 * Returns null for a part without data and for HTML that belongs to one page.
 */
export function partRenderer(client: QueryClient): RenderPart {
  return (part) => {
    const data = (part.queries ?? []).map(({ queryKey }) => client.getQueryData<object>(queryKey));
    if (!data.every((found) => found !== undefined)) return null;
    const basis = [language(), ...data, ...(part.basis ?? [])];
    const key = [part.partName, part.ownOrigin, ...basis.map(nameOf)].join('\0');
    const html = rendered.get(key) ?? renderPart(part, data);
    if (html === null) return null;
    rendered.delete(key);
    rendered.set(key, html);
    const [oldest] = rendered.keys();
    if (rendered.size > MAX_RENDERED && oldest !== undefined) rendered.delete(oldest);
    return html;
  };
}

function renderPart(
  { queries = [], render, ownOrigin }: Part & { readonly ownOrigin: string | null },
  data: readonly object[],
): string | null {
  // Has only the declared queries, so that undeclared data cannot become part of the HTML.
  const client = new QueryClient();
  queries.forEach(({ queryKey }, index) => {
    client.setQueryData(queryKey, data[index]);
  });
  try {
    const html = renderToString(
      <QueryClientProvider client={client}>
        <StaticRouter location="/">
          <OwnOriginProvider value={ownOrigin}>{render()}</OwnOriginProvider>
        </StaticRouter>
      </QueryClientProvider>,
      { identifierPrefix: 'once-' },
    );
    return OF_ONE_PAGE.test(html) ? null : html;
  } catch {
    // The page renders the part itself and reports the error.
    return null;
  }
}

const ids = new WeakMap<object, number>();
let lastId = 0;

/** Returns a text itself, and for an object a number that identifies it while the process runs. */
function nameOf(value: string | object): string | number {
  if (typeof value === 'string') return value;
  const id = ids.get(value) ?? ++lastId;
  ids.set(value, id);
  return id;
}
