import { Check } from '@ingot/ui/fields/check.tsx';
import { classNames } from '@ingot/ui/styles/class-names.ts';
import { editorText } from '../editor-texts.ts';
import styles from '../fields/fields.module.css';
import { type ListRow, RowsField } from '../fields/rows-field.tsx';
import { mainPartOf, partOf, ValueField } from '../fields/value-field.tsx';
import type { EditorModel } from '../state/editor-model.ts';

const FIELD = 'buyback';
type Buyback = Readonly<Record<string, unknown>> & { readonly tiers?: readonly ListRow[] };

/** The prices at which the dealer buys the piece. */
export function BidsPanel({ model }: { readonly model: EditorModel }) {
  const buyback = model.valueOf(FIELD) as Buyback | null;
  return (
    <>
      <p className="small muted">{editorText('bidsHelp')}</p>
      <div className={classNames(styles.grid, styles.three)}>
        <ValueField
          model={model}
          isPrice
          field={FIELD}
          part={mainPartOf('bid_premium_percent', { minimum_quantity: 1 })}
          kind="percent"
          label={editorText('bid')}
          help={editorText('bidHelp')}
        />
        {buyback !== null && (
          <>
            <ValueField
              model={model}
              isPrice
              field={FIELD}
              part={partOf('minimum_quantity')}
              kind="whole"
              label={editorText('bidMinimum')}
              help={editorText('bidMinimumHelp')}
            />
            <ValueField
              model={model}
              isPrice
              field={FIELD}
              part={partOf('daily_cap')}
              kind="whole"
              label={editorText('dailyCap')}
              help={editorText('dailyCapHelp')}
            />
            <ValueField
              model={model}
              isPrice
              field={FIELD}
              part={conditionPart('circulated')}
              kind="percent"
              label={editorText('circulated')}
              help={editorText('circulatedHelp')}
            />
            <ValueField
              model={model}
              isPrice
              field={FIELD}
              part={conditionPart('damaged')}
              kind="percent"
              label={editorText('damaged')}
              help={editorText('damagedHelp')}
            />
          </>
        )}
      </div>
      {buyback !== null && (
        <div className={styles.group}>
          <Check
            checked={buyback['is_buying'] !== false}
            disabled={!model.canPrice}
            onChange={({ target }) => {
              const { is_buying: _, ...rest } = buyback;
              model.set({ [FIELD]: target.checked ? rest : { ...rest, is_buying: false } });
            }}
          >
            {editorText('isBuying')}
          </Check>
          <h3>{editorText('bidTiers')}</h3>
          <RowsField
            model={model}
            isPrice
            field="buyback.tiers"
            rows={buyback.tiers ?? []}
            columns={[
              { name: 'quantity', label: editorText('fromQuantity'), kind: 'whole' },
              { name: 'bid_premium_percent', label: editorText('bidShort'), kind: 'percent' },
            ]}
            add={editorText('addBid')}
            blank={() => ({ quantity: 10, bid_premium_percent: buyback['bid_premium_percent'] ?? 0 })}
            onChange={(tiers) =>
              model.set({ [FIELD]: partOf('tiers').write(tiers.length > 0 ? tiers : null, buyback) })
            }
          />
        </div>
      )}
    </>
  );
}

/** Returns the bid for pieces in another condition, a part of the bid. A change keeps its tiers. */
function conditionPart(name: 'circulated' | 'damaged') {
  const condition = partOf(name);
  const bid = partOf('bid_premium_percent');
  return {
    name,
    read: (value: unknown) => bid.read(condition.read(value)),
    write: (percent: unknown, before: unknown) =>
      condition.write(percent === null ? null : bid.write(percent, condition.read(before)), before),
  };
}
