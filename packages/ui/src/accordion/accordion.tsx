import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from '../pictures/icon.tsx';
import styles from './accordion.module.css';

export interface AccordionProps {
  readonly items: ReadonlyArray<{
    readonly key: string;
    readonly title: ReactNode;
    readonly body: ReactNode;
    readonly isOpen?: boolean;
  }>;
}

/**
 * A collapsible section. Uses the native `details` element, so it works before hydration and the
 * browser's page search finds its content.
 */
export function Accordion({ items }: AccordionProps) {
  return (
    <div className={styles.accordion}>
      {items.map((item) => (
        <details key={item.key} open={item.isOpen}>
          <summary>
            {item.title}
            <Icon of={ChevronDown} />
          </summary>
          <div className={styles.body}>{item.body}</div>
        </details>
      ))}
    </div>
  );
}
