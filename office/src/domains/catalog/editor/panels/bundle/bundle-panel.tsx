import { BUNDLE_OPTION_KINDS } from '@ingot/rules/catalog/bundle.ts';
import { FieldError } from '@ingot/ui/fields/field-error.tsx';
import { Segments } from '@ingot/ui/links/segments.tsx';
import { editorText } from '../../editor-texts.ts';
import styles from '../../fields/fields.module.css';
import { type ListColumn, type ListRow, RowsField, rowsIn } from '../../fields/rows-field.tsx';
import { SkuInput } from '../../fields/sku-list.tsx';
import { ValueField } from '../../fields/value-field.tsx';
import type { EditorModel } from '../../state/editor-model.ts';
import { blankOption, blankPart, partsIn, withOptions, withParts } from './bundle-rows.ts';
import { bundleText } from './bundle-texts.ts';

const OPTIONS = 'bundle.options';
const DISCOUNT = 'bundle.discount_percent';
const PREMIUM = 'bundle.premium_percent';

/**
 * The price of a set, and the choices with the parts from which shoppers put it together. The parts take the terms of
 * the set, so that they need the permission for prices, too.
 */
export function BundlePanel({ model }: { readonly model: EditorModel }) {
  const options = rowsIn(model, OPTIONS);
  const save = (next: readonly ListRow[]) => model.set({ [OPTIONS]: withOptions(next) });
  return (
    <>
      <p className="small muted">{bundleText('help')}</p>
      {model.canWrite && !model.canPrice && <p className="small muted">{editorText('noPrices')}</p>}
      <SetPrice model={model} />
      <div className={styles.group}>
        <RowsField
          model={model}
          isPrice
          field={OPTIONS}
          rows={options.map((option) => ({ ...option, required: answerOf(option['required'] !== false) }))}
          columns={[
            { name: 'title', label: bundleText('choiceTitle') },
            {
              name: 'type',
              label: bundleText('choiceKind'),
              options: BUNDLE_OPTION_KINDS.map((kind) => [kind, bundleText(`kind_${kind}`)]),
            },
            answerColumn('required', bundleText('required')),
          ]}
          add={bundleText('addChoice')}
          blank={blankOption}
          isOrdered
          onChange={(next) =>
            save(
              next.map((option) => {
                const changed: ListRow = { ...option, required: option['required'] !== 'no' };
                return withParts(changed, partsIn(changed));
              }),
            )
          }
        />
        <FieldError
          message={model.problems.find(({ field }) => field === OPTIONS || field === 'bundle')?.message}
        />
      </div>
      {options.map((option, place) => (
        <OptionParts
          // biome-ignore lint/suspicious/noArrayIndexKey: a choice has no other key while it is edited.
          key={place}
          model={model}
          option={option}
          place={place}
          onChange={(changed) => save(options.map((one, at) => (at === place ? changed : one)))}
        />
      ))}
    </>
  );
}

/** A set costs its parts less a discount, or has a premium of its own over the metal. */
function SetPrice({ model }: { readonly model: EditorModel }) {
  const hasPremium = model.valueOf(PREMIUM) !== null;
  return (
    <div className={styles.group}>
      {model.canPrice && (
        <div>
          <Segments
            label={bundleText('pricing')}
            value={hasPremium ? 'premium' : 'discount'}
            onChange={(kind) => {
              model.drop([DISCOUNT, PREMIUM]);
              model.set(
                kind === 'premium' ? { [DISCOUNT]: null, [PREMIUM]: 5 } : { [DISCOUNT]: 0, [PREMIUM]: null },
              );
            }}
            options={[
              { value: 'discount', text: bundleText('pricingDiscount') },
              { value: 'premium', text: bundleText('pricingPremium') },
            ]}
          />
        </div>
      )}
      <div className={styles.grid}>
        <ValueField
          key={hasPremium ? PREMIUM : DISCOUNT}
          model={model}
          isPrice
          field={hasPremium ? PREMIUM : DISCOUNT}
          // Without a premium the set would cost its parts again.
          kind={hasPremium ? 'neededPercent' : 'percent'}
          label={bundleText(hasPremium ? 'premium' : 'discount')}
          help={bundleText(hasPremium ? 'premiumHelp' : 'discountHelp')}
        />
      </div>
    </div>
  );
}

interface OptionPartsProps {
  readonly model: EditorModel;
  readonly option: ListRow;
  readonly place: number;
  readonly onChange: (option: ListRow) => void;
}

function OptionParts({ model, option, place, onChange }: OptionPartsProps) {
  const field = `${OPTIONS}.${place}.parts`;
  const choice = String(option['title'] || bundleText('newChoice'));
  const parts = partsIn(option);
  const save = (next: readonly ListRow[]) => onChange(withParts(option, next));
  return (
    <div className={styles.group}>
      <h3>{bundleText('partsOf', { choice })}</h3>
      {parts.length === 0 && <p className="small muted">{bundleText('noParts')}</p>}
      <RowsField
        model={model}
        isPrice
        field={field}
        rows={parts.map((part) => ({
          ...part,
          can_change_quantity: answerOf(part['can_change_quantity'] === true),
          is_default: answerOf(part['is_default'] === true),
        }))}
        columns={[
          { name: 'sku', label: bundleText('sku') },
          { name: 'quantity', label: bundleText('quantity'), kind: 'whole' },
          answerColumn('can_change_quantity', bundleText('canChange')),
          answerColumn('is_default', bundleText('isDefault')),
        ]}
        add={bundleText('addPart')}
        blank={() => blankPart('', option)}
        isOrdered
        onChange={(next) =>
          save(
            next.map((part) => ({
              ...part,
              can_change_quantity:
                part['can_change_quantity'] === true || part['can_change_quantity'] === 'yes',
              is_default: part['is_default'] === true || part['is_default'] === 'yes',
            })),
          )
        }
      />
      <FieldError message={model.problems.find((problem) => problem.field === field)?.message} />
      {model.canPrice && (
        <SkuInput
          label={bundleText('addPartTo', { choice })}
          onAdd={(sku) => save([...parts, blankPart(sku, option)])}
        />
      )}
    </div>
  );
}

function answerColumn(name: string, label: string): ListColumn {
  return {
    name,
    label,
    options: [
      ['no', bundleText('no')],
      ['yes', bundleText('yes')],
    ],
  };
}

function answerOf(isSo: boolean): 'yes' | 'no' {
  return isSo ? 'yes' : 'no';
}
