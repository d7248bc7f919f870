import type { LucideIcon } from 'lucide-react';
import { classNames } from '../styles/class-names.ts';

export interface IconProps {
  /** A single icon: `import { Search } from 'lucide-react'`. */
  readonly of: LucideIcon;
  readonly size?: 'sm' | 'md' | 'lg';
  readonly className?: string | undefined;
}

/** A line icon beside words, hidden from screen readers: what it means is said in the text or label beside it. */
export function Icon({ of: Glyph, size = 'md', className }: IconProps) {
  return (
    <Glyph
      aria-hidden
      className={classNames('icon', size === 'sm' && 'icon--sm', size === 'lg' && 'icon--lg', className)}
    />
  );
}
