import type { z } from 'zod';

/** Former settings without effect, with the reason. `*` matches an entry of a list. */
const WITHOUT_EFFECT: Readonly<Record<string, string>> = {
  'payment_methods.*.ships':
    'an order leaves when its payment has been recorded, whichever method it came by',
  'payment_methods.*.vault': 'cards are never kept',
  'payment_methods.*.sandbox': 'the gateway is set by environment variables',
  'alerts.kinds': 'alerts of every kind are offered',
  'sell_to_us.cutoff_same_day_payment': 'payments for sold pieces are sent by hand',
  'household.match_by': 'households are matched by account and by delivery address, always',
  'pricing.rounding': 'prices are rounded half up, always',
  'pricing.troy_ounce_mg': 'a troy ounce is 31.1034768 g, always',
  'tax_rules.exemption_certificates': 'certificates are imported as tax-certificates',
  'tax_rules.order_value_basis': 'limits of taxes are compared with the subtotal, always',
  'shipping.signature_note':
    'the sentence about signatures is a text of the shop, which a language file may replace',
  'seo.organization.name': 'search engines read store_name',
  'shipping.insured': 'every package is insured',
  'shipping.currency': 'amounts are in the base currency',
};

/** A key that no setting has. */
export interface UnknownSetting {
  /** Path within the section, including the key. */
  readonly path: string;
  readonly message: string;
}

/** Returns a problem for each key that a schema lacks. */
export function unknownSettings(
  section: string,
  schema: z.ZodType,
  issue: { readonly path: readonly PropertyKey[]; readonly keys: readonly string[] },
): UnknownSetting[] {
  const known = keysAt(schema, issue.path);
  return issue.keys.map((key) => {
    const path = [...issue.path, key];
    const general = [section, ...path.map((step) => (typeof step === 'number' ? '*' : String(step)))].join(
      '.',
    );
    const reason = WITHOUT_EFFECT[general];
    return {
      path: path.join('.'),
      message:
        reason === undefined
          ? `is not a known setting${suggestion(key, known)}`
          : `has no effect and is not taken: remove it; ${reason}`,
    };
  });
}

/** Returns a "did you mean" hint, or the known names. */
export function suggestion(key: string, known: readonly string[]): string {
  const near = known
    .map((name) => ({ name, distance: editDistance(key.toLowerCase(), name) }))
    .filter(({ name, distance }) => distance <= Math.max(2, Math.floor(name.length / 4)))
    .sort((a, b) => a.distance - b.distance)[0];
  if (near !== undefined) return `; did you mean ${near.name}?`;
  return known.length === 0 ? '' : `; known are ${known.join(', ')}`;
}

/**
 * Returns a document without keys that its schema lacks. Documents stored by earlier versions may
 * contain some.
 */
export function withoutUnknownKeys(schema: z.ZodType, document: unknown): unknown {
  const parsed = schema.safeParse(document);
  const issues = parsed.success ? [] : parsed.error.issues;
  const unknown = issues.filter((issue) => issue.code === 'unrecognized_keys');
  if (unknown.length === 0) return document;
  const copy = structuredClone(document);
  for (const { path, keys } of unknown) {
    const place = path.reduce<unknown>((at, step) => (at as Record<PropertyKey, unknown>)[step], copy);
    for (const key of keys) delete (place as Record<string, unknown>)[key];
  }
  return copy;
}

/** Returns the keys of a schema at a path. */
function keysAt(schema: z.ZodType, path: readonly PropertyKey[]): string[] {
  let at: unknown = schema;
  for (const step of path) at = childOf(unwrapped(at), step);
  return Object.keys(definitionOf(unwrapped(at))?.shape ?? {});
}

/** The parts of a schema's definition that traversal needs. */
interface Definition {
  readonly type: string;
  readonly shape?: Readonly<Record<string, unknown>>;
  readonly element?: unknown;
  readonly innerType?: unknown;
  readonly in?: unknown;
  readonly valueType?: unknown;
  readonly items?: readonly unknown[];
}

function definitionOf(schema: unknown): Definition | undefined {
  return (schema as { _zod?: { def: Definition } } | undefined)?._zod?.def;
}

/** Returns the schema inside transforms, defaults and similar wrappers. */
export function unwrapped(schema: unknown): unknown {
  const inner = definitionOf(schema);
  const next = inner?.innerType ?? inner?.in;
  return next === undefined ? schema : unwrapped(next);
}

/** Returns the paths of all keys of a schema. `*` matches an entry of a list or record. */
export function settingPaths(schema: unknown, path = ''): string[] {
  const definition = definitionOf(unwrapped(schema));
  const below = (key: string) => (path === '' ? key : `${path}.${key}`);
  if (definition?.shape) {
    return Object.entries(definition.shape).flatMap(([key, child]) => settingPaths(child, below(key)));
  }
  const entry = definition?.element ?? definition?.valueType;
  if (entry !== undefined) return settingPaths(entry, below('*'));
  return [path];
}

function childOf(schema: unknown, step: PropertyKey): unknown {
  const definition = definitionOf(schema);
  return definition?.shape?.[String(step)] ?? definition?.element ?? definition?.valueType;
}

/** Returns the Levenshtein distance of two words. */
function editDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, place) => place);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      next[j] = Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + same);
    }
    row = next;
  }
  return row[b.length] ?? 0;
}
