import { type ComponentPropsWithRef, createContext, createElement, type ReactNode, useContext } from 'react';
import { useOwnOrigin } from '../links/page-link.tsx';

/** A part of a page whose HTML is the same on many pages. */
export interface Part {
  /** Unique among the parts. */
  readonly partName: string;
  /** The queries that the part reads. It cannot read others. */
  readonly queries?: readonly { readonly queryKey: readonly unknown[] }[] | undefined;
  /**
   * Other values that the HTML depends on, apart from the language: texts, and objects that never
   * change.
   */
  readonly basis?: readonly (string | object)[] | undefined;
  /** Renders the content. */
  readonly render: () => ReactNode;
}

/** Returns the HTML of a part; null to render it with the page. */
export type RenderPart = (part: Part & { readonly ownOrigin: string | null }) => string | null;

const RenderPartContext = createContext<RenderPart | null>(null);

/** Provides the renderer of parts. Only the server has one. */
export const RenderPartProvider = RenderPartContext.Provider;

type Tag = 'aside' | 'button' | 'div' | 'footer' | 'section' | 'svg' | 'ul';

export type RenderedOnceProps<TTag extends Tag> = Part & { readonly as: TTag } & Omit<
    ComponentPropsWithRef<TTag>,
    keyof Part | 'as' | 'children' | 'dangerouslySetInnerHTML'
  >;

/**
 * An element whose content the server renders once for all pages with the same data. The browser
 * renders and hydrates the content as usual. On the server, the content has no context except the
 * query client, the shop's origin, and a router at `/`: its HTML must not depend on the page's URL.
 */
export function RenderedOnce<TTag extends Tag>({
  as,
  partName,
  queries,
  basis,
  render,
  ...attributes
}: RenderedOnceProps<TTag>) {
  const renderPart = useContext(RenderPartContext);
  const ownOrigin = useOwnOrigin();
  const html = renderPart?.({ partName, queries, basis, render, ownOrigin }) ?? null;
  return html === null
    ? createElement(as, attributes, render())
    : createElement(as, { ...attributes, dangerouslySetInnerHTML: { __html: html } });
}
