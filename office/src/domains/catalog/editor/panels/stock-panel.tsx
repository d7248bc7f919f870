import { Check } from '@ingot/ui/fields/check.tsx';
import { classNames } from '@ingot/ui/styles/class-names.ts';
import { AVAILABILITIES, isOwnPiece } from '../../edits/product-values.ts';
import { editorText } from '../editor-texts.ts';
import { ChoiceField, FlagField } from '../fields/choice-field.tsx';
import styles from '../fields/fields.module.css';
import { MomentField } from '../fields/moment-field.tsx';
import { type FieldPart, partOf, ValueField } from '../fields/value-field.tsx';
import type { EditorModel } from '../state/editor-model.ts';
import { PickupStock } from './pickup-stock.tsx';

const STATUS = 'stock.status';
const OPENS_AT = 'stock.opens_at';

/** Stock, pre-order, limits, and the place where the bench finds the piece. */
export function StockPanel({ model }: { readonly model: EditorModel }) {
  // Stock and limits belong to the variants or items.
  const isChoice = !isOwnPiece(model.valueOf('type'));
  const isPreorder = model.valueOf(STATUS) === 'PREORDER';
  const limited = model.valueOf('limited');
  const opensNow =
    model.storedOf(OPENS_AT) !== null &&
    model.valueOf(OPENS_AT) === null &&
    model.valueOf(STATUS) !== 'OUT_OF_STOCK';
  return (
    <>
      <div className={styles.group}>
        <FlagField model={model} field="is_enabled" isOnByDefault>
          {editorText('inShop')}
        </FlagField>
        <p className="small muted">{editorText('inShopHelp')}</p>
        <Check
          checked={model.valueOf('visibility') === 'variant_only'}
          disabled={!model.canWrite}
          onChange={({ target }) =>
            model.set({ visibility: target.checked ? 'variant_only' : 'catalog_search' })
          }
        >
          {editorText('variantOnly')}
        </Check>
      </div>
      <div className={classNames(styles.grid, styles.three)}>
        {!isChoice && (
          <>
            <ValueField
              model={model}
              field="stock.quantity"
              kind="whole"
              label={editorText(isPreorder ? 'allotment' : 'stock')}
              help={editorText(isPreorder ? 'allotmentHelp' : 'stockHelp')}
            />
            <ChoiceField
              model={model}
              field={STATUS}
              label={editorText('availability')}
              options={AVAILABILITIES.map((status) => [status, editorText(`available_${status}`)])}
              onChoose={(status) =>
                model.set(
                  status === 'PREORDER' && model.valueOf('preorder') === null
                    ? { [STATUS]: status, preorder: { note: '', ships_in_days: 30 } }
                    : { [STATUS]: status ?? 'IN_STOCK' },
                )
              }
            />
            <MomentField
              model={model}
              field={OPENS_AT}
              label={editorText('opensAt')}
              help={editorText(opensNow ? 'opensNowHelp' : 'opensAtHelp')}
              isReadOnly={!model.canWrite}
            />
            <ValueField model={model} field="shelf" label={editorText('shelf')} />
            <ValueField model={model} field="gtin" label={editorText('gtin')} help={editorText('gtinHelp')} />
          </>
        )}
        {(isPreorder || model.valueOf('preorder') !== null) && (
          <>
            <ValueField
              model={model}
              field="preorder"
              part={partOf('note', { ships_in_days: 30 })}
              label={editorText('preorderNote')}
              help={editorText('preorderNoteHelp')}
            />
            <ValueField
              model={model}
              field="preorder"
              part={partOf('ships_in_days')}
              kind="whole"
              label={editorText('preorderDays')}
              help={editorText('preorderDaysHelp')}
            />
          </>
        )}
      </div>
      <div className={styles.group}>
        {model.valueOf('type') !== 'bundle' && (
          <Check
            checked={limited !== null}
            disabled={!model.canWrite}
            onChange={({ target }) => model.set({ limited: target.checked ? {} : null })}
          >
            {editorText('limited')}
          </Check>
        )}
        {limited !== null && (
          <ValueField
            model={model}
            field="limited"
            part={LIMIT_DAYS}
            kind="whole"
            label={editorText('limitedDays')}
            help={editorText('limitedDaysHelp', { days: String(model.choices.household_days) })}
          />
        )}
        {!isChoice && limited === null && (
          <>
            <ValueField
              model={model}
              field="order_limit"
              kind="whole"
              label={editorText('orderLimit')}
              help={editorText('orderLimitHelp')}
            />
            <ValueField
              model={model}
              field="order_minimum"
              kind="whole"
              label={editorText('orderMinimum')}
              help={editorText('orderMinimumHelp')}
            />
            <ValueField
              model={model}
              field="order_increment"
              kind="whole"
              label={editorText('orderIncrement')}
              help={editorText('orderIncrementHelp')}
            />
          </>
        )}
        {!isChoice && (
          <FlagField model={model} field="has_serials">
            {editorText('hasSerials')}
          </FlagField>
        )}
      </div>
      {!isChoice && !model.isNew && <PickupStock sku={model.row.sku} canWrite={model.canWrite} />}
    </>
  );
}

/** Without a number of days, the shop's limit applies. */
const LIMIT_DAYS: FieldPart = {
  ...partOf('household_period_days'),
  write: (days) => (days === null ? {} : { household_period_days: days }),
};
