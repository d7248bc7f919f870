import type { ComponentPropsWithRef } from 'react';
import styles from './file-input.module.css';

/** A choice of files that fills the width of its field. */
export function FileInput(props: Omit<ComponentPropsWithRef<'input'>, 'type' | 'className'>) {
  return <input {...props} type="file" className={styles.file} />;
}
