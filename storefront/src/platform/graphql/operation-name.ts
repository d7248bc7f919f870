/**
 * Returns the name of a document's only operation.
 * @throws Error without a name
 */
export function operationName(document: string): string {
  const name = /(?:query|mutation)\s+(\w+)/.exec(document)?.[1];
  if (name === undefined) throw new Error(`The document has no operation name: ${document.slice(0, 60)}`);
  return name;
}

/** Returns whether a document changes data. */
export function isMutation(document: string): boolean {
  return /^\s*mutation\b/.test(document);
}
