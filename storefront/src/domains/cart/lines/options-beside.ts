/** The chosen values that a piece's name does not say already. */
export function optionsBeside(name: string, values: readonly (string | null | undefined)[]): string[] {
  const said = name.toLowerCase();
  return values.flatMap((value) => (value && !said.includes(value.toLowerCase()) ? [value] : []));
}
