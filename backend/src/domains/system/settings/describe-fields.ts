import type { SettingChoice, SettingField, SettingKind } from '@ingot/rules/system/settings/setting-field.ts';
import { z } from 'zod';
import { entryTemplates } from './entry-templates.ts';
import { choicesOf, fieldWords, instructionChoices, weekdayChoices } from './field-words.ts';
import { FORM_SCHEMAS, type FormSection } from './form-sections.ts';

/** The part of a JSON schema that the forms read. */
interface Schema {
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly exclusiveMinimum?: number;
  readonly minLength?: number;
  readonly pattern?: string;
  readonly default?: unknown;
  readonly items?: Schema;
  readonly prefixItems?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: Schema | false;
}

/** Texts of several lines. */
const LONG_TEXTS =
  /^(contact\.hours_text|notification\.message|agreements\.content|agreements\.checkbox_text|payment_methods\.summary|payment_methods\.instructions\.\*|seo\.default_description)$/;

/** Addresses of pictures that staff can upload. */
const PICTURES = new Set(['store.logo_picture', 'appearance.favicon']);

/**
 * Returns the fields of a section, in the order of its schema. They follow the schema, so that no
 * setting is without a field.
 */
export function describeSection(section: FormSection, currency: string): SettingField[] {
  const schema = z.toJSONSchema(FORM_SCHEMAS[section], { io: 'input', unrepresentable: 'any' }) as Schema;
  const root = describe(schema, { section, currency, key: '', path: '', isRequired: true });
  return root.kind === 'group' ? [...root.fields] : [root];
}

interface Place {
  readonly section: FormSection;
  readonly currency: string;
  readonly key: string;
  readonly path: string;
  readonly isRequired: boolean;
}

function describe(given: Schema, place: Place): SettingField {
  const options = optionsOf(given);
  const isNullable = options.some(({ type }) => type === 'null');
  // `['', 'e-mail']` is a text, and an amount or a word is both.
  const real = options.filter(({ type, const: only }) => type !== 'null' && only === undefined);
  const words = options.flatMap(({ const: only }) => (only === undefined || only === '' ? [] : [only]));
  const schema = real[0] ?? given;
  const kind = kindOf(schema, place);
  const name = place.path === '' ? place.section : `${place.section}.${place.path}`;
  const found = fieldWords(place.section, place.path, place.currency);
  const isText = kind === 'text' || kind === 'long-text' || kind === 'color' || kind === 'picture';
  // Zod gives a whole number the limits of safe integers.
  const limit = (value: number | undefined) =>
    value === undefined || Math.abs(value) === Number.MAX_SAFE_INTEGER ? null : value;
  return {
    key: place.key,
    path: place.path,
    kind,
    label: found?.label ?? name,
    help: found?.help ?? '',
    unit: found?.unit ?? '',
    isRequired: place.isRequired && !isNullable && (!isText || isNonEmpty(schema)),
    empty: isNullable ? 'null' : isText && place.isRequired ? 'text' : 'absent',
    minimum: limit(schema.minimum ?? schema.exclusiveMinimum),
    maximum: limit(schema.maximum),
    choices: choicesFor(name, place.key, [...(schema.enum ?? allowedOf(schema)), ...words]),
    fields: fieldsOf(schema, place),
    item: itemOf(schema, kind, place),
    standard: given.default ?? schema.default ?? null,
    initial: initialOf(schema, kind),
    templates: entryTemplates(name, place.currency),
  };
}

/** The alternatives of a schema, also of alternatives inside it. */
function optionsOf(schema: Schema): readonly Schema[] {
  return schema.anyOf?.flatMap(optionsOf) ?? [schema];
}

