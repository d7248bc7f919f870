import type { LucideIcon } from 'lucide-react';
import { classNames } from '../styles/class-names.ts';

export interface IconProps {
  /** A single icon: `import { Search } from 'lucide-react'`. */
  readonly of: LucideIcon;
  readonly size?: 'sm' | 'md' | 'lg';
  readonly className?: string | undefined;
}

/** A line icon beside text. Hidden from screen readers, because the text has the same meaning. */
export function Icon({ of: Glyph, size = 'md', className }: IconProps) {
  return (
    <Glyph
      aria-hidden
      className={classNames('icon', size === 'sm' && 'icon--sm', size === 'lg' && 'icon--lg', className)}
    />
  );
}
