import type { CSSProperties } from 'react';
import { classNames } from '../styles/class-names.ts';
import styles from './skeleton.module.css';

export interface SkeletonProps {
  readonly width?: CSSProperties['width'];
  readonly height?: CSSProperties['height'];
  /** Aspect ratio for images: width divided by height. */
  readonly ratio?: number;
  readonly className?: string | undefined;
}

/**
 * A shimmering placeholder for loading content, in the size of the content to avoid a layout shift.
 */
export function Skeleton({ width, height = '1em', ratio, className }: SkeletonProps) {
  const style: CSSProperties = ratio === undefined ? { width, height } : { width, aspectRatio: ratio };
  return <span className={classNames(styles.skeleton, className)} style={style} aria-hidden="true" />;
}