function kindOf(schema: Schema, { section, path, key }: Place): SettingKind {
  if (schema.enum || schema.const !== undefined || key === 'weekday') return 'choice';
  switch (schema.type) {
    case 'boolean':
      return 'switch';
    case 'integer':
      return key.endsWith('_minor') ? 'money' : key.includes('percent') ? 'percent' : 'whole';
    case 'number':
      return key.includes('percent') || key === 'minimum' || key === 'maximum' ? 'percent' : 'decimal';
    case 'array':
      return schema.items?.properties ? 'rows' : 'list';
    case 'object':
      return schema.properties ? 'group' : 'map';
    case 'string':
      if (PICTURES.has(`${section}.${path}`)) return 'picture';
      if (LONG_TEXTS.test(`${section}.${path}`)) return 'long-text';
      return schema.pattern?.includes('#') ? 'color' : 'text';
    // Only the addresses of the dealer's mails have no type.
    default:
      return 'list';
  }
}

function fieldsOf(schema: Schema, place: Place): SettingField[] {
  const owner = schema.type === 'array' ? schema.items : schema;
  return Object.entries(owner?.properties ?? {}).map(([key, child]) =>
    describe(child, {
      ...place,
      key,
      path: place.path === '' ? key : `${place.path}.${key}`,
      isRequired: isRequiredIn(owner ?? schema, key, child),
    }),
  );
}

/**
 * A group without a value of its own has the values of its fields; anything else with a default is
 * required too.
 */
function isRequiredIn(owner: Schema, key: string, child: Schema): boolean {
  return owner.required?.includes(key) === true || child.default !== undefined;
}

function itemOf(schema: Schema, kind: SettingKind, place: Place): SettingField | null {
  const path = place.path === '' ? '*' : `${place.path}.*`;
  if (kind === 'map') {
    return describe(schema.additionalProperties || { type: 'string' }, {
      ...place,
      key: '*',
      path,
      isRequired: true,
    });
  }
  if (kind !== 'list') return null;
  const entry = schema.items ?? schema.prefixItems?.[0] ?? { type: 'string' };
  return describe(entry, { ...place, key: '*', path, isRequired: true });
}

/** Returns the value of a new entry or group: the defaults of its fields, and empty values. */
function initialOf(schema: Schema, kind: SettingKind): unknown {
  if (schema.default !== undefined && kind !== 'group') return schema.default;
  switch (kind) {
    case 'switch':
      return false;
    case 'list':
    case 'rows':
      return schema.prefixItems ? schema.prefixItems.map(() => 0) : [];
    case 'map':
      return {};
    case 'choice':
      return schema.enum?.[0] ?? schema.const ?? 0;
    case 'text':
    case 'long-text':
    case 'color':
      return '';
    case 'group':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {}).flatMap(([key, child]) => {
          const isNeeded = schema.required?.includes(key) === true || child.default !== undefined;
          if (!isNeeded) return [];
          const real = optionsOf(child).find(({ type }) => type !== 'null') ?? child;
          const value = child.default ?? initialOf(real, kindOfInitial(real));
          return value === null ? [] : [[key, value]];
        }),
      );
    default:
      return null;
  }
}

function kindOfInitial(schema: Schema): SettingKind {
  if (schema.enum || schema.const !== undefined) return 'choice';
  if (schema.type === 'boolean') return 'switch';
  if (schema.type === 'array') return 'list';
  if (schema.type === 'object') return schema.properties ? 'group' : 'map';
  return schema.type === 'string' ? 'text' : 'whole';
}

/** The choices of a field; of a map, the names of its keys. */
function choicesFor(name: string, key: string, values: readonly unknown[]): SettingChoice[] {
  if (key === 'weekday') return weekdayChoices();
  return name === 'payment_methods.instructions' ? instructionChoices() : choicesOf(values);
}

function allowedOf({ const: only }: Schema): readonly unknown[] {
  return only === undefined ? [] : [only];
}

/** Whether an empty text is invalid. */
function isNonEmpty({ minLength, pattern }: Schema): boolean {
  return (minLength ?? 0) > 0 || (pattern !== undefined && !new RegExp(pattern).test(''));
}
