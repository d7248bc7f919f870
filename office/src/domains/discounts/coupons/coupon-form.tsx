import { type CouponRule, type CouponRules, changedRules } from '@ingot/rules/discounts/coupon-rules.ts';
import { Button } from '@ingot/ui/buttons/button.tsx';
import { TextField } from '@ingot/ui/fields/field.tsx';
import { Alert } from '@ingot/ui/toasts/alert.tsx';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { ConfirmDialog } from '../../../components/dialogs/confirm-dialog.tsx';
import { forgetUnsavedInput, useLeaveWarning } from '../../../components/save/use-leave-warning.ts';
import {
  ChangeCouponDocument,
  type CouponRulesInput,
  CreateCouponDocument,
  StopCouponDocument,
} from '../../../platform/graphql/generated/graphql.ts';
import { hasCode, OfficeFailure } from '../../../platform/graphql/office-failure.ts';
import { useAction } from '../../../platform/graphql/use-action.ts';
import { discountsText } from '../discounts-texts.ts';
import { type CouponDraft, draftOf, NEW_RULES, rulesOf, wrongRule } from './coupon-draft.ts';
import styles from './coupon-form.module.css';
import { ruleLabel, ruleValue } from './coupon-words.ts';
import type { Choices, Coupon, Rules } from './coupons-query.ts';
import { Example, RuleFields } from './rule-fields.tsx';

/** The form that creates a coupon. */
export function NewCouponForm({ choices }: { readonly choices: Choices }) {
  const zone = choices.time_zone;
  const [code, setCode] = useState('');
  const [draft, setDraft] = useState(() => draftOf(NEW_RULES, zone));
  const navigate = useNavigate();
  const create = useAction(CreateCouponDocument, {
    changes: ['coupons'],
    success: () => discountsText('couponCreated'),
  });
  const rules = rulesOf(draft, NEW_RULES, zone);
  useLeaveWarning(code !== '' || JSON.stringify(draft) !== JSON.stringify(draftOf(NEW_RULES, zone)));
  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={async (event) => {
        event.preventDefault();
        if (rules === null) return;
        const created = await create.run({ code, rules });
        if (created === null) return;
        forgetUnsavedInput();
        await navigate(`/promotions/coupons/${created.create_coupon.id}`);
      }}
    >
      <TextField
        label={discountsText('rule_code')}
        help={discountsText('help_code')}
        maxLength={64}
        autoComplete="off"
        spellCheck={false}
        value={code}
        onChange={({ target }) => setCode(target.value)}
      />
      <RuleFields
        draft={draft}
        choices={choices}
        isSet={false}
        onChange={(changes) => setDraft((old) => ({ ...old, ...changes }))}
      />
      {rules !== null && <Example rules={rules} currency={choices.currency} />}
      {create.error !== null && <Alert kind="error">{create.error}</Alert>}
      <WrongRule draft={draft} choices={choices} hasCode={code.trim() !== ''} />
      <p>
        <Button
          type="submit"
          variant="primary"
          isBusy={create.isPending}
          disabled={rules === null || code.trim() === ''}
        >
          {discountsText('createCoupon')}
        </Button>
      </p>
    </form>
  );
}

/**
 * The form that changes the rules of a coupon. After a conflict it keeps the typed rules, and
 * offers the values of the other person for each rule.
 */
