/** Returns the chosen values that the product name does not contain. */
export function extraOptions(name: string, values: readonly (string | null | undefined)[]): string[] {
  const said = name.toLowerCase();
  return values.flatMap((value) => (value && !said.includes(value.toLowerCase()) ? [value] : []));
}
