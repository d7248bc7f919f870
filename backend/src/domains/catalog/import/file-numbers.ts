/** A file of a product in an import file. */
interface NamedFile {
  readonly number?: number | undefined;
  readonly title: string;
  readonly file?: string | null | undefined;
  readonly url?: string | null | undefined;
}

type NumberedFile = NamedFile & { readonly number: number };

/**
 * Returns the numbers of files, because carts and orders refer to them. A file without a number keeps that of
 * the stored file with its title, else of the stored file with its content. A new file gets its place in the
 * list, if that number is free and was never used, else the next number.
 */
export function numberFiles(files: readonly NamedFile[], stored: readonly NumberedFile[]): number[] {
  const taken = new Set(files.flatMap(({ number }) => number ?? []));
  const numbers = files.map(({ number }) => number ?? null);
  const keep = (isSame: (one: NamedFile, other: NumberedFile) => boolean) => {
    for (const [at, file] of files.entries()) {
      if (numbers[at] !== null) continue;
      const known = stored.find((other) => !taken.has(other.number) && isSame(file, other));
      if (known === undefined) continue;
      numbers[at] = known.number;
      taken.add(known.number);
    }
  };
  keep((one, other) => one.title.toLowerCase() === other.title.toLowerCase());
  keep(
    (one, other) =>
      (one.file != null && one.file === other.file) || (one.url != null && one.url === other.url),
  );
  const used = new Set([...taken, ...stored.map(({ number }) => number)]);
  let next = 1;
  return numbers.map((number, at) => {
    if (number !== null) return number;
    if (!used.has(at + 1)) next = at + 1;
    while (used.has(next)) next += 1;
    used.add(next);
    return next;
  });
}
