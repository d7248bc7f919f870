import { zoneText } from '@ingot/messages/zone-text.ts';
import { couponDiscount } from '@ingot/rules/discounts/coupon-discount.ts';
import { formatMoney } from '@ingot/rules/money/format-money.ts';
import { Check } from '@ingot/ui/fields/check.tsx';
import { SelectField, TextAreaField, TextField } from '@ingot/ui/fields/field.tsx';
import { MoneyField } from '../../../components/fields/money-field.tsx';
import type { CouponRulesInput } from '../../../platform/graphql/generated/graphql.ts';
import { discountsText } from '../discounts-texts.ts';
import { CategoryField } from './category-field.tsx';
import type { CouponDraft } from './coupon-draft.ts';
import styles from './coupon-form.module.css';
import { typeText } from './coupon-words.ts';
import type { Choices } from './coupons-query.ts';

const TYPES = ['fixed_cart', 'percent', 'free_shipping'] as const;
/** Value of the pieces in the example, unless the coupon has a larger minimum: 1,000.00. */
const EXAMPLE_MINOR = 100_000;

interface RuleFieldsProps {
  readonly draft: CouponDraft;
  readonly choices: Choices;
  /** Whether the rules apply to each code of a set. */
  readonly isSet: boolean;
  readonly onChange: (changes: Partial<CouponDraft>) => void;
}

/** The fields of every rule of a coupon. */
export function RuleFields({ draft, choices, isSet, onChange }: RuleFieldsProps) {
  const { currency, time_zone: zone } = choices;
  return (
    <>
      <TextField
        label={discountsText('rule_name')}
        help={discountsText('help_name')}
        maxLength={100}
        autoComplete="off"
        value={draft.name}
        onChange={({ target }) => onChange({ name: target.value })}
      />
      <TextField
        label={discountsText('rule_description')}
        help={discountsText('help_description')}
        maxLength={300}
        autoComplete="off"
        value={draft.description}
        onChange={({ target }) => onChange({ description: target.value })}
      />
      <SelectField
        label={discountsText('rule_type')}
        value={draft.type}
        onChange={({ target }) => onChange({ type: target.value })}
      >
        {TYPES.map((type) => (
          <option key={type} value={type}>
            {typeText(type)}
          </option>
        ))}
      </SelectField>
      {draft.type === 'percent' && (
        <TextField
          label={discountsText('rule_percent')}
          inputMode="decimal"
          autoComplete="off"
          value={draft.percent}
          onChange={({ target }) => onChange({ percent: target.value })}
        />
      )}
      {draft.type === 'fixed_cart' && (
        <MoneyField
          label={discountsText('rule_amount_minor', { currency })}
          value={draft.amount}
          onChange={(amount) => onChange({ amount })}
        />
      )}
      {draft.type === 'free_shipping' && (
        <SelectField
          label={discountsText('rule_shipping_method')}
          value={draft.method}
          onChange={({ target }) => onChange({ method: target.value })}
        >
          <option value="">{discountsText('chooseMethod')}</option>
          {!choices.delivery_methods.some(({ code }) => code === draft.method) && draft.method !== '' && (
            <option value={draft.method}>{draft.method}</option>
          )}
          {choices.delivery_methods.map(({ code, title }) => (
            <option key={code} value={code}>
              {title}
            </option>
          ))}
        </SelectField>
      )}
      <MoneyField
        label={discountsText('rule_minimum_subtotal_minor', { currency })}
        help={discountsText('help_minimum')}
        value={draft.minimum}
        onChange={(minimum) => onChange({ minimum })}
      />
      <TextField
        type="datetime-local"
        label={discountsText('rule_from')}
        help={discountsText('help_from', { zone: zoneText(zone) })}
        value={draft.from}
        onChange={({ target }) => onChange({ from: target.value })}
      />
      <TextField
        type="datetime-local"
        label={discountsText('rule_to')}
        help={discountsText('help_to', { zone: zoneText(zone) })}
        value={draft.to}
        onChange={({ target }) => onChange({ to: target.value })}
      />
      <div className={styles.pair}>
        <TextField
          label={discountsText(isSet ? 'usesOfEachCode' : 'rule_uses_total')}
          help={discountsText('help_unlimited')}
          inputMode="numeric"
          autoComplete="off"
          value={draft.usesTotal}
          onChange={({ target }) => onChange({ usesTotal: target.value })}
        />
        <TextField
          label={discountsText('rule_uses_per_customer')}
          help={discountsText('help_unlimited')}
          inputMode="numeric"
          autoComplete="off"
          value={draft.usesPerCustomer}
          onChange={({ target }) => onChange({ usesPerCustomer: target.value })}
        />
      </div>
      <CategoryField
        label={discountsText('rule_categories')}
        help={discountsText('help_categories')}
        choices={choices}
        value={draft.categories}
        onChange={(categories) => onChange({ categories })}
      />
      <CategoryField
        label={discountsText('rule_excluded_categories')}
        help={discountsText('help_excluded')}
        choices={choices}
        value={draft.excluded}
        onChange={(excluded) => onChange({ excluded })}
      />
      <Check
        checked={draft.firstOrderOnly}
        onChange={({ target }) => onChange({ firstOrderOnly: target.checked })}
      >
        {discountsText('rule_first_order_only')}
      </Check>
      <Check checked={draft.active} onChange={({ target }) => onChange({ active: target.checked })}>
        {discountsText('rule_active')}
      </Check>
      <TextAreaField
        label={discountsText('rule_note')}
        isOptional
        rows={2}
        maxLength={500}
        value={draft.note}
        onChange={({ target }) => onChange({ note: target.value })}
      />
    </>
  );
}

/** The effect of the coupon on an example cart. Free delivery needs no example. */
export function Example({
  rules,
  currency,
}: {
  readonly rules: CouponRulesInput;
  readonly currency: string;
}) {
  if (rules.type === 'free_shipping') return null;
  const minimum = rules.minimum_subtotal_minor;
  const before = Math.max(minimum, EXAMPLE_MINOR);
  const benefit =
    rules.percent == null
      ? ({ type: 'fixed-cart', amountMinor: rules.amount_minor ?? 0 } as const)
      : ({ type: 'percent', ppm: Math.round(rules.percent * 10_000) } as const);
  const coupon = {
    code: '',
    name: '',
    description: '',
    benefit,
    minimumSubtotalMinor: minimum,
    isFirstOrderOnly: false,
    usesPerCustomer: null,
    usesTotal: null,
    startsMs: null,
    endsMs: null,
    categories: [],
    excludedCategories: [],
    isActive: true,
  };
  const { rowsMinor } = couponDiscount(coupon, [{ amountMinor: before, categories: [] }], null, 1_000_000);
  const after = before - (rowsMinor[0] ?? 0);
  return (
    <p className="small muted">
      {discountsText('exampleCart', {
        before: formatMoney(before, currency),
        after: formatMoney(after, currency),
      })}{' '}
      {minimum > 0 && discountsText('exampleBelow', { minimum: formatMoney(minimum, currency) })}
    </p>
  );
}
