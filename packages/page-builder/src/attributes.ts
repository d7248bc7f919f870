import { Parser } from 'htmlparser2';
import type { ElementNode } from './html-tree.ts';

interface Attribute {
  readonly name: string;
  /** With entities decoded. */
  readonly value: string;
  /** Offsets in the start tag: from the first character of the name to after the value. */
  readonly from: number;
  readonly to: number;
}

const known = new WeakMap<ElementNode, readonly Attribute[]>();

function attributesIn(element: ElementNode): readonly Attribute[] {
  const found = known.get(element);
  if (found) return found;
  const attributes: Attribute[] = [];
  const parser = new Parser({
    onattribute(name, value) {
      const from = parser.startIndex;
      // `endIndex` is after the closing quote.
      const to = parser.endIndex;
      if (attributes.every((other) => other.name !== name)) attributes.push({ name, value, from, to });
    },
  });
  parser.end(element.open);
  known.set(element, attributes);
  return attributes;
}

/** Returns the value of an attribute with entities decoded. Null for none. */
export function attributeOf(element: ElementNode, name: string): string | null {
  return attributesIn(element).find((attribute) => attribute.name === name)?.value ?? null;
}

/** Returns all attributes by name, with entities decoded. */
export function attributesOf(element: ElementNode): ReadonlyMap<string, string> {
  return new Map(attributesIn(element).map(({ name, value }) => [name, value]));
}

/**
 * Returns the element with an attribute set, or without it for null. Keeps every other character of
 * the start tag. Returns the same element if nothing changes.
 */
export function setAttribute(element: ElementNode, name: string, value: string | null): ElementNode {
  const existing = attributesIn(element).find((attribute) => attribute.name === name);
  if ((existing?.value ?? null) === value) return element;
  const { open } = element;
  const written = value === null ? '' : `${name}="${escapeAttribute(value)}"`;
  if (existing) {
    const from = value === null ? existing.from - leadingSpace(open, existing.from) : existing.from;
    return { ...element, open: open.slice(0, from) + written + open.slice(existing.to) };
  }
  const end = /\s*\/?>$/.exec(open)?.index ?? open.length;
  return { ...element, open: `${open.slice(0, end)} ${written}${open.slice(end)}` };
}

function leadingSpace(open: string, at: number): number {
  return at - open.slice(0, at).trimEnd().length;
}

/** Escapes text for a double-quoted attribute. */
export function escapeAttribute(text: string): string {
  return escapeText(text).replaceAll('"', '&quot;');
}

/** Escapes text for HTML. */
export function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/** Returns text with entities decoded. */
export function unescapeText(html: string): string {
  const parts: string[] = [];
  const parser = new Parser({ ontext: (part) => void parts.push(part) });
  parser.end(html.replaceAll('<', '&lt;'));
  return parts.join('');
}

/** Returns the value of a style property of an element. Empty for none. */
export function styleOf(element: ElementNode, property: string): string {
  const style = attributeOf(element, 'style') ?? '';
  return declaration(property).exec(style)?.[2]?.trim() ?? '';
}

/** Returns the element with a style property set, or without it for an empty value. */
export function setStyle(element: ElementNode, property: string, value: string): ElementNode {
  if (styleOf(element, property) === value) return element;
  const style = attributeOf(element, 'style') ?? '';
  const pattern = declaration(property);
  const written = value === '' ? '' : `${property}:${value}`;
  const next = pattern.test(style)
    ? style.replace(pattern, (_, before: string) => (written === '' ? '' : before + written))
    : [style.replace(/;\s*$/, ''), written].filter((part) => part !== '').join(';');
  const cleaned = next.replace(/^\s*;\s*/, '');
  return setAttribute(element, 'style', cleaned === '' ? null : cleaned);
}

function declaration(property: string): RegExp {
  return new RegExp(`(^|;\\s*)${property}\\s*:([^;]*)`, 'i');
}
