/** Returns whether a cart needs no delivery: it has lines, and all are virtual products. */
export function isVirtualCart({
  items,
}: {
  readonly items: readonly ({ readonly __typename?: string } | null)[] | null;
}): boolean {
  const lines = (items ?? []).filter((line) => line !== null);
  return (
    lines.length > 0 && lines.every(({ __typename: type = '' }) => /^(Virtual|GiftCard|Down)/.test(type))
  );
}