export function CouponForm({ coupon, choices }: { readonly coupon: Coupon; readonly choices: Choices }) {
  const zone = choices.time_zone;
  const [seen, setSeen] = useState<Rules>(coupon.rules);
  const [draft, setDraft] = useState(() => draftOf(coupon.rules, zone));
  const [foreign, setForeign] = useState<readonly CouponRule[]>([]);
  const [isStopping, setIsStopping] = useState(false);
  const save = useAction(ChangeCouponDocument, {
    changes: ['coupons'],
    success: () => discountsText('couponSaved'),
  });
  const stop = useAction(StopCouponDocument, {
    changes: ['coupons'],
    success: () => discountsText('couponStopped'),
  });
  const newer = conflictRules(save.failure);
  // After a conflict, rules that only the other person changed get the newer value.
  if (newer !== null && changedRules(asRules(newer), asRules(seen)).length > 0) {
    const wanted = rulesOf(draft, seen, zone);
    const own = wanted === null ? [] : changedRules(asRules(seen), asRules(wanted));
    setForeign(changedRules(asRules(newer), asRules(seen)));
    setSeen(newer);
    setDraft(draftOf({ ...newer, ...pick(wanted, own) }, zone));
  }
  const rules = rulesOf(draft, seen, zone);
  const isChanged = JSON.stringify(draft) !== JSON.stringify(draftOf(seen, zone));
  useLeaveWarning(isChanged);
  return (
    <form
      noValidate
      onSubmit={async (event) => {
        event.preventDefault();
        if (rules === null) return;
        setForeign([]);
        await save.run({ id: coupon.id, seen: asInput(seen), wanted: rules });
      }}
    >
      <div className={styles.form}>
        <RuleFields
          draft={draft}
          choices={choices}
          isSet={coupon.codes > 1}
          onChange={(changes) => setDraft((old) => ({ ...old, ...changes }))}
        />
        {rules !== null && <Example rules={rules} currency={choices.currency} />}
        {foreign.length > 0 && rules !== null ? (
          <Alert kind="warning">
            <b>{discountsText('conflictTitle')}</b> {discountsText('conflictHelp')}
            <ul>
              {foreign.map((rule) => (
                <li key={rule}>
                  {discountsText('conflictRule', {
                    rule: ruleLabel(rule, choices),
                    value: ruleValue(rule, seen[rule], choices),
                  })}{' '}
                  {changedRules(asRules(seen), asRules(rules)).includes(rule) && (
                    <Button
                      size="sm"
                      onClick={() =>
                        setDraft(draftOf({ ...asRules(rules), [rule]: seen[rule] } as Rules, zone))
                      }
                    >
                      {discountsText('takeTheirs')}
                    </Button>
                  )}
                </li>
              ))}
            </ul>
          </Alert>
        ) : (
          save.error !== null && <Alert kind="error">{save.error}</Alert>
        )}
        <div className={styles.buttons}>
          <Button
            type="submit"
            variant="primary"
            isBusy={save.isPending}
            disabled={!isChanged || rules === null}
          >
            {discountsText('saveCoupon')}
          </Button>
          {coupon.rules.active && (
            <Button variant="danger" onClick={() => setIsStopping(true)}>
              {discountsText('stopCoupon')}
            </Button>
          )}
        </div>
        {isChanged && <WrongRule draft={draft} choices={choices} />}
      </div>
      <ConfirmDialog
        isOpen={isStopping}
        isDangerous
        onClose={() => setIsStopping(false)}
        title={discountsText('stopTitle', { code: coupon.code })}
        confirm={discountsText('stopCoupon')}
        isBusy={stop.isPending}
        error={stop.error}
        onConfirm={async () => {
          if ((await stop.run({ id: coupon.id })) !== null) setIsStopping(false);
        }}
      >
        <p>{discountsText('stopBody')}</p>
      </ConfirmDialog>
    </form>
  );
}

/** The first field that must be corrected before the form can be sent. */
function WrongRule({
  draft,
  choices,
  hasCode = true,
}: {
  readonly draft: CouponDraft;
  readonly choices: Choices;
  /** Whether the code of a new coupon is typed. */
  readonly hasCode?: boolean;
}) {
  const rule = wrongRule(draft);
  const field = hasCode ? rule && ruleLabel(rule, choices) : discountsText('rule_code');
  return (
    <p role="status" className="small muted">
      {field !== null && discountsText('missing', { field })}
    </p>
  );
}

function asRules(rules: Rules | CouponRulesInput): CouponRules {
  const { __typename: _, ...own } = rules as Rules & { readonly __typename?: string };
  return {
    ...own,
    percent: own.percent ?? null,
    amount_minor: own.amount_minor ?? null,
    shipping_method: own.shipping_method ?? null,
    uses_per_customer: own.uses_per_customer ?? null,
    uses_total: own.uses_total ?? null,
    from: own.from ?? null,
    to: own.to ?? null,
    note: own.note ?? null,
  };
}

function asInput(rules: Rules): CouponRulesInput {
  const { categories, excluded_categories: excluded, ...own } = asRules(rules);
  return { ...own, categories: [...categories], excluded_categories: [...excluded] };
}

function pick(rules: CouponRulesInput | null, names: readonly CouponRule[]): Partial<Rules> {
  return rules === null ? {} : Object.fromEntries(names.map((name) => [name, rules[name]]));
}

/** Returns the rules of the coupon after a conflict; null without one. */
function conflictRules(failure: Error | null): Rules | null {
  if (!hasCode(failure, 'CONFLICT') || !(failure instanceof OfficeFailure)) return null;
  const text = failure.errors[0]?.details.current;
  return typeof text === 'string' ? (JSON.parse(text) as Rules) : null;
}
