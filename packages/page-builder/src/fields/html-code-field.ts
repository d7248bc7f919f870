import { escapeText, unescapeText } from '../attributes.ts';
import { setInner } from '../edit-tree.ts';
import { type ElementNode, writeHtml } from '../html-tree.ts';
import type { PieceField } from './field.ts';

/**
 * The code of an HTML element. Page Builder stores it as escaped text, the shop as markup. A write
 * keeps the form that the element has.
 */
export const htmlCodeField: PieceField = {
  name: 'code',
  kind: 'html',
  read: (element) =>
    isEscaped(element) ? unescapeText(writeHtml(element.children)) : writeHtml(element.children),
  write: (element, value) => {
    const isWritten = element.children.length > 0 && !isEscaped(element);
    return setInner(element, isWritten ? value : escapeText(value));
  },
};

function isEscaped({ children }: ElementNode): boolean {
  return (
    children.length > 0 && children.every((node) => node.type === 'text' && /&lt;|^[^<]*$/.test(node.raw))
  );
}
