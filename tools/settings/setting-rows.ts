import { z } from 'zod';
import { DEFAULT_SETTINGS } from '../../backend/src/domains/shop/settings/default-settings.ts';
import {
  SETTING_SCHEMAS,
  type SettingSection,
} from '../../backend/src/domains/shop/settings/setting-sections.ts';

/** The part of a JSON schema that the reference shows. */
interface Schema {
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly exclusiveMinimum?: number;
  readonly default?: unknown;
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: Schema | false;
}

const LONGEST_DEFAULT = 50;

/** One key of a section, with the texts of the reference. */
export interface SettingRow {
  readonly key: string;
  readonly value: string;
  readonly default: string;
}

/** Returns the keys of one section, in the order of its schema. */
export function settingRows(section: SettingSection): SettingRow[] {
  const schema = z.toJSONSchema(SETTING_SCHEMAS[section], { io: 'input', unrepresentable: 'any' }) as Schema;
  return rowsOf(schema, '', DEFAULT_SETTINGS[section], false);
}

/** Rows of a schema and the schemas inside it. `isRequired` applies when there is no default. */
function rowsOf(schema: Schema, path: string, defaults: unknown, isRequired: boolean): SettingRow[] {
  const inner = schema.anyOf?.find(({ type }) => type === 'object' || type === 'array') ?? schema;
  const children = childrenOf(inner, path, defaults);
  if (children.length === 0 || path === '')
    return [...ownRow(schema, path, defaults, isRequired), ...children];
  return inner.type === 'array' ? [...ownRow(schema, path, defaults, isRequired), ...children] : children;
}

function childrenOf(schema: Schema, path: string, defaults: unknown): SettingRow[] {
  if (schema.type === 'array' && schema.items?.properties) {
    return rowsOf(schema.items, `${path}[]`, undefined, false);
  }
  const entry = schema.additionalProperties || undefined;
  if (entry?.properties) return rowsOf(entry, `${path}.*`, undefined, false);
  return Object.entries(schema.properties ?? {}).flatMap(([key, child]) =>
    rowsOf(
      child,
      path === '' ? key : `${path}.${key}`,
      (defaults as Readonly<Record<string, unknown>> | undefined)?.[key],
      schema.required?.includes(key) === true,
    ),
  );
}

function ownRow(schema: Schema, path: string, defaults: unknown, isRequired: boolean): SettingRow[] {
  if (path === '') return [];
  const value = defaults === undefined ? schema.default : defaults;
  const shown = value === undefined ? (isRequired ? 'required' : '') : defaultText(value);
  return [{ key: path, value: valueText(schema), default: shown }];
}

function defaultText(value: unknown): string {
  const text = JSON.stringify(value);
  if (text.length <= LONGEST_DEFAULT) return `\`${text.replaceAll('|', '\\|')}\``;
  return Array.isArray(value) ? `${value.length} ${value.length === 1 ? 'entry' : 'entries'}` : 'built in';
}

/** The values that a schema allows, in words. */
function valueText(schema: Schema): string {
  if (schema.const !== undefined) return `\`${JSON.stringify(schema.const)}\``;
  if (schema.enum) return schema.enum.map((value) => `\`${String(value)}\``).join(', ');
  if (schema.anyOf) return [...new Set(schema.anyOf.map(valueText))].join(' or ');
  switch (schema.type) {
    case 'string':
      return 'text';
    case 'boolean':
      return '`true` or `false`';
    case 'integer':
    case 'number':
      return numberText(schema);
    case 'array':
      return schema.items?.properties ? 'list of objects' : 'list';
    case 'object':
      return 'object';
    case 'null':
      return '`null`';
    default:
      return 'text or list';
  }
}

function numberText({ type, minimum, maximum, exclusiveMinimum }: Schema): string {
  const kind = type === 'integer' ? 'whole number' : 'number';
  const least = minimum === undefined || minimum === Number.MIN_SAFE_INTEGER ? null : minimum;
  const most = maximum === undefined || maximum === Number.MAX_SAFE_INTEGER ? null : maximum;
  if (exclusiveMinimum !== undefined) return `${kind} above ${exclusiveMinimum}`;
  if (least !== null && most !== null) return `${kind} from ${least} to ${most}`;
  if (least !== null) return `${kind}, at least ${least}`;
  return most === null ? kind : `${kind}, at most ${most}`;
}
