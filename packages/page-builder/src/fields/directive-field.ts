import { attributeOf, setAttribute } from '../attributes.ts';
import { findWithin, replaceWithin } from '../edit-tree.ts';
import type { ElementNode, HtmlNode } from '../html-tree.ts';
import type { PieceField } from './field.ts';

const WIDGET = /\{\{\s*widget\b[^{}]*\}\}/;

/**
 * A field of a widget directive inside of an element, `{{widget … block_id="footer"}}`, or of the
 * attribute into which the shop renders the directive.
 */
export function directiveField(
  argument: string,
  attribute: string,
  own: Pick<PieceField, 'name' | 'kind' | 'options'>,
): PieceField {
  const holder = (element: ElementNode) =>
    attributeOf(element, attribute) === null
      ? findWithin(element, (one) => attributeOf(one, attribute) !== null)
      : { element, path: [] };
  return {
    ...own,
    read: (element) => {
      const widget = widgetOf(element.children);
      if (widget !== null) return argumentPattern(argument).exec(widget)?.[2] ?? '';
      const found = holder(element);
      return found ? (attributeOf(found.element, attribute) ?? '') : '';
    },
    write: (element, value) => {
      // These characters would end the argument or the directive.
      if (/["{}<>&\\]/.test(value)) return null;
      if (widgetOf(element.children) !== null) {
        return { ...element, children: withArgument(element.children, argument, value) };
      }
      const found = holder(element);
      if (found) return replaceWithin(element, found.path, setAttribute(found.element, attribute, value));
      return value === '' ? element : setAttribute(element, attribute, value);
    },
  };
}

function widgetOf(nodes: readonly HtmlNode[]): string | null {
  for (const node of nodes) {
    const found = node.type === 'text' ? (WIDGET.exec(node.raw)?.[0] ?? null) : widgetOf(node.children);
    if (found !== null) return found;
  }
  return null;
}

function argumentPattern(argument: string): RegExp {
  return new RegExp(`(\\s${argument}\\s*=\\s*")([^"]*)(")`);
}

function withArgument(nodes: readonly HtmlNode[], argument: string, value: string): readonly HtmlNode[] {
  return nodes.map((node): HtmlNode => {
    if (node.type === 'element') {
      return { ...node, children: withArgument(node.children, argument, value) };
    }
    const raw = node.raw.replace(WIDGET, (widget) =>
      argumentPattern(argument).test(widget)
        ? widget.replace(
            argumentPattern(argument),
            (_, before: string, __, after: string) => before + value + after,
          )
        : widget.replace(/\s*\}\}$/, ` ${argument}="${value}"}}`),
    );
    return { ...node, raw };
  });
}
