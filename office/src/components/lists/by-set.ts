/** A line that may be a part of a set. */
interface SetLine {
  readonly set?: { readonly id: string; readonly name: string } | null;
}

/** The parts of one set, or the lines that are in none. */
export interface SetGroup<Line> {
  readonly key: string;
  /** Name of the set; null for lines of their own. */
  readonly name: string | null;
  readonly lines: readonly Line[];
}

/** Groups lines by their set: first the lines of their own, then each set in the order of its first part. */
export function bySet<Line extends SetLine>(lines: readonly Line[]): SetGroup<Line>[] {
  const own = lines.filter(({ set }) => !set);
  const sets = Map.groupBy(
    lines.filter(({ set }) => set),
    ({ set }) => set?.id ?? '',
  );
  return [
    ...(own.length > 0 ? [{ key: 'own', name: null, lines: own }] : []),
    ...[...sets].map(([key, parts]) => ({ key, name: parts[0]?.set?.name ?? '', lines: parts })),
  ];
}
