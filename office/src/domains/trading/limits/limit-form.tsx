import { METALS } from '@ingot/rules/metals/metal.ts';
import { Button } from '@ingot/ui/buttons/button.tsx';
import { TextField } from '@ingot/ui/fields/field.tsx';
import { Alert } from '@ingot/ui/toasts/alert.tsx';
import { type ReactNode, useState } from 'react';
import { MoneyField } from '../../../components/fields/money-field.tsx';
import { useLeaveWarning } from '../../../components/save/use-leave-warning.ts';
import { SavePriceLimitsDocument } from '../../../platform/graphql/generated/graphql.ts';
import { useAction } from '../../../platform/graphql/use-action.ts';
import { tradingText } from '../trading-texts.ts';
import { draftOf, inputOf, type LimitDraft } from './limit-draft.ts';
import styles from './limit-form.module.css';
import type { Limits } from './limits-query.ts';

/**
 * The form for limits. It shows new limits, unless the person has typed other values: these stay, also
 * when the save is rejected.
 */
export function LimitForm({ limits }: { readonly limits: Limits }) {
  const [draft, setDraft] = useState(() => draftOf(limits));
  const [seen, setSeen] = useState(limits);
  const save = useAction(SavePriceLimitsDocument, {
    changes: ['settings', 'spot', 'positions'],
    success: () => tradingText('limitsSaved'),
  });
  const input = inputOf(draft);
  const isChanged = !isDraftOf(seen);
  useLeaveWarning(isChanged);
  const isOutdated = seen.version !== limits.version;
  // After a save of this form, the reloaded limits equal the draft.
  if (isOutdated && (!isChanged || isDraftOf(limits))) {
    setSeen(limits);
    setDraft(draftOf(limits));
  }
  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={async (event) => {
        event.preventDefault();
        if (input !== null) await save.run({ version: seen.version, limits: input });
      }}
    >
      <Group title={tradingText('automaticHalt')}>
        {field('move', tradingText('haltMove'), tradingText('haltMoveHelp'))}
        {field('window', tradingText('haltWindow'))}
        {field('resume', tradingText('haltResume'), tradingText('haltResumeHelp'))}
      </Group>
      <Group title={tradingText('priceChecks')}>
        {field('stale', tradingText('limitStale'))}
        {field('jump', tradingText('limitJump'))}
        {field('band', tradingText('limitBand'))}
      </Group>
      <Group title={tradingText('exposure')}>
        <MoneyField
          label={tradingText('limitOrder', { currency: limits.currency })}
          value={draft.order}
          onChange={(order) => setDraft((old) => ({ ...old, order }))}
        />
        {METALS.map((metal) => (
          <TextField
            key={metal}
            label={tradingText('limitPosition', { metal: tradingText(metal) })}
            inputMode="decimal"
            autoComplete="off"
            value={draft.positions[metal] ?? ''}
            onChange={({ target }) =>
              setDraft((old) => ({ ...old, positions: { ...old.positions, [metal]: target.value } }))
            }
          />
        ))}
      </Group>
      {save.error !== null && <Alert kind="error">{save.error}</Alert>}
      {isOutdated && <Alert kind="warning">{tradingText('limitsOutdated')}</Alert>}
      <p>
        <Button
          type="submit"
          variant="primary"
          isBusy={save.isPending}
          disabled={!isChanged || input === null}
        >
          {tradingText('saveLimits')}
        </Button>
      </p>
      <p className="muted">
        {tradingText(!isChanged ? 'noChanges' : input === null ? 'checkNumbers' : 'savingAsks')}
      </p>
    </form>
  );

  function isDraftOf(one: Limits): boolean {
    return JSON.stringify(draft) === JSON.stringify(draftOf(one));
  }

  function field(name: Exclude<keyof LimitDraft, 'order' | 'positions'>, label: string, help?: string) {
    return (
      <TextField
        label={label}
        help={help}
        inputMode="decimal"
        autoComplete="off"
        value={draft[name]}
        onChange={({ target }) => setDraft((old) => ({ ...old, [name]: target.value }))}
      />
    );
  }
}

function Group({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <fieldset className={styles.group}>
      <legend>{title}</legend>
      {children}
    </fieldset>
  );
}
