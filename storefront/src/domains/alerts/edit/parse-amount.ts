/** Parses an entered number such as `3,412.60` or `$38`; null if invalid. */
export function parseAmount(text: string): number | null {
  const plain = text.replaceAll(/[\s,$€£]/g, '');
  if (!/^\d{1,9}(\.\d{1,2})?$/.test(plain)) return null;
  const figure = Number(plain);
  return figure > 0 ? figure : null;
}
