import { safeDeclarations } from '@ingot/rules/cms/safe-style.ts';
import type { CSSProperties } from 'react';
import type { HtmlElement } from './parse-html.ts';

/** Attributes that are kept, with their React names. `data-*` and `aria-*` stay as they are. */
const ATTRIBUTES: Readonly<Record<string, string>> = {
  class: 'className',
  id: 'id',
  title: 'title',
  colspan: 'colSpan',
  rowspan: 'rowSpan',
  scope: 'scope',
  role: 'role',
  lang: 'lang',
  dir: 'dir',
  datetime: 'dateTime',
  start: 'start',
};

/** Returns the kept attributes of an element, without its style (see `styleOf`). */
export function attributesOf(node: HtmlElement): Record<string, string> {
  const kept: Record<string, string> = {};
  for (const [name, value] of Object.entries(node.attributes)) {
    const known = ATTRIBUTES[name];
    if (known !== undefined) kept[known] = value;
    else if (/^(data|aria)-[\w-]+$/.test(name)) kept[name] = value;
  }
  if (node.tag === 'a' && node.attributes.target === '_blank') kept.target = '_blank';
  return kept;
}

/**
 * Returns an element's style in React's form; `without` lists properties that the page sets itself.
 */
export function styleOf(node: HtmlElement, without: readonly string[] = []): CSSProperties | undefined {
  const text = node.attributes.style;
  if (text === undefined) return undefined;
  const style: Record<string, string> = {};
  for (const [property, value] of safeDeclarations(text)) {
    if (!without.includes(property))
      style[property.replace(/-(\w)/g, (_, letter) => letter.toUpperCase())] = value;
  }
  return Object.keys(style).length > 0 ? style : undefined;
}

/** Returns one property of an element's style; undefined if it is not set. */
export function styleValue(node: HtmlElement, property: string): string | undefined {
  return safeDeclarations(node.attributes.style ?? '').get(property);
}

/**
 * Returns whether a Page Builder option is on: `data-autoplay="true"`, `data-enable-parallax="1"`.
 */
export function isOn(node: HtmlElement, attribute: string): boolean {
  return /^(true|1)$/.test(node.attributes[attribute] ?? '');
}
