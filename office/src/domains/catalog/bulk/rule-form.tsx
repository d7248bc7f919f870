import { SelectField, TextField } from '@ingot/ui/fields/field.tsx';
import { useQuery } from '@tanstack/react-query';
import { catalogText } from '../catalog-texts.ts';
import { productFiltersQuery } from '../list/products-query.ts';
import styles from './bulk.module.css';
import { type BulkForm, WAYS } from './bulk-form.ts';
import { bulkText } from './bulk-texts.ts';

const METALS = ['gold', 'silver', 'platinum', 'palladium', 'mixed', 'none'] as const;
const FORMS = ['coin', 'round', 'bar', 'tube', 'box', 'set', 'accessory'] as const;
const STATES = ['any', 'enabled', 'disabled'] as const;
const TARGETS = ['premium', 'price', 'bid', 'fee', 'limit', 'enabled', 'special'] as const;
type Way = 'rise' | 'fall' | 'set' | 'rise-share' | 'fall-share' | 'remove' | 'on' | 'off';

/** The products and the rule of a bulk change. */
export function RuleForm({
  form,
  onChange,
}: {
  readonly form: BulkForm;
  readonly onChange: (form: BulkForm) => void;
}) {
  const filters = useQuery(productFiltersQuery).data?.product_filters;
  const set = (values: Partial<BulkForm>) => onChange({ ...form, ...values });
  const { target, how } = form;
  const hasValue = !['on', 'off', 'remove'].includes(how);
  const hasRange = hasValue && !['price', 'limit'].includes(target);
  return (
    <div className={styles.rule}>
      <fieldset className={styles.row}>
        <legend>{catalogText('products')}</legend>
        <SelectField
          label={catalogText('metals')}
          value={form.metal}
          onChange={({ target: { value } }) => set({ metal: value })}
        >
          <option value="">{catalogText('metal_all')}</option>
          {METALS.map((metal) => (
            <option key={metal} value={metal}>
              {catalogText(`metal_${metal}`)}
            </option>
          ))}
        </SelectField>
        <SelectField
          label={bulkText('form')}
          value={form.form}
          onChange={({ target: { value } }) => set({ form: value })}
        >
          <option value="">{bulkText('form_any')}</option>
          {FORMS.map((kind) => (
            <option key={kind} value={kind}>
              {bulkText(`form_${kind}`)}
            </option>
          ))}
        </SelectField>
        <SelectField
          label={catalogText('categoryFilter')}
          value={form.category}
          onChange={({ target: { value } }) => set({ category: value })}
        >
          <option value="">{catalogText('category_any')}</option>
          {filters?.categories.map(({ url_key: key, name }) => (
            <option key={key} value={key}>
              {name}
            </option>
          ))}
        </SelectField>
        <SelectField
          label={catalogText('statusFilter')}
          value={form.status}
          onChange={({ target: { value } }) => set({ status: value })}
        >
          {STATES.map((state) => (
            <option key={state} value={state}>
              {catalogText(`status_${state}`)}
            </option>
          ))}
        </SelectField>
        <TextField
          label={catalogText('find')}
          placeholder={catalogText('searchHint')}
          value={form.search}
          onChange={({ target: { value } }) => set({ search: value })}
        />
      </fieldset>
      <fieldset className={styles.row}>
        <legend>{bulkText('change')}</legend>
        <SelectField
          label={bulkText('target')}
          value={target}
          onChange={({ target: { value } }) => {
            const next = value as BulkForm['target'];
            set({ target: next, how: WAYS[next][0] ?? 'set', value: '' });
          }}
        >
          {TARGETS.map((one) => (
            <option key={one} value={one}>
              {bulkText(`target_${one}`)}
            </option>
          ))}
        </SelectField>
        <SelectField
          label={bulkText('how')}
          value={how}
          onChange={({ target: { value } }) => set({ how: value })}
        >
          {WAYS[target].map((way) => (
            <option key={way} value={way}>
              {bulkText(`how_${way as Way}`)}
            </option>
          ))}
        </SelectField>
        {hasValue && (
          <TextField
            label={bulkText(unitOf(form))}
            inputMode="decimal"
            autoComplete="off"
            value={form.value}
            onChange={({ target: { value } }) => set({ value })}
          />
        )}
        {target === 'special' && hasValue && (
          <>
            <TextField
              label={bulkText('from')}
              isOptional
              type="date"
              value={form.from}
              onChange={({ target: { value } }) => set({ from: value })}
            />
            <TextField
              label={bulkText('to')}
              isOptional
              type="date"
              value={form.to}
              onChange={({ target: { value } }) => set({ to: value })}
            />
          </>
        )}
        {hasRange && (
          <>
            <TextField
              label={bulkText('least')}
              isOptional
              inputMode="decimal"
              value={form.least}
              onChange={({ target: { value } }) => set({ least: value })}
            />
            <TextField
              label={bulkText('most')}
              isOptional
              inputMode="decimal"
              value={form.most}
              onChange={({ target: { value } }) => set({ most: value })}
            />
          </>
        )}
      </fieldset>
    </div>
  );
}

function unitOf({ target, how }: BulkForm): 'points' | 'percent' | 'dollars' | 'days' {
  if (target === 'limit') return 'days';
  if (target === 'price') return how.endsWith('-share') ? 'percent' : 'dollars';
  return how === 'set' ? 'percent' : 'points';
}
