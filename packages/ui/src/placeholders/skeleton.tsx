import type { CSSProperties } from 'react';
import { classNames } from '../styles/class-names.ts';
import styles from './skeleton.module.css';

export interface SkeletonProps {
  readonly width?: CSSProperties['width'];
  readonly height?: CSSProperties['height'];
  /** Width over height, for pictures. */
  readonly ratio?: number;
  readonly className?: string | undefined;
}

/** A shimmering block in place of what is loading; made as large as what comes, so that nothing moves. */
export function Skeleton({ width, height = '1em', ratio, className }: SkeletonProps) {
  const style: CSSProperties = ratio === undefined ? { width, height } : { width, aspectRatio: ratio };
  return <span className={classNames(styles.skeleton, className)} style={style} aria-hidden="true" />;
}
