import { attributeOf, escapeText, setAttribute, setStyle, styleOf, unescapeText } from '../attributes.ts';
import { findWithin, replaceWithin, setInner } from '../edit-tree.ts';
import { type ElementNode, rawText, writeHtml } from '../html-tree.ts';

/** The input with which an editor enters a field. */
export type FieldKind = 'line' | 'html' | 'link' | 'picture' | 'choice' | 'questions' | 'places';

/** A value of an element that staff can change. */
export interface PieceField {
  readonly name: string;
  readonly kind: FieldKind;
  /** The values of a choice. */
  readonly options?: readonly string[];
  readonly read: (element: ElementNode) => string;
  /** Returns the changed element; null if the value would break the page. */
  readonly write: (element: ElementNode, value: string) => ElementNode | null;
}

/** Finds the part of an element that holds a value; null for none. */
type Part = (element: ElementNode) => ReturnType<typeof findWithin>;

/** The element itself. */
export const self: Part = (element) => ({ element, path: [] });

/** Returns the part with this name in `data-element`. */
export const part =
  (name: string): Part =>
  (element) =>
    findWithin(element, (one) => attributeOf(one, 'data-element') === name);

/** Returns a field whose value is in a part of the element. An element without the part has no value. */
export function fieldIn(
  of: Part,
  own: Pick<PieceField, 'name' | 'kind' | 'options'>,
  read: (element: ElementNode) => string,
  write: (element: ElementNode, value: string) => ElementNode | null,
): PieceField {
  return {
    ...own,
    read: (element) => {
      const found = of(element);
      return found ? read(found.element) : '';
    },
    write: (element, value) => {
      const found = of(element);
      if (!found) return value === '' ? element : null;
      const next = write(found.element, value);
      return next && replaceWithin(element, found.path, next);
    },
  };
}

/** A field that an attribute holds. */
export function attributeField(
  of: Part,
  attribute: string,
  own: Pick<PieceField, 'name' | 'kind' | 'options'>,
): PieceField {
  return fieldIn(
    of,
    own,
    (element) => attributeOf(element, attribute) ?? '',
    (element, value) =>
      value === '' && attributeOf(element, attribute) === null
        ? element
        : setAttribute(element, attribute, value),
  );
}

/** A field that a property of the style holds. */
export function styleField(
  of: Part,
  property: string,
  own: Pick<PieceField, 'name' | 'kind' | 'options'>,
): PieceField {
  return fieldIn(
    of,
    own,
    (element) => styleOf(element, property),
    (element, value) => (/[;{}<>"]/.test(value) ? null : setStyle(element, property, value.trim())),
  );
}

/** A field that is the HTML of a part. */
export function htmlField(of: Part, name: string): PieceField {
  return fieldIn(of, { name, kind: 'html' }, (element) => writeHtml(element.children), setInner);
}

/** A field that is the plain text of a part. */
export function textField(of: Part, name: string): PieceField {
  return fieldIn(
    of,
    { name, kind: 'line' },
    (element) => unescapeText(rawText(element.children)),
    (element, value) => setInner(element, escapeText(value)),
  );
}

/** A field for one key of the JSON in an attribute, such as the picture of a background. */
export function jsonKeyField(
  of: Part,
  attribute: string,
  key: string,
  own: Pick<PieceField, 'name' | 'kind'>,
): PieceField {
  return fieldIn(
    of,
    own,
    (element) => {
      const value = readObject(attributeOf(element, attribute))[key];
      return typeof value === 'string' ? value : '';
    },
    (element, value) => {
      const { [key]: before, ...others } = readObject(attributeOf(element, attribute));
      if ((before ?? '') === value) return element;
      return setAttribute(
        element,
        attribute,
        JSON.stringify(value === '' ? others : { ...others, [key]: value }),
      );
    },
  );
}

/** Parses a JSON object. Magento escapes the quotes inside such attributes with backslashes. */
function readObject(json: string | null): Record<string, unknown> {
  for (const text of [json ?? '{}', (json ?? '{}').replaceAll('\\"', '"')]) {
    try {
      const value: unknown = JSON.parse(text);
      if (typeof value === 'object' && value !== null) return value as Record<string, unknown>;
    } catch {
      // The loop tries the text with unescaped quotes next.
    }
  }
  return {};
}
