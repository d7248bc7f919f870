import { TextField } from '@ingot/ui/fields/field.tsx';
import { classNames } from '@ingot/ui/styles/class-names.ts';
import { isVirtual } from '../../edits/product-values.ts';
import { editorText } from '../editor-texts.ts';
import { ChoiceField, FlagField } from '../fields/choice-field.tsx';
import styles from '../fields/fields.module.css';
import { RowsField, rowsIn } from '../fields/rows-field.tsx';
import { ValueField, type ValueFieldProps } from '../fields/value-field.tsx';
import type { EditorModel } from '../state/editor-model.ts';
import { blankOption } from './bundle/bundle-rows.ts';
import { MintField } from './mint-field.tsx';
import { OwnAttributes } from './own-attributes.tsx';

/** A service has no weight and no metal. */
const VIRTUAL_LACKS: ReadonlySet<string> = new Set([
  ...['fine_weight_ug', 'fineness', 'weight_label', 'gross_weight_mg', 'weight_tolerance_mg'],
  ...['shipping_weight_g', 'pieces', 'face_value', 'diameter_mm', 'thickness_mm', 'edge', 'mintage'],
]);

type Plain = Pick<ValueFieldProps, 'field' | 'kind' | 'label' | 'help'>;

const plainFields = (): readonly Plain[] => [
  {
    field: 'fine_weight_ug',
    kind: 'weight',
    label: editorText('fineWeight'),
    help: editorText('fineWeightHelp'),
  },
  { field: 'fineness', kind: 'decimal', label: editorText('fineness') },
  { field: 'weight_label', label: editorText('weightLabel'), help: editorText('weightLabelHelp') },
  {
    field: 'gross_weight_mg',
    kind: 'grams',
    label: editorText('grossWeight'),
    help: editorText('grossWeightHelp'),
  },
  {
    field: 'weight_tolerance_mg',
    kind: 'grams',
    label: editorText('tolerance'),
    help: editorText('toleranceHelp'),
  },
  {
    field: 'shipping_weight_g',
    kind: 'whole',
    label: editorText('shippingWeight'),
    help: editorText('shippingWeightHelp'),
  },
  { field: 'pieces', kind: 'whole', label: editorText('pieces') },
  { field: 'year', kind: 'whole', label: editorText('year') },
  { field: 'country', label: editorText('country'), help: editorText('countryHelp') },
  { field: 'finish', label: editorText('finish') },
  { field: 'face_value', label: editorText('faceValue') },
  { field: 'diameter_mm', kind: 'decimal', label: editorText('diameter') },
  { field: 'thickness_mm', kind: 'decimal', label: editorText('thickness') },
  { field: 'edge', label: editorText('edge') },
  { field: 'packaging', label: editorText('packaging') },
  { field: 'mintage', kind: 'whole', label: editorText('mintage') },
];

/** Identity, metal, weights and every attribute for filters and comparison. */
export function AttributesPanel({ model }: { readonly model: EditorModel }) {
  const { choices, isNew } = model;
  const isService = isVirtual(model.valueOf('type'));
  const isSet = model.valueOf('form') === 'set' || model.valueOf('metal') === 'mixed';
  return (
    <>
      <p className="small muted">{editorText('attributesHelp')}</p>
      <div className={classNames(styles.grid, styles.three)}>
        <TextField
          label={editorText('sku')}
          help={editorText('skuHelp')}
          value={isNew ? model.sku : model.row.sku}
          readOnly={!isNew}
          maxLength={64}
          autoComplete="off"
          spellCheck={false}
          error={model.isSkuMissing ? editorText('skuMissing') : model.problemOf('sku')}
          onChange={({ target }) => model.setSku(target.value)}
        />
        <ValueField
          model={model}
          field="item_number"
          label={editorText('itemNumber')}
          help={editorText('itemNumberHelp')}
        />
        <ChoiceField
          model={model}
          field="type"
          label={editorText('type')}
          isDisabled={!isNew}
          options={[
            ['simple', editorText('type_simple')],
            ['configurable', editorText('type_configurable')],
            ['grouped', editorText('type_grouped')],
            ['bundle', editorText('type_bundle')],
            ['virtual', editorText('type_virtual')],
            ['downloadable', editorText('type_downloadable')],
            ['giftcard', editorText('type_giftcard')],
          ]}
          onChoose={(type) => {
            model.dropInvalid('bundle');
            model.set({ type: type ?? 'simple', ...startOf(model.valueOf('type'), type) });
          }}
        />
        <ChoiceField
          model={model}
          field="form"
          label={editorText('form')}
          options={choices.forms.map((form) => [form, editorText(`form_${form}` as 'form_coin')])}
        />
        {!isService && (
          <ChoiceField
            model={model}
            field="metal"
            label={editorText('metal')}
            options={[
              ['', editorText('metal_none')],
              ...choices.metals.map(
                (metal) => [metal, editorText(`metal_${metal}` as 'metal_gold')] as const,
              ),
            ]}
          />
        )}
        <MintField model={model} />
        {plainFields()
          .filter(({ field }) => !isService || !VIRTUAL_LACKS.has(field))
          .map((field) => (
            <ValueField key={field.field} model={model} {...field} />
          ))}
      </div>
      <div className={styles.group}>
        <FlagField model={model} field="ira_eligible">
          {editorText('ira')}
        </FlagField>
      </div>
      <OwnAttributes model={model} />
      <div className={styles.group}>
        <h3>{editorText('specification')}</h3>
        <p className="small muted">{editorText('specificationHelp')}</p>
        <RowsField
          model={model}
          field="attributes"
          rows={rowsIn(model, 'attributes')}
          columns={[
            { name: 'name', label: editorText('specName') },
            { name: 'value', label: editorText('specValue') },
          ]}
          add={editorText('addSpec')}
          blank={() => ({ name: '', value: '' })}
          isOrdered
          onChange={(attributes) => model.set({ attributes })}
        />
      </div>
      {isSet && <SetParts model={model} />}
    </>
  );
}

