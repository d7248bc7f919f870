import { Icon } from '@ingot/ui/pictures/icon.tsx';
import { Search } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './list-bar.module.css';

/** The row above a list: views and filters at the left, a `ListSearch` at the right. */
export function ListBar({ children }: { readonly children: ReactNode }) {
  return <div className={styles.bar}>{children}</div>;
}

interface ListSearchProps {
  /** The accessible name, such as `Find an order`. */
  readonly label: string;
  readonly placeholder: string;
  readonly value: string;
  readonly onChange: (text: string) => void;
}

/** The search field of a list. The caller debounces its request. */
export function ListSearch({ label, placeholder, value, onChange }: ListSearchProps) {
  return (
    <div className={styles.search}>
      <Icon of={Search} size="sm" />
      <input
        type="search"
        aria-label={label}
        placeholder={placeholder}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </div>
  );
}
