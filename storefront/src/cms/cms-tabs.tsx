import { type ReactNode, useId, useState } from 'react';
import styles from './cms-tabs.module.css';
import { findElements, type HtmlElement, type HtmlNode, textOf } from './parse-html.ts';

export interface CmsTabsProps {
  readonly element: HtmlElement;
  readonly renderNodes: (nodes: readonly HtmlNode[]) => ReactNode;
}

/** Page Builder tabs: one panel at a time, arrow keys move between the headings. */
export function CmsTabs({ element, renderNodes }: CmsTabsProps) {
  const id = useId();
  const headers = findElements(element.children, (child) => child.attributes.role === 'tab');
  const panels = findElements(
    element.children,
    (child) => child.attributes['data-content-type'] === 'tab-item',
  );
  const [active, setActive] = useState(Number(element.attributes['data-active-tab'] ?? 0) || 0);

  const focusTab = (index: number) => {
    const next = (index + headers.length) % headers.length;
    setActive(next);
    document.getElementById(`${id}-tab-${next}`)?.focus();
  };

  return (
    <div className={styles.tabs}>
      <div role="tablist" className={styles.list}>
        {headers.map((header, index) => (
          <button
            key={textOf(header)}
            type="button"
            role="tab"
            id={`${id}-tab-${index}`}
            aria-controls={`${id}-panel-${index}`}
            aria-selected={index === active}
            tabIndex={index === active ? 0 : -1}
            onClick={() => setActive(index)}
            onKeyDown={(event) => {
              if (event.key === 'ArrowRight') focusTab(index + 1);
              if (event.key === 'ArrowLeft') focusTab(index - 1);
            }}
          >
            {textOf(header)}
          </button>
        ))}
      </div>
      {panels.map((panel, index) => (
        <div
          key={textOf(headers[index] ?? panel)}
          role="tabpanel"
          id={`${id}-panel-${index}`}
          aria-labelledby={`${id}-tab-${index}`}
          hidden={index !== active}
          className={styles.panel}
        >
          {renderNodes(panel.children)}
        </div>
      ))}
    </div>
  );
}
