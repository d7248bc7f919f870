import { Check } from '@ingot/ui/fields/check.tsx';
import { FieldError } from '@ingot/ui/fields/field-error.tsx';
import { TextLink } from '@ingot/ui/links/page-link.tsx';
import { editorText } from '../editor-texts.ts';
import styles from '../fields/fields.module.css';
import type { ProductChoices } from '../product-query.ts';
import type { EditorModel } from '../state/editor-model.ts';

/** The categories that show the product. Ticking a category also ticks its ancestors. */
export function CategoriesPanel({ model }: { readonly model: EditorModel }) {
  const { categories } = model.choices;
  const value = model.valueOf('categories');
  const keys = Array.isArray(value) ? (value as readonly string[]) : [];
  const problem = model.problems.find(({ field }) => field.startsWith('categories'));
  return (
    <>
      <p className="small muted">{editorText('categoriesHelp')}</p>
      {categories.length === 0 && (
        <p>
          {editorText('categoriesNone')}{' '}
          <TextLink to="/products/categories">{editorText('categoriesAdd')}</TextLink>
        </p>
      )}
      <div className={styles.ticks}>
        {categories.map(({ url_key: key, name }) => (
          <Check
            key={key}
            checked={keys.includes(key)}
            disabled={!model.canWrite}
            onChange={({ target }) =>
              model.set({
                categories: target.checked
                  ? inOrder(categories, [...keys, key, ...above(categories, name)])
                  : keys.filter(
                      (one) => one !== key && !above(categories, nameOf(categories, one)).includes(key),
                    ),
              })
            }
          >
            {name}
          </Check>
        ))}
      </div>
      <FieldError message={problem?.message} />
    </>
  );
}

type Categories = ProductChoices['categories'];

function nameOf(categories: Categories, key: string): string {
  return categories.find(({ url_key: own }) => own === key)?.name ?? '';
}

/** Returns the keys of a category's ancestors, from its name such as `Silver, Coins`. */
function above(categories: Categories, name: string): string[] {
  return categories.filter((one) => name.startsWith(`${one.name}, `)).map(({ url_key: key }) => key);
}

function inOrder(categories: Categories, keys: readonly string[]): string[] {
  return categories.map(({ url_key: key }) => key).filter((key) => keys.includes(key));
}
