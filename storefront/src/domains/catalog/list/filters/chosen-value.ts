/** The chosen value that means an option: its id, or in links that people write its words; null when it is not chosen. */
export function chosenValue(
  chosen: readonly string[],
  option: { readonly value: string; readonly label?: string | null },
): string | null {
  const label = option.label?.toLowerCase();
  return chosen.find((value) => value === option.value || value.toLowerCase() === label) ?? null;
}
