import { cartText } from '../cart-texts.ts';

/** The parts of a set below its name. */
export function LineParts({
  name,
  parts,
  className,
}: {
  /** Name of the set. */
  readonly name: string;
  readonly parts: readonly string[];
  readonly className: string | undefined;
}) {
  if (parts.length === 0) return null;
  return (
    <ul className={className} aria-label={cartText('partsOf', { name })}>
      {parts.map((part) => (
        <li key={part}>{part}</li>
      ))}
    </ul>
  );
}
