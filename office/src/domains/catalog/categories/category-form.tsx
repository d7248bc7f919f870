import { IconButton } from '@ingot/ui/buttons/icon-button.tsx';
import { Check } from '@ingot/ui/fields/check.tsx';
import { SelectField, TextAreaField, TextField } from '@ingot/ui/fields/field.tsx';
import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp } from 'lucide-react';
import { StateMark } from '../../../components/labels/state-mark.tsx';
import { Section } from '../../../components/layout/section.tsx';
import { MediaField } from '../../../components/media/media-field.tsx';
import styles from './categories.module.css';
import type { Category } from './categories-query.ts';
import { moveCategory, setField, wantedValue } from './category-edits.ts';
import { CategoryProducts } from './category-products.tsx';
import { categoryText } from './category-texts.ts';
import { ConditionsField } from './conditions-field.tsx';
import { TreeDraft } from './tree-draft.ts';
import type { CategoryEditsModel } from './use-category-edits.ts';

const RULES = [
  ...(['new_this_month', 'sale', 'pre_order', 'limited'] as const),
  ...(['ira_eligible', 'under_500', 'starter_sets', 'all_metal'] as const),
] as const;
const STEPS = [
  { direction: 'up', icon: ArrowUp, label: 'up' },
  { direction: 'down', icon: ArrowDown, label: 'down' },
  { direction: 'out', icon: ArrowLeft, label: 'out' },
  { direction: 'in', icon: ArrowRight, label: 'into' },
] as const;

interface CategoryFormProps {
  readonly categories: readonly Category[];
  readonly category: Category;
  readonly model: CategoryEditsModel;
}

/** The fields and the products of one category. */
export function CategoryForm({ categories, category, model }: CategoryFormProps) {
  const { edits, setEdits, problems } = model;
  const value = (field: string) => wantedValue(edits, category, field);
  const text = (field: string) => String(value(field) ?? '');
  const set = (field: string, next: unknown) => setEdits(setField(edits, category, field, next));
  const errorOf = (field: string) =>
    problems.find((problem) => String(problem.id) === category.id && problem.field === field)?.message;
  const field = (name: string) => ({
    value: text(name),
    error: errorOf(name),
    onChange: ({ target }: { readonly target: { readonly value: string } }) => set(name, target.value),
  });
  const draft = new TreeDraft(categories, edits.moves);
  const stored = new TreeDraft(categories, []);
  const name = text('name');
  const storedKey = String((category.values as { url_key?: string }).url_key ?? '');
  const isAutomatic = value('rule') != null;
  return (
    <div className={styles.form}>
      <div className={styles.head}>
        <h2>{name}</h2>
        <StateMark tone={value('is_active') === true ? 'done' : 'none'}>
          {categoryText(value('is_active') === true ? 'inShop' : 'hidden')}
        </StateMark>
      </div>
      <div className={styles.steps}>
        <span className="small">{categoryText('position')}</span>
        {STEPS.map(({ direction, icon, label }) => {
          const place = draft.step(category.id, direction);
          return (
            <IconButton
              key={direction}
              icon={icon}
              label={categoryText(label, { name })}
              disabled={place === null}
              onClick={() => place && setEdits(moveCategory(edits, category, place, stored))}
            />
          );
        })}
      </div>
      <div className={styles.pair}>
        <TextField
          label={categoryText('name')}
          help={categoryText('nameHelp')}
          maxLength={120}
          {...field('name')}
        />
        <TextField
          label={categoryText('address')}
          help={
            text('url_key') === storedKey
              ? categoryText('addressHelp', { path: category.path })
              : categoryText('addressWas', { key: storedKey })
          }
          autoCapitalize="none"
          spellCheck={false}
          {...field('url_key')}
        />
      </div>
      <TextField
        label={categoryText('heading')}
        help={categoryText('headingHelp')}
        isOptional
        {...field('heading')}
      />
      <TextAreaField
        label={categoryText('info')}
        help={categoryText('infoHelp')}
        rows={4}
        isOptional
        {...field('info')}
      />
      <MediaField
        label={categoryText('image')}
        help={categoryText('imageHelp')}
        isOptional
        value={text('image')}
        error={errorOf('image') ?? null}
        kind="picture"
        door="library-product"
        onChange={(path) => set('image', path === '' ? null : path)}
        onChoose={({ path }) => set('image', path)}
      />
      <div className={styles.checks}>
        <div>
          <Check
            checked={value('is_active') === true}
            aria-describedby="category-show"
            onChange={({ target }) => set('is_active', target.checked)}
          >
            {categoryText('show')}
          </Check>
          <p id="category-show" className="small muted">
            {categoryText('showHelp')}
          </p>
        </div>
        <div>
          <Check
            checked={value('include_in_menu') === true}
            aria-describedby="category-menu"
            onChange={({ target }) => set('include_in_menu', target.checked)}
          >
            {categoryText('inMenu')}
          </Check>
          <p id="category-menu" className="small muted">
            {categoryText('inMenuHelp')}
          </p>
        </div>
      </div>
      <Section title={categoryText('search')}>
        <div className={styles.form}>
          <TextField
            label={categoryText('metaTitle')}
            help={categoryText('metaTitleHelp')}
            isOptional
            {...field('meta_title')}
          />
          <TextAreaField
            label={categoryText('metaDescription')}
            help={categoryText('metaDescriptionHelp')}
            rows={2}
            isOptional
            {...field('meta_description')}
          />
        </div>
      </Section>
      <Section title={categoryText('products')}>
        <div className={styles.form}>
          <SelectField
            label={categoryText('filledBy')}
            help={categoryText('filledByHelp')}
            value={text('rule')}
            error={errorOf('rule')}
            onChange={({ target }) => set('rule', target.value === '' ? null : target.value)}
          >
            <option value="">{categoryText('rule_none')}</option>
            {RULES.map((rule) => (
              <option key={rule} value={rule}>
                {categoryText(`rule_${rule}`)}
              </option>
            ))}
          </SelectField>
          {!isAutomatic && (
            <>
              <ConditionsField
                value={value('conditions')}
                error={errorOf('conditions')}
                onChange={(conditions) => set('conditions', conditions)}
              />
              <CategoryProducts key={category.id} category={category} model={model} />
            </>
          )}
        </div>
      </Section>
    </div>
  );
}
