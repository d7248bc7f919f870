import type { MenuItem, MenuStep } from '@ingot/rules/cms/arrange-menu.ts';
import { IconButton } from '@ingot/ui/buttons/icon-button.tsx';
import { classNames } from '@ingot/ui/styles/class-names.ts';
import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp } from 'lucide-react';
import type { CSSProperties, ReactNode } from 'react';
import styles from './menu.module.css';
import { menuText } from './menu-texts.ts';

const STEPS = [
  ['up', ArrowUp],
  ['down', ArrowDown],
  ['out', ArrowLeft],
  ['in', ArrowRight],
] as const;

interface MenuRowProps {
  readonly item: MenuItem;
  readonly index: number;
  readonly name: string;
  readonly canMove: (step: MenuStep) => boolean;
  readonly onMove: (step: MenuStep) => void;
  readonly onSelect: () => void;
  /** The form of the open entry; false for a closed one. */
  readonly children: ReactNode;
}

/** An entry of the menu with its steps. A press on its name opens or closes its form. */
export function MenuRow({ item, index, name, canMove, onMove, onSelect, children }: MenuRowProps) {
  const isOpen = children !== false;
  const what = item.category === null ? item.address : menuText('category');
  return (
    <li
      data-entry={index}
      className={classNames(item.isHidden && styles.isHidden)}
      style={{ '--level': item.depth } as CSSProperties}
    >
      <button type="button" className={styles.name} aria-expanded={isOpen} onClick={onSelect}>
        {name}
        <small>
          {item.isHidden && `${menuText('hidden')} · `}
          {what} · {menuText('level', { count: item.depth + 1 })}
        </small>
      </button>
      <span className={styles.steps}>
        {STEPS.map(([step, icon]) => (
          <IconButton
            key={step}
            data-step={step}
            icon={icon}
            label={menuText(step, { name })}
            disabled={!canMove(step)}
            onClick={() => onMove(step)}
          />
        ))}
      </span>
      {children}
    </li>
  );
}
