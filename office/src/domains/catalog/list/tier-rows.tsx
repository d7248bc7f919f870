import type { PremiumTier } from '@ingot/rules/catalog/move-premium.ts';
import { formatMoney } from '@ingot/rules/money/format-money.ts';
import { Button } from '@ingot/ui/buttons/button.tsx';
import { TextButton } from '@ingot/ui/links/page-link.tsx';
import { DenseTable } from '../../../components/tables/dense-table.tsx';
import { catalogText } from '../catalog-texts.ts';
import { CELLS, type CellKind } from '../edits/cell-kinds.ts';
import { dropFields, setFields, setText } from '../edits/edits-state.ts';
import { type FixedTier, fieldOf, type ProductRow, valuesOf } from '../edits/product-values.ts';
import type { EditsModel } from '../edits/use-edits.ts';
import styles from './product-grid.module.css';
import { TextCell } from './text-cell.tsx';

const TIERS = 'pricing.tiers';
type Tier = PremiumTier | FixedTier;

const QUANTITY: CellKind = {
  ...CELLS.stock,
  field: 'tier.quantity',
  parse: (text) => (/^\d{1,7}$/.test(text.trim()) && Number(text) > 1 ? Number(text) : undefined),
};
const DAYS: CellKind = { ...QUANTITY, field: 'limited', parse: readDays, format: formatDays };

function readDays(text: string): unknown {
  if (text.trim() === '') return null;
  const days = Number(text);
  return /^\d{1,5}$/.test(text.trim()) && days > 0 ? { household_period_days: days } : undefined;
}

function formatDays(value: unknown): string {
  const days = (value as { household_period_days?: number } | null)?.household_period_days;
  return days === undefined ? '' : String(days);
}

