import { createElement, Fragment, type ReactNode, useMemo } from 'react';
import { PageLink } from '../ui/page-link.tsx';
import { Picture } from '../ui/picture.tsx';
import { BackgroundPiece, hasBackground } from './background-piece.tsx';
import { CmsProducts } from './cms-products.tsx';
import { CmsTabs } from './cms-tabs.tsx';
import { type HtmlElement, type HtmlNode, parseHtml } from './parse-html.ts';

/** Elements that content may hold; whatever else the sanitiser let through is left out, its text stays. */
const TAGS = new Set(
  'a abbr address article aside b blockquote br button cite code col colgroup dd del details div dl dt em figcaption figure h1 h2 h3 h4 h5 h6 hr i img ins kbd li main mark nav ol p pre q s section small span strong sub summary sup table tbody td tfoot th thead time tr u ul'.split(
    ' ',
  ),
);

/** Attributes that are carried over, by their React name. `data-*` and `aria-*` come as they are. */
const ATTRIBUTES: Readonly<Record<string, string>> = {
  class: 'className',
  id: 'id',
  title: 'title',
  colspan: 'colSpan',
  rowspan: 'rowSpan',
  scope: 'scope',
  role: 'role',
  lang: 'lang',
  datetime: 'dateTime',
  start: 'start',
};

export interface CmsHtmlProps {
  /** Sanitised HTML of a block or page, or nodes of it. */
  readonly html: string | readonly HtmlNode[];
}

/**
 * Content from the shop as React elements: links of the shop are followed without reloading, pictures come in the right
 * size, and Page Builder pieces that need life (products, tabs, backgrounds) become components.
 */
export function CmsHtml({ html }: CmsHtmlProps) {
  const nodes = useMemo(() => (typeof html === 'string' ? parseHtml(html) : html), [html]);
  return renderNodes(nodes);
}

function renderNodes(nodes: readonly HtmlNode[]): ReactNode {
  // biome-ignore lint/suspicious/noArrayIndexKey: parsed content never changes its order.
  return nodes.map((node, index) => <Fragment key={index}>{renderNode(node)}</Fragment>);
}

function renderNode(node: HtmlNode): ReactNode {
  if (typeof node === 'string') return node;
  const kind = node.attributes['data-content-type'];
  if (kind === 'products') return <CmsProducts element={node} />;
  if (kind === 'tabs') return <CmsTabs element={node} renderNodes={renderNodes} />;
  if (hasBackground(node))
    return <BackgroundPiece element={node}>{renderNodes(node.children)}</BackgroundPiece>;
  if (node.tag === 'img') return renderImage(node);
  if (node.tag === 'a' && node.attributes.href !== undefined) {
    return (
      <PageLink {...attributesOf(node)} to={node.attributes.href}>
        {renderNodes(node.children)}
      </PageLink>
    );
  }
  // Slides and banners hold a button inside their link; a link may not hold a button, so it is drawn as text.
  const tag = node.tag === 'button' ? 'span' : node.tag;
  if (!TAGS.has(tag)) return renderNodes(node.children);
  const children = node.children.length > 0 ? renderNodes(node.children) : undefined;
  return createElement(tag, attributesOf(node), children);
}

function renderImage(node: HtmlElement): ReactNode {
  const { src, alt = '', width, height } = node.attributes;
  if (!src) return null;
  const ratio = Number(width) > 0 && Number(height) > 0 ? Number(width) / Number(height) : 1;
  return (
    <Picture
      src={src}
      alt={alt}
      sizes="(min-width: 1024px) 50vw, 100vw"
      largest={640}
      ratio={ratio}
      isPlain
    />
  );
}

/** What of an element's attributes reaches the page. */
export function attributesOf(node: HtmlElement): Record<string, string> {
  const kept: Record<string, string> = {};
  for (const [name, value] of Object.entries(node.attributes)) {
    const known = ATTRIBUTES[name];
    if (known !== undefined) kept[known] = value;
    else if (/^(data|aria)-[\w-]+$/.test(name)) kept[name] = value;
  }
  return kept;
}
