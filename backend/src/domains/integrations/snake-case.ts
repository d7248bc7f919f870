/** Bodies of the REST API are no deeper. */
const DEEPEST = 8;

/** Returns a name of the REST API in snake case. Magento accepts both cases. */
export function snakeCase(name: string): string {
  return name.replace(/(?<=[a-z])[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/** Returns a parsed body with all names in snake case. Leaves very deep parts as they are. */
export function snakeKeys(value: unknown, depth = 0): unknown {
  if (depth > DEEPEST || typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((part: unknown) => snakeKeys(part, depth + 1));
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [snakeCase(name), snakeKeys(part, depth + 1)]),
  );
}
