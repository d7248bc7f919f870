import {
  arrangeMenu,
  type MenuCategory,
  type MenuItem,
  type MenuStep,
  moveMenuItem,
  readMenu,
  writeMenu,
} from '@ingot/rules/cms/arrange-menu.ts';
import { Button } from '@ingot/ui/buttons/button.tsx';
import { Skeleton } from '@ingot/ui/placeholders/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Section } from '../../../components/layout/section.tsx';
import { Split } from '../../../components/layout/split.tsx';
import { failureText } from '../../../platform/graphql/failure-text.ts';
import { menuCategoriesQuery } from '../content-query.ts';
import type { DocumentModel } from '../document/use-document.ts';
import styles from './menu.module.css';
import { MenuEntryForm } from './menu-entry-form.tsx';
import { MenuRow } from './menu-row.tsx';
import { menuText, pageName } from './menu-texts.ts';
import { NewLink } from './new-link.tsx';

/** The entries of the menu: order, level, texts, links and hidden entries. */
export function MenuForm({ model }: { readonly model: DocumentModel }) {
  const { data, error } = useQuery(menuCategoriesQuery);
  if (error !== null && !data) return <p role="alert">{failureText(error)}</p>;
  if (!data) return <Skeleton height="320px" />;
  const categories = data.menu_categories.map(({ id, parent, name }) => ({
    id: Number(id),
    parent: parent == null ? null : Number(parent),
    name,
  }));
  return <MenuEntries model={model} categories={categories} />;
}

interface NamedCategory extends MenuCategory {
  readonly name: string;
}

interface MenuEntriesProps {
  readonly model: DocumentModel;
  readonly categories: readonly NamedCategory[];
}

function MenuEntries({ model, categories }: MenuEntriesProps) {
  const [selected, setSelected] = useState<number | null>(null);
  const [said, setSaid] = useState('');
  const list = useRef<HTMLOListElement>(null);
  const stored = readMenu(model.values['entries'] ?? '');
  const rows = arrangeMenu(stored ?? [], categories);
  const names = new Map(categories.map(({ id, name }) => [id, name]));
  const ownName = (item: MenuItem) =>
    item.category === null ? pageName(item) : (names.get(item.category) ?? '');
  const nameOf = (item: MenuItem) => item.name || ownName(item);
  const write = (next: readonly MenuItem[], subject: string | null) =>
    model.change({ entries: writeMenu(next) }, subject);

  /** Keeps the focus on the button of the moved entry; a button that is disabled now passes it on. */
  function move(index: number, step: MenuStep): void {
    const moved = moveMenuItem(rows, index, step);
    const item = moved?.rows[moved.index];
    if (moved === null || item === undefined) return;
    write(moved.rows, null);
    setSelected(moved.index);
    const values = { name: nameOf(item), place: moved.index + 1, count: rows.length, level: item.depth + 1 };
    setSaid(menuText('moved', values));
    requestAnimationFrame(() => {
      const row = list.current?.querySelector(`[data-entry="${moved.index}"]`);
      const button = row?.querySelector<HTMLButtonElement>(`[data-step="${step}"]:not(:disabled)`);
      (button ?? row?.querySelector<HTMLButtonElement>('button'))?.focus();
    });
  }

  function remove(index: number): void {
    const item = rows[index];
    if (item === undefined) return;
    // The entries below a removed link move to its level.
    const rest = arrangeMenu(rows.toSpliced(index, 1), categories);
    write(rest, null);
    setSelected(null);
    setSaid(menuText('removed', { name: nameOf(item) }));
    requestAnimationFrame(() => list.current?.querySelector<HTMLButtonElement>('button')?.focus());
  }

  return (
    <>
      <p className="muted">{menuText('lead')}</p>
      {stored === null && <p role="alert">{menuText('unread')}</p>}
      <p className="vh" role="status">
        {said}
      </p>
      <Split
        isWide
        isSticky
        side={
          <>
            <Section title={menuText('addLink')}>
              <NewLink
                rows={rows}
                onAdd={(item) => {
                  write([...rows, item], null);
                  setSelected(rows.length);
                }}
              />
            </Section>
            <Section title={menuText('reset')}>
              <div className={styles.form}>
                <p className="muted">{menuText('resetHelp')}</p>
                <div>
                  <Button
                    disabled={(model.values['entries'] ?? '') === ''}
                    onClick={() => {
                      model.change({ entries: '' });
                      setSelected(null);
                    }}
                  >
                    {menuText('reset')}
                  </Button>
                </div>
              </div>
            </Section>
          </>
        }
      >
        <ol ref={list} className={styles.entries} aria-label={menuText('entries')}>
          {rows.map((item, index) => (
            <MenuRow
              key={item.category ?? `${item.address} ${index}`}
              item={item}
              index={index}
              name={nameOf(item)}
              canMove={(step) => moveMenuItem(rows, index, step) !== null}
              onMove={(step) => move(index, step)}
              onSelect={() => setSelected(index === selected ? null : index)}
            >
              {index === selected && (
                <MenuEntryForm
                  item={item}
                  ownName={ownName(item)}
                  others={rows.toSpliced(index, 1)}
                  onChange={(changed, field) => write(rows.with(index, changed), `${field} ${index}`)}
                  onRemove={() => remove(index)}
                />
              )}
            </MenuRow>
          ))}
        </ol>
      </Split>
    </>
  );
}
