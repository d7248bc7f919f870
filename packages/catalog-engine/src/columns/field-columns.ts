import {
  absentValue,
  FIELD_LIST,
  type FieldDeclaration,
  type FieldName,
  type FieldValues,
} from '../fields.ts';
import { NumberColumn } from './number-column.ts';

/** Reads the values of a row one by one, in the order of the select list. */
export interface RowReader {
  int(): number | null;
  bigint(): number | null;
  double(): number | null;
  bool(): boolean | null;
}

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

  /** Appends the fields of a row. `text` reads a text and returns one object for equal texts. */
  read(row: RowReader, text: () => string | null): void {
    for (const field of FIELD_LIST) this.#columns[field.name].push(readValue(field, row, text));
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

function readValue({ type }: FieldDeclaration, row: RowReader, text: () => string | null) {
  switch (type) {
    case 'text':
      return text();
    case 'boolean':
      return row.bool() === true;
    case 'int':
      return row.int();
    case 'bigint':
      return row.bigint();
    default:
      return row.double();
  }
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