function SetParts({ model }: { readonly model: EditorModel }) {
  return (
    <>
      {model.valueOf('type') !== 'bundle' && <Contents model={model} />}
      {model.valueOf('metal') === 'mixed' && (
        <div className={styles.group}>
          <h3>{editorText('setMetals')}</h3>
          <p className="small muted">{editorText('setMetalsHelp')}</p>
          <RowsField
            model={model}
            field="set_metals"
            rows={rowsIn(model, 'set_metals')}
            columns={[
              {
                name: 'metal',
                label: editorText('metal'),
                options: model.choices.metals
                  .filter((metal) => metal !== 'mixed')
                  .map((metal) => [metal, editorText(`metal_${metal}` as 'metal_gold')]),
              },
              { name: 'fine_weight_ug', label: editorText('fineWeight'), kind: 'weight' },
            ]}
            add={editorText('addMetal')}
            blank={() => ({ metal: 'gold', fine_weight_ug: null })}
            onChange={(metals) => model.set({ set_metals: metals })}
          />
        </div>
      )}
    </>
  );
}

function Contents({ model }: { readonly model: EditorModel }) {
  return (
    <div className={styles.group}>
      <h3>{editorText('contents')}</h3>
      <p className="small muted">{editorText('contentsHelp')}</p>
      <RowsField
        model={model}
        field="contents"
        rows={rowsIn(model, 'contents')}
        columns={[
          { name: 'sku', label: editorText('sku') },
          { name: 'quantity', label: editorText('quantity'), kind: 'whole' },
        ]}
        add={editorText('addContent')}
        blank={() => ({ sku: '', quantity: 1 })}
        isOrdered
        onChange={(contents) => model.set({ contents })}
      />
    </div>
  );
}

/**
 * Returns the values of a new product after a choice of its kind. A grouped product or a set has the prices of its
 * items, and a fixed price of nothing itself. A service has a fixed price, no metal and no weight. Other
 * kinds keep the entered pricing.
 */
function startOf(before: unknown, type: string | null) {
  return { ...(before === 'bundle' && NO_SET), ...startOfKind(before, type) };
}

/** A product that is no set any more has no parts. */
const NO_SET = { 'bundle.discount_percent': null, 'bundle.premium_percent': null, 'bundle.options': null };

function startOfKind(before: unknown, type: string | null) {
  if (type === 'grouped' || type === 'bundle') {
    const price = { 'pricing.mode': 'fixed', 'pricing.fixed_price_minor': 0 };
    return type === 'bundle'
      ? {
          ...price,
          form: 'set',
          limited: null,
          'bundle.discount_percent': 0,
          'bundle.options': [blankOption()],
        }
      : price;
  }
  if (isVirtual(type)) {
    const lacks = Object.fromEntries(
      [...VIRTUAL_LACKS, 'metal', 'preorder', 'buyback'].map((field) => [field, null]),
    );
    return {
      ...lacks,
      form: 'accessory',
      'pricing.mode': 'fixed',
      ...((before === 'grouped' || before === 'bundle') && { 'pricing.fixed_price_minor': null }),
      // The server sets the lowest amount.
      ...(type === 'giftcard' && { 'pricing.fixed_price_minor': 0 }),
    };
  }
  const hadFixed = before === 'grouped' || before === 'bundle' || isVirtual(before);
  return hadFixed ? { 'pricing.mode': 'metal', 'pricing.fixed_price_minor': null } : {};
}
