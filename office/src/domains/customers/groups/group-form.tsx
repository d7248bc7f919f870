import { METALS, type Metal } from '@ingot/rules/metals/metal.ts';
import { formatMoney } from '@ingot/rules/money/format-money.ts';
import { Check } from '@ingot/ui/fields/check.tsx';
import { TextField } from '@ingot/ui/fields/field.tsx';
import { useEffect, useRef } from 'react';
import { MoneyField } from '../../../components/fields/money-field.tsx';
import { arePoints, type GroupDraft, isOrderCount } from './group-draft.ts';
import styles from './groups.module.css';
import type { Groups } from './groups-query.ts';
import { groupsText } from './groups-texts.ts';

interface GroupFormProps {
  readonly draft: GroupDraft;
  readonly groups: Groups;
  readonly onChange: (draft: GroupDraft) => void;
}

/** The fields of one group. */
export function GroupForm({ draft, groups: { general, methods, currency }, onChange }: GroupFormProps) {
  const first = useRef<HTMLInputElement>(null);
  // The form opens below the table.
  useEffect(() => first.current?.focus(), []);
  const change = (part: Partial<GroupDraft>) => onChange({ ...draft, ...part });
  const money = (minor: number | null | undefined) =>
    minor == null ? groupsText('noLimit') : formatMoney(minor, currency);
  return (
    <>
      <div className={styles.fields}>
        <TextField
          ref={first}
          label={groupsText('name')}
          help={groupsText('nameHelp')}
          required
          maxLength={40}
          autoComplete="off"
          value={draft.name}
          onChange={({ target }) => change({ name: target.value })}
        />
      </div>
      <fieldset className={styles.set}>
        <legend>{groupsText('points')}</legend>
        <p className="small muted">{groupsText('pointsHelp')}</p>
        <div className={styles.fields}>
          {METALS.map((metal: Metal) => (
            <TextField
              key={metal}
              label={groupsText(metal)}
              inputMode="decimal"
              autoComplete="off"
              placeholder="0"
              error={arePoints(draft.points[metal]) ? null : groupsText('pointsInvalid')}
              value={draft.points[metal]}
              onChange={({ target }) => change({ points: { ...draft.points, [metal]: target.value } })}
            />
          ))}
        </div>
      </fieldset>
      <MethodChoice draft={draft} methods={methods} onChange={(chosen) => change({ methods: chosen })} />
      <fieldset className={styles.set}>
        <legend>{groupsText('limits')}</legend>
        <p className="small muted">{groupsText('limitsHelp')}</p>
        <div className={styles.fields}>
          <MoneyField
            label={groupsText('largestOrder')}
            help={groupsText('largestOrderHelp', { amount: money(general.largest_order) })}
            value={draft.largestOrder}
            onChange={(largestOrder) => change({ largestOrder })}
          />
          <MoneyField
            label={groupsText('largestQuote')}
            help={groupsText('largestQuoteHelp', { amount: money(general.largest_quote) })}
            value={draft.largestQuote}
            onChange={(largestQuote) => change({ largestQuote })}
          />
          <TextField
            label={groupsText('unpaidOrders')}
            help={groupsText('unpaidOrdersHelp', {
              count: general.unpaid_orders == null ? groupsText('noLimit') : String(general.unpaid_orders),
            })}
            inputMode="numeric"
            autoComplete="off"
            error={isOrderCount(draft.unpaidOrders) ? null : groupsText('unpaidInvalid')}
            value={draft.unpaidOrders}
            onChange={({ target }) => change({ unpaidOrders: target.value })}
          />
          <MoneyField
            label={groupsText('unpaidValue')}
            help={groupsText('unpaidValueHelp', { amount: money(general.unpaid_value) })}
            value={draft.unpaidValue}
            onChange={(unpaidValue) => change({ unpaidValue })}
          />
        </div>
      </fieldset>
    </>
  );
}

function MethodChoice({
  draft: { methods: chosen },
  methods,
  onChange,
}: Pick<GroupFormProps, 'draft'> & {
  readonly methods: Groups['methods'];
  readonly onChange: (methods: readonly string[] | null) => void;
}) {
  return (
    <fieldset className={styles.set}>
      <legend>{groupsText('methods')}</legend>
      <p className="small muted">{groupsText('methodsHelp')}</p>
      <div className={styles.checks}>
        <Check type="radio" name="methods" checked={chosen === null} onChange={() => onChange(null)}>
          {groupsText('methodsAll')}
        </Check>
        <Check
          type="radio"
          name="methods"
          checked={chosen !== null}
          onChange={() => onChange(methods.map(({ code }) => code))}
        >
          {groupsText('methodsSome')}
        </Check>
        {chosen !== null && (
          <div className={styles.inset}>
            {methods.map(({ code, title }) => (
              <Check
                key={code}
                checked={chosen.includes(code)}
                onChange={({ target }) =>
                  onChange(
                    methods
                      .map((method) => method.code)
                      .filter((one) => (one === code ? target.checked : chosen.includes(one))),
                  )
                }
              >
                {title}
              </Check>
            ))}
            {chosen.length === 0 && <p role="status">{groupsText('methodsNone')}</p>}
          </div>
        )}
      </div>
    </fieldset>
  );
}
