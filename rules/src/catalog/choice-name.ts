/**
 * Returns the name of an option's value in a URL: its simplified label, or its uid where two labels would be
 * equal.
 */
export function choiceName(
  values: readonly { readonly uid: string; readonly label: string }[],
  uid: string,
): string {
  const index = values.findIndex((value) => value.uid === uid);
  const name = plain(values[index]?.label ?? '');
  const isTaken = values.slice(0, index).some((value) => plain(value.label) === name);
  return name === '' || isTaken ? uid : name;
}

/** Simplifies a label: `¼ oz` → `1-4-oz`, `Our choice` → `our-choice`. */
function plain(label: string): string {
  return label
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9.]+/g, '-')
    .replace(/^-|-$/g, '');
}