/** The tiers of a product with their prices before and after the edits, and its limit. */
export function TierRows({ row, model }: { readonly row: ProductRow; readonly model: EditsModel }) {
  const { edits, setEdits, effects } = model;
  const edit = edits.get(row.sku);
  const isFixed = valuesOf(row).pricing.mode === 'fixed';
  const stored = (fieldOf(row, TIERS) ?? []) as readonly Tier[];
  const tiers = (edit?.fields[TIERS]?.value ?? stored) as readonly Tier[];
  const effect = effects.get(row.sku);
  const save = (next: readonly Tier[]) => setEdits((all) => setFields(all, row, { [TIERS]: next }));
  const change = (place: number, values: object) =>
    save(tiers.map((tier, at) => (at === place ? ({ ...tier, ...values } as Tier) : tier)));
  const valueKind = isFixed ? CELLS.price : CELLS.premium;
  const column = isFixed ? 'fixed_price_minor' : 'premium_percent';
  const cell = (place: number, kind: CellKind, name: string, label: string) => {
    const tier = tiers[place] as unknown as Record<string, unknown>;
    const before = stored[place] as unknown as Record<string, unknown> | undefined;
    const key = `${name}@${place}`;
    return (
      <TextCell
        kind={{ ...kind, field: `${row.sku} ${name}` }}
        label={label}
        stored={before?.[name] ?? null}
        edited={before !== undefined && before[name] === tier[name] ? undefined : tier[name]}
        invalid={edit?.texts[key]}
        onValue={(value) => {
          setEdits((all) => dropFields(all, row.sku, [key]));
          change(place, { [name]: value });
        }}
        onInvalid={(text) => setEdits((all) => setText(all, row, key, text))}
        onRestore={() => {
          setEdits((all) => dropFields(all, row.sku, [key]));
          if (before !== undefined) change(place, { [name]: before[name] });
        }}
      />
    );
  };
  const money = (minor: number | undefined) => (minor === undefined ? '' : formatMoney(minor, row.currency));
  const priceOf = (quantity: number, when: 'before' | 'after', by: 'cash' | 'card') => {
    const list = effect?.[when] ?? row.prices;
    return money(list.findLast((price) => price.quantity <= quantity)?.[by]);
  };
  return (
    <div className={styles.tiers}>
      <DenseTable label={catalogText('openTiers', { name: row.name })} isCompact>
        <thead>
          <tr>
            <th scope="col">{catalogText('fromQuantity')}</th>
            <th scope="col" data-kind="number">
              {isFixed ? catalogText('fixedPrice') : catalogText('premium')}
            </th>
            <th scope="col" data-kind="number">
              {catalogText('priceNow')}
            </th>
            <th scope="col" data-kind="number">
              {catalogText('newPrice')}
            </th>
            <th scope="col" data-kind="number">
              {catalogText('newCardPrice')}
            </th>
            <th scope="col" />
          </tr>
        </thead>
        <tbody>
          <tr>
            <td data-fold="first">1</td>
            <td />
            <td data-kind="number" data-fold="second" data-label={catalogText('priceNow')}>
              {priceOf(1, 'before', 'cash')}
            </td>
            <td data-kind="number" data-fold="first-end">
              <b>{priceOf(1, 'after', 'cash')}</b>
            </td>
            <td data-kind="number" data-fold="second-end" data-label={catalogText('newCardPrice')}>
              {priceOf(1, 'after', 'card')}
            </td>
            <td />
          </tr>
          {tiers.map(({ quantity }, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a tier has no other name while it is edited.
            <tr key={place}>
              <td data-fold="first">
                {cell(place, QUANTITY, 'quantity', catalogText('tierQuantity', { number: place + 1 }))}
              </td>
              <td data-kind="number" data-fold="first-end">
                {cell(
                  place,
                  valueKind,
                  column,
                  catalogText(isFixed ? 'tierPrice' : 'tierPremium', { quantity }),
                )}
              </td>
              <td data-kind="number">{priceOf(quantity, 'before', 'cash')}</td>
              <td data-kind="number" data-fold="second">
                <b>{priceOf(quantity, 'after', 'cash')}</b>
              </td>
              <td data-kind="number">{priceOf(quantity, 'after', 'card')}</td>
              <td data-kind="action" data-fold="second-end">
                <TextButton
                  aria-label={catalogText('removeTier', { quantity })}
                  onClick={() => save(tiers.filter((_, at) => at !== place))}
                >
                  {catalogText('remove')}
                </TextButton>
              </td>
            </tr>
          ))}
        </tbody>
      </DenseTable>
      <div className={styles.below}>
        <Button size="sm" onClick={() => save([...tiers, nextTier(row, tiers)])}>
          {catalogText('addTier')}
        </Button>
        <div className={styles.limit}>
          <span>{catalogText('household')}</span>
          <TextCell
            kind={{ ...DAYS, hint: () => catalogText('countHint') }}
            label={catalogText('cellName', { field: catalogText('household'), name: row.name })}
            stored={
              edit?.fields['limited'] === undefined ? fieldOf(row, 'limited') : edit.fields['limited'].seen
            }
            edited={edit?.fields['limited']?.value}
            invalid={edit?.texts['limited']}
            onValue={(value) => setEdits((all) => setFields(all, row, { limited: value }))}
            onInvalid={(text) => setEdits((all) => setText(all, row, 'limited', text))}
            onRestore={() => setEdits((all) => dropFields(all, row.sku, ['limited']))}
          />
          <small className="muted">{catalogText('householdHelp')}</small>
        </div>
      </div>
    </div>
  );
}

/** Returns a tier above the last one, at its price. */
function nextTier(row: ProductRow, tiers: readonly Tier[]): Tier {
  const last = tiers.at(-1);
  const quantity = last === undefined ? 10 : last.quantity * 2;
  const { pricing } = valuesOf(row);
  if (pricing.mode === 'fixed') {
    const price = last && 'fixed_price_minor' in last ? last.fixed_price_minor : pricing.fixed_price_minor;
    return { quantity, fixed_price_minor: price };
  }
  const base = last && 'premium_percent' in last ? last : pricing;
  return {
    quantity,
    premium_percent: base.premium_percent ?? row.premium?.percent ?? 0,
    premium_fixed_minor: base.premium_fixed_minor ?? 0,
  };
}
