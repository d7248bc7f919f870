import {
  absentValue,
  FIELD_LIST,
  type FieldDeclaration,
  type FieldName,
  type FieldValues,
} from '../fields.ts';
import { NumberColumn } from './number-column.ts';

/** A growing column of values. */
interface Column<Value> {
  push(value: Value): void;
  at(place: number): Value | undefined;
}

type AnyColumn = Column<string | number | boolean | null>;

/** The columns of the plain fields (`PRODUCT_FIELDS`). */
export class FieldColumns {
  readonly #columns: Readonly<Record<FieldName, AnyColumn>>;

  constructor() {
    this.#columns = Object.fromEntries(
      FIELD_LIST.map((field) => [field.name, isNumber(field) ? new NumberColumn() : []]),
    ) as unknown as Readonly<Record<FieldName, AnyColumn>>;
  }

  /**
   * Appends the fields of a row of table `product`. `share` returns one object for equal texts.
   */
  push(row: object, share: (text: string) => string): void {
    for (const { name, column } of FIELD_LIST) {
      const value = (row as Readonly<Record<string, string | number | boolean | null>>)[column] ?? null;
      this.#columns[name].push(typeof value === 'string' ? share(value) : value);
    }
  }

  /** Returns the value of a product. */
  at<Name extends FieldName>(name: Name, place: number): FieldValues[Name] {
    return (this.#columns[name].at(place) ?? ABSENT[name]) as FieldValues[Name];
  }
}

const ABSENT = Object.fromEntries(FIELD_LIST.map((field) => [field.name, absentValue(field)]));

function isNumber({ type }: FieldDeclaration): boolean {
  return type !== 'text' && type !== 'boolean';
}

/** A product with a property per plain field. Subclasses say where the values are. */
abstract class FieldGetters {
  protected abstract valueOfField(name: FieldName): unknown;
}

for (const { name } of FIELD_LIST) {
  Object.defineProperty(FieldGetters.prototype, name, {
    get(this: { valueOfField(name: FieldName): unknown }) {
      return this.valueOfField(name);
    },
  });
}

/** The base class of products: has a getter for each plain field. */
export const ProductFields = FieldGetters as unknown as abstract new () => FieldValues & {
  valueOfField(name: FieldName): unknown;
};
