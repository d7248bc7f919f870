import { PageLink } from '@ingot/ui/links/page-link.tsx';
import { createElement, Fragment, memo, type ReactNode, useMemo } from 'react';
import { BackgroundPiece, hasBackground } from '../html/background-piece.tsx';
import { ContentPicture } from '../html/content-picture.tsx';
import { attributesOf, styleOf } from '../html/element-props.ts';
import { type HtmlElement, type HtmlNode, parseHtml } from '../html/parse-html.ts';
import { PIECES } from '../page-builder/pieces.ts';
import { normalizeTables } from './normalize-tables.ts';

/** Allowed elements of content; of others, only the text is rendered. */
const TAGS = new Set(
  'a abbr address article aside b blockquote br button caption cite code col colgroup dd del details div dl dt em figcaption figure footer h1 h2 h3 h4 h5 h6 header hr i img ins kbd li main mark nav ol p pre q s section small span strong sub summary sup table tbody td tfoot th thead time tr u ul'.split(
    ' ',
  ),
);
/** Elements without children. */
const VOID_TAGS = new Set(['br', 'hr', 'col']);

export interface CmsHtmlProps {
  /** Sanitized HTML of a block or page, or its nodes. */
  readonly html: string | readonly HtmlNode[];
}

/**
 * Renders content of the shop as React elements. Links of the shop navigate without a reload, and
 * pictures come in the right size. Page Builder blocks with behavior (products, tabs, sliders,
 * maps) become components. Memoized: a re-render would drop the server's HTML of blocks whose code
 * is still loading.
 */
export const CmsHtml = memo(function CmsHtml({ html }: CmsHtmlProps) {
  return useMemo(
    () => (typeof html === 'string' ? elementsOf(html) : renderNodes(normalizeTables(html))),
    [html],
  );
});

/** Elements by their HTML, least recently used first: the same blocks are on every page. */
const rendered = new Map<string, ReactNode>();
const MAX_RENDERED = 100;

function elementsOf(html: string): ReactNode {
  const elements = rendered.get(html) ?? renderNodes(normalizeTables(parseHtml(html)));
  rendered.delete(html);
  rendered.set(html, elements);
  const [oldest] = rendered.keys();
  if (rendered.size > MAX_RENDERED && oldest !== undefined) rendered.delete(oldest);
  return elements;
}

function renderNodes(nodes: readonly HtmlNode[]): ReactNode {
  return renderAll(nodes, false);
}

function renderAll(nodes: readonly HtmlNode[], isInLink: boolean): ReactNode {
  // biome-ignore lint/suspicious/noArrayIndexKey: parsed content has a constant order.
  return nodes.map((node, index) => <Fragment key={index}>{renderNode(node, isInLink)}</Fragment>);
}

function renderNode(node: HtmlNode, isInLink: boolean): ReactNode {
  if (typeof node === 'string') return node;
  const { tag, children } = node;
  const kind = node.attributes['data-piece'] ?? node.attributes['data-content-type'] ?? '';
  const Piece = !isInLink && Object.hasOwn(PIECES, kind) ? PIECES[kind] : undefined;
  if (Piece) return <Piece element={node} renderNodes={renderNodes} />;
  if (hasBackground(node)) {
    return <BackgroundPiece element={node}>{renderAll(children, isInLink)}</BackgroundPiece>;
  }
  if (tag === 'img') return <ContentPicture image={node} />;
  if (tag === 'a' && node.attributes.href !== undefined && !isInLink) return renderLink(node);
  // Slides and banners have a button inside their link. A link may contain neither buttons nor
  // links, so these become text.
  const drawn = tag === 'button' || (tag === 'a' && isInLink) ? 'span' : tag;
  if (!TAGS.has(drawn)) return renderAll(children, isInLink);
  const inside = VOID_TAGS.has(drawn) || children.length === 0 ? undefined : renderAll(children, isInLink);
  return createElement(drawn, { ...attributesOf(node), style: styleOf(node) }, inside);
}

function renderLink(node: HtmlElement): ReactNode {
  return (
    <PageLink {...attributesOf(node)} style={styleOf(node)} to={node.attributes.href ?? ''}>
      {renderAll(node.children, true)}
    </PageLink>
  );
}
