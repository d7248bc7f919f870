import { Button } from '@ingot/ui/buttons/button.tsx';
import { classNames } from '@ingot/ui/styles/class-names.ts';
import type { ReactNode } from 'react';
import { useSwipe } from '../../../gallery/use-swipe.ts';
import styles from './preview.module.css';
import { previewText } from './preview-texts.ts';

export interface DrawingProps {
  readonly className?: string | undefined;
  /** Shows the picture again, of which the drawing takes the place; null in a page without pictures. */
  readonly onPicture: (() => void) | null;
  readonly children: ReactNode;
}

/** The frame of a drawing. Its button, or a swipe, shows the picture beneath. */
export function Drawing({ className, onPicture, children }: DrawingProps) {
  return (
    <div className={classNames(styles.preview, className)} {...useSwipe(onPicture)}>
      {children}
      {onPicture && (
        <Button variant="secondary" size="sm" className={styles.picture} onClick={onPicture}>
          {previewText('picture')}
        </Button>
      )}
    </div>
  );
}
