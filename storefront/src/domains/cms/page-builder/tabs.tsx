import { classNames } from '@ingot/ui/styles/class-names.ts';
import { type KeyboardEvent, useId, useState } from 'react';
import { BackgroundPiece, hasBackground } from '../html/background-piece.tsx';
import { styleOf } from '../html/element-props.ts';
import { findElement, findElements, isContentType, textOf } from '../html/parse-html.ts';
import type { PieceProps } from '../html/piece.ts';
import styles from './tabs.module.css';

/** Alignment of the row of tab headings. */
const ALIGNMENTS: Readonly<Record<string, string | undefined>> = {
  center: styles.center,
  right: styles.right,
};

/**
 * Tabs: one panel at a time, with arrow keys, Home and End; without scripts all panels are visible.
 */
export default function Tabs({ element, renderNodes }: PieceProps) {
  const id = useId();
  const headers = findElements(element.children, (child) => child.attributes.role === 'tab');
  const panels = findElements(element.children, isContentType('tab-item'));
  const content = findElement(element.children, (child) => child.attributes['data-element'] === 'content');
  const [active, setActive] = useState(() => {
    const chosen = Number(element.attributes['data-active-tab']);
    return Number.isInteger(chosen) && chosen > 0 && chosen < panels.length ? chosen : 0;
  });
  const alignment = /tab-align-(center|right)/.exec(element.attributes.class ?? '')?.[1] ?? '';
  const nameOf = (index: number) =>
    textOf(headers[index] ?? '').trim() || panels[index]?.attributes['data-tab-name'] || String(index + 1);

  const onKeyDown = (event: KeyboardEvent) => {
    const next = { ArrowRight: active + 1, ArrowLeft: active - 1, Home: 0, End: panels.length - 1 }[
      event.key
    ];
    if (next === undefined) return;
    event.preventDefault();
    const index = (next + panels.length) % panels.length;
    setActive(index);
    document.getElementById(`${id}-tab-${index}`)?.focus();
  };

  return (
    <div data-content-type="tabs" style={styleOf(element)}>
      <div role="tablist" className={classNames(styles.list, ALIGNMENTS[alignment])} onKeyDown={onKeyDown}>
        {panels.map((panel, index) => (
          <button
            key={panel.attributes.id ?? index}
            type="button"
            role="tab"
            id={`${id}-tab-${index}`}
            aria-controls={`${id}-panel-${index}`}
            aria-selected={index === active}
            tabIndex={index === active ? 0 : -1}
            onClick={() => setActive(index)}
          >
            {nameOf(index)}
          </button>
        ))}
      </div>
      <div style={content ? styleOf(content) : undefined}>
        {panels.map((panel, index) => (
          <div
            key={panel.attributes.id ?? index}
            role="tabpanel"
            id={`${id}-panel-${index}`}
            aria-labelledby={`${id}-tab-${index}`}
            hidden={index !== active}
            className={styles.panel}
          >
            {hasBackground(panel) ? (
              <BackgroundPiece element={panel} style={styleOf(panel)}>
                {renderNodes(panel.children)}
              </BackgroundPiece>
            ) : (
              <div style={styleOf(panel)}>{renderNodes(panel.children)}</div>
            )}
          </div>
        ))}
      </div>
    </div>
  );
}
