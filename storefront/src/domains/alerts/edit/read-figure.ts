/** A figure as people type it: `3,412.60`, `$38`; null when it is none. */
export function readTypedFigure(text: string): number | null {
  const plain = text.replaceAll(/[\s,$€£]/g, '');
  if (!/^\d{1,9}(\.\d{1,2})?$/.test(plain)) return null;
  const figure = Number(plain);
  return figure > 0 ? figure : null;
}
