import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { PageHeader } from '../../../components/page/page-header.tsx';
import { SaveBar } from '../../../components/save/save-bar.tsx';
import { ListEmpty } from '../../../components/tables/list-empty.tsx';
import { ListFailure } from '../../../components/tables/list-failure.tsx';
import { failureText } from '../../../platform/graphql/failure-text.ts';
import styles from './categories.module.css';
import { categoriesQuery } from './categories-query.ts';
import { CategoryChanges } from './category-changes.tsx';
import { CategoryConflicts } from './category-conflicts.tsx';
import { CategoryForm } from './category-form.tsx';
import { categoryText } from './category-texts.ts';
import { CategoryTree } from './category-tree.tsx';
import { NewCategory } from './new-category.tsx';
import { useCategoryEdits } from './use-category-edits.ts';

/** The widths at which the form is below the tree, as in `categories.module.css`. */
const NARROW = '(max-width: 1023px)';

/** The tree of categories, the form of the selected one, and the bar that saves. */
export function CategoriesDesk() {
  const { data, error, refetch } = useQuery(categoriesQuery);
  const model = useCategoryEdits();
  const [selected, setSelected] = useState<string | null>(null);
  const form = useRef<HTMLDivElement>(null);
  const select = (id: string) => {
    setSelected(id);
    // Scrolls to the form if it is below the tree, outside of the view.
    if (matchMedia(NARROW).matches) requestAnimationFrame(() => form.current?.scrollIntoView());
  };
  const categories = data?.categories;
  const category = categories?.find(({ id }) => id === selected);
  const moved = model.edits.moves.flatMap(({ id }) => categories?.find((one) => one.id === id)?.name ?? []);
  return (
    <>
      <PageHeader
        title={categoryText('title')}
        lead={categoryText('lead')}
        actions={
          <NewCategory
            categories={categories ?? []}
            parent={category?.parent ?? null}
            onCreated={(id) => setSelected(id)}
          />
        }
      />
      {error !== null && <ListFailure error={failureText(error)} onRetry={() => void refetch()} />}
      <CategoryConflicts model={model} />
      {categories?.length === 0 && (
        <ListEmpty title={categoryText('empty')} text={categoryText('emptyBody')} />
      )}
      {categories !== undefined && categories.length > 0 && (
        <div className={styles.page}>
          <CategoryTree
            categories={categories}
            edits={model.edits}
            onEdits={model.setEdits}
            selected={selected}
            onSelect={select}
          />
          {category === undefined ? (
            <ListEmpty title={categoryText('choose')} text={categoryText('chooseBody')} />
          ) : (
            <div ref={form}>
              <CategoryForm categories={categories} category={category} model={model} />
            </div>
          )}
        </div>
      )}
      {model.count > 0 && (
        <SaveBar
          save={categoryText('save')}
          discard={categoryText('discard')}
          isBusy={model.isSaving}
          isDisabled={model.conflicts.length > 0}
          onSave={() => void model.save()}
          onDiscard={model.discard}
        >
          <b>{categoryText('unsaved', { count: model.count })}</b>{' '}
          {moved.length > 0 && categoryText('moved', { names: moved.join(', ') })}
        </SaveBar>
      )}
      <CategoryChanges />
    </>
  );
}
