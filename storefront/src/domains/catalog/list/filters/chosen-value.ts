/**
 * Returns the chosen value of an option: its id, or its label in hand-written links; null if it is
 * not chosen.
 */
export function chosenValue(
  chosen: readonly string[],
  option: { readonly value: string; readonly label?: string | null },
): string | null {
  const label = option.label?.toLowerCase();
  return chosen.find((value) => value === option.value || value.toLowerCase() === label) ?? null;
}
