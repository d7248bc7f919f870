import {
  absentValue,
  FIELD_LIST,
  type FieldDeclaration,
  type FieldValue,
  type PRODUCT_FIELDS,
} from '@ingot/catalog-engine/fields.ts';
import type { z } from 'zod';
import type { ColumnType } from '../../../platform/database/statements/rows-table.ts';
import { decimal, flag, text, wholeNumber } from '../../../platform/import-files/columns.ts';

/* The plain fields of a product (catalog-engine/fields.ts) in import files and in `product`. */

type Field = (typeof PRODUCT_FIELDS)[keyof typeof PRODUCT_FIELDS];
type ImportName<One extends Field> = One extends { readonly importName: infer Name extends string }
  ? Name
  : One['column'];

/** The fields of a row of table `product`. */
export type FieldRecord = { [One in Field as One['column']]: FieldValue<One> };
/** The fields of a checked import row. */
export type FieldRow = { [One in Field as ImportName<One>]?: FieldValue<One> | null | undefined };
type FieldSchema = {
  [One in Field as ImportName<One>]: z.ZodOptional<z.ZodNullable<z.ZodType<NonNullable<FieldValue<One>>>>>;
};

const importNameOf = ({ importName, column }: FieldDeclaration) => importName ?? column;

/** The checks of the fields in a row of `products`. */
export const fieldSchema = Object.fromEntries(
  FIELD_LIST.map((field) => [importNameOf(field), checkOf(field)]),
) as unknown as FieldSchema;

function checkOf(field: FieldDeclaration): z.ZodType {
  switch (field.type) {
    case 'text':
      return text(field.longest).nullish();
    case 'boolean':
      return flag().default(false);
    case 'numeric':
      return decimal(...field.range).nullish();
    default:
      return wholeNumber(...field.range).nullish();
  }
}

/** The types of the columns for the insert statement. */
export const FIELD_TYPES = Object.fromEntries(
  FIELD_LIST.map(({ column, type }) => [column, type]),
) as unknown as Readonly<Record<keyof FieldRecord, ColumnType>>;

/** Returns the fields for table `product`. Missing ones have their default. */
export function fieldRecord(row: FieldRow): FieldRecord {
  const values = row as Readonly<Record<string, unknown>>;
  return Object.fromEntries(
    FIELD_LIST.map((field) => [field.column, values[importNameOf(field)] ?? absentValue(field)]),
  ) as unknown as FieldRecord;
}

/** Returns the fields of a stored product for an export file. */
export function fieldFileRow(record: Readonly<Record<keyof FieldRecord, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    FIELD_LIST.map((field) => {
      const value = record[field.column as keyof FieldRecord];
      return [importNameOf(field), field.type === 'numeric' && value !== null ? Number(value) : value];
    }),
  );
}
