import { formatMoney } from '@ingot/rules/money/format-money.ts';
import { Segments } from '@ingot/ui/links/segments.tsx';
import { classNames } from '@ingot/ui/styles/class-names.ts';
import { editorText } from '../editor-texts.ts';
import styles from '../fields/fields.module.css';
import { MomentField } from '../fields/moment-field.tsx';
import { type ListRow, RowsField, rowsIn } from '../fields/rows-field.tsx';
import { partOf, ValueField } from '../fields/value-field.tsx';
import type { EditorModel } from '../state/editor-model.ts';

const MODE = 'pricing.mode';
const PREMIUM = 'pricing.premium_percent';
const ADDED = 'pricing.premium_fixed_minor';
const FIXED = 'pricing.fixed_price_minor';
const TIERS = 'pricing.tiers';

/** Price, tiers and special price. */
export function PricePanel({ model }: { readonly model: EditorModel }) {
  const isFixed = model.valueOf(MODE) === 'fixed';
  return (
    <>
      {model.canWrite && !model.canPrice && <p className="small muted">{editorText('noPrices')}</p>}
      {model.canPrice && (
        <Segments
          label={editorText('pricing')}
          value={isFixed ? 'fixed' : 'metal'}
          onChange={(mode) => changeMode(model, mode)}
          options={[
            { value: 'metal', text: editorText('pricingMetal') },
            { value: 'fixed', text: editorText('pricingFixed') },
          ]}
        />
      )}
      <div className={classNames(styles.grid, styles.three)}>
        {isFixed ? (
          <ValueField
            model={model}
            isPrice
            field={FIXED}
            kind="money"
            label={editorText('fixedPrice')}
            help={editorText('fixedPriceHelp')}
          />
        ) : (
          <>
            <ValueField
              model={model}
              isPrice
              field={PREMIUM}
              kind="percent"
              label={editorText('premium')}
              help={premiumHelp(model)}
            />
            <ValueField
              model={model}
              isPrice
              field={ADDED}
              kind="money"
              label={editorText('premiumFixed')}
              help={editorText('premiumFixedHelp')}
            />
          </>
        )}
        <ValueField
          model={model}
          isPrice
          field="card_fee_percent"
          kind="percent"
          label={editorText('cardFee')}
          help={editorText('cardFeeHelp')}
        />
      </div>
      <div className={styles.group}>
        <h3>{editorText('tiers')}</h3>
        <Tiers model={model} isFixed={isFixed} />
        <ValueField
          model={model}
          isPrice
          field="tier_group"
          label={editorText('tierGroup')}
          help={editorText('tierGroupHelp')}
        />
      </div>
      <div className={styles.group}>
        <h3>{editorText('special')}</h3>
        <p className="small muted">{editorText('specialHelp')}</p>
        <div className={classNames(styles.grid, styles.three)}>
          {isFixed ? (
            <ValueField
              model={model}
              isPrice
              field="special"
              part={partOf('fixed_price_minor')}
              kind="money"
              label={editorText('specialPrice')}
            />
          ) : (
            <ValueField
              model={model}
              isPrice
              field="special"
              part={SPECIAL_PREMIUM}
              kind="percent"
              label={editorText('specialPremium')}
            />
          )}
          {(['from', 'to'] as const).map((part) => (
            <MomentField
              key={part}
              model={model}
              field="special"
              part={partOf(part)}
              label={editorText(part === 'to' ? 'until' : part)}
              isReadOnly={!model.canPrice}
            />
          ))}
        </div>
      </div>
    </>
  );
}

/** The premium of a special. Without a premium, the special keeps only its dates. */
const SPECIAL_PREMIUM = {
  ...partOf('premium_percent'),
  write(premium: unknown, before: unknown) {
    const { premium_fixed_minor: added, ...rest } = (before ?? {}) as Record<string, unknown>;
    if (premium !== null) return { premium_fixed_minor: added ?? 0, ...rest, premium_percent: premium };
    const { premium_percent: _, ...dates } = rest;
    return Object.keys(dates).length === 0 ? null : dates;
  },
};

/** Names the rule that gives the premium of a product without its own premium. */
function premiumHelp({ row: { premium } }: EditorModel): string {
  if (premium == null || premium.source === 'own') return editorText('premiumHelp');
  const { percent, family } = premium;
  return premium.source === 'family'
    ? editorText('premiumOfFamily', { percent, family: family ?? '' })
    : editorText('premiumOfMetal', { percent });
}

/** Changes the mode and discards the values of the other mode. */
function changeMode(model: EditorModel, mode: 'metal' | 'fixed'): void {
  model.drop([PREMIUM, ADDED, FIXED, TIERS, 'special', MODE]);
  model.set({ [MODE]: mode });
}

function Tiers({ model, isFixed }: { readonly model: EditorModel; readonly isFixed: boolean }) {
  const rows = rowsIn(model, TIERS);
  const { currency, prices } = model.row;
  const before = model.effect?.before ?? prices;
  const after = model.effect?.after ?? prices;
  const priceAt = (list: typeof prices, quantity: number) =>
    list.findLast((price) => price.quantity <= quantity)?.cash;
  const money = (minor: number | undefined) => (minor === undefined ? '–' : formatMoney(minor, currency));
  return (
    <RowsField
      model={model}
      isPrice
      field={TIERS}
      rows={rows}
      columns={[
        { name: 'quantity', label: editorText('fromQuantity'), kind: 'whole' },
        isFixed
          ? { name: 'fixed_price_minor', label: editorText('priceShort'), kind: 'money' }
          : { name: 'premium_percent', label: editorText('premiumShort'), kind: 'percent' },
      ]}
      add={editorText('addTier')}
      blank={() => nextTier(model, rows, isFixed)}
      onChange={(next) => model.set({ [TIERS]: next })}
      figures={({ quantity }) => [
        [editorText('priceNow'), money(priceAt(before, Number(quantity)))],
        [editorText('newPrice'), money(priceAt(after, Number(quantity)))],
      ]}
    />
  );
}

/** Returns a new tier with twice the quantity of the last one, at the same price. */
function nextTier(model: EditorModel, rows: readonly ListRow[], isFixed: boolean): ListRow {
  const last = rows.at(-1);
  const quantity = last === undefined ? 10 : Number(last['quantity'] ?? 5) * 2;
  if (isFixed) {
    return { quantity, fixed_price_minor: last?.['fixed_price_minor'] ?? model.valueOf(FIXED) };
  }
  return {
    quantity,
    premium_percent: last?.['premium_percent'] ?? model.valueOf(PREMIUM) ?? model.row.premium?.percent,
    premium_fixed_minor: last?.['premium_fixed_minor'] ?? model.valueOf(ADDED) ?? 0,
  };
}
