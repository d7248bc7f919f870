import type { ConfirmableItem } from '@ingot/rules/shop/setup-items.ts';
import type { SetupStep, StepState } from '@ingot/rules/shop/setup-steps.ts';
import { Button, ButtonLink } from '@ingot/ui/buttons/button.tsx';
import { PageLink, TextButton } from '@ingot/ui/links/page-link.tsx';
import { Icon } from '@ingot/ui/pictures/icon.tsx';
import { CircleCheck, CircleDashed, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { ConfirmDialog } from '../../../components/dialogs/confirm-dialog.tsx';
import { writeDateTime } from '../../../components/labels/moments.ts';
import {
  ConfirmSetupItemDocument,
  WithdrawSetupItemDocument,
} from '../../../platform/graphql/generated/graphql.ts';
import { useAction } from '../../../platform/graphql/use-action.ts';
import { SETTINGS } from '../settings/settings-query.ts';
import { noteOf, otherWays, placeOfItem } from './item-notes.ts';
import styles from './setup.module.css';
import { SETUP, type Setup } from './setup-query.ts';
import { setupText } from './setup-texts.ts';

const ICONS = { done: CircleCheck, advice: TriangleAlert, open: CircleDashed } as const;
const STATES: Readonly<Record<StepState, () => string>> = {
  done: () => setupText('done'),
  advice: () => setupText('advice'),
  open: () => setupText('open'),
};

/** All steps, with what each one lacks. */
export function StepList({ setup, steps }: { readonly setup: Setup; readonly steps: readonly SetupStep[] }) {
  const [asked, setAsked] = useState<ConfirmableItem | null>(null);
  return (
    <>
      <ol className={styles.steps} aria-label={setupText('steps')}>
        {steps.map((step) => (
          <li key={step.code} data-state={step.state}>
            <Icon of={ICONS[step.state]} />
            <div>
              <b>
                {setupText(step.code)} <span className="vh">{STATES[step.state]()}</span>
              </b>
              <Notes setup={setup} step={step} />
            </div>
            <StepAction step={step} onConfirm={setAsked} />
          </li>
        ))}
      </ol>
      <ConfirmItem key={asked ?? ''} item={asked} onClose={() => setAsked(null)} />
    </>
  );
}

interface Note {
  readonly name: string;
  readonly text: string;
  readonly to: string | null;
}

function notesOf({ items }: Setup, step: SetupStep): Note[] {
  return step.items.flatMap(({ name, state }) => {
    if (state === 'ok' && !(name === 'legal pages' && step.toConfirm.length > 0)) return [];
    const text = noteOf(name, state, items.find((item) => item.name === name)?.details ?? []);
    if (text === null) return [];
    return [
      { name, text, to: placeOfItem(name) },
      ...otherWays(name, state).map((way) => ({ ...way, name: way.to })),
    ];
  });
}

function Notes({ setup, step }: { readonly setup: Setup; readonly step: SetupStep }) {
  const notes = notesOf(setup, step);
  const said = setup.confirmations.filter(({ item }) => step.items.some(({ name }) => name === item));
  const withdraw = useAction(WithdrawSetupItemDocument, {
    changes: [SETUP, SETTINGS],
    success: () => setupText('takenBack'),
  });
  if (notes.length === 0 && said.length === 0) return null;
  return (
    <ul>
      {notes.map(({ name, text, to }) => (
        <li key={name}>{to === null || notes.length === 1 ? text : <PageLink to={to}>{text}</PageLink>}</li>
      ))}
      {said.map(({ item, by, at }) => (
        <li key={`said ${item}`}>
          {confirmation(item, by, writeDateTime(at))}{' '}
          <TextButton
            aria-label={setupText('takeBackOf', { step: SHARED[item]?.() ?? setupText(step.code) })}
            onClick={() => void withdraw.run({ item })}
          >
            {setupText('takeBack')}
          </TextButton>
        </li>
      ))}
    </ul>
  );
}

/** Names of the items whose step has several of them. */
const SHARED: Readonly<Record<string, () => string>> = {
  delivery: () => setupText('itemMethods'),
  countries: () => setupText('itemCountries'),
};

function confirmation(item: string, name: string, time: string): string {
  const shared = SHARED[item]?.();
  return shared === undefined
    ? setupText('confirmed', { name, time })
    : setupText('confirmedItem', { item: shared, name, time });
}

function StepAction({
  step,
  onConfirm,
}: {
  readonly step: SetupStep;
  readonly onConfirm: (item: ConfirmableItem) => void;
}) {
  const [item] = step.toConfirm;
  const lacking = step.items.find(({ state, isRequired }) => isRequired && state !== 'ok');
  const other = step.items.find(({ state }) => state !== 'ok') ?? step.items[0];
  const to = placeOfItem((lacking ?? other)?.name ?? '');
  const label = step.state === 'open' ? setupText('setUp') : setupText('edit');
  const name = (action: string) => setupText('actionOf', { action, step: setupText(step.code) });
  return (
    <div className={styles.actions}>
      {to !== null && step.state === 'open' && (
        <ButtonLink size="sm" to={to} aria-label={name(label)}>
          {label}
        </ButtonLink>
      )}
      {to !== null && step.state !== 'open' && (
        <PageLink className="link small" to={to} aria-label={name(label)}>
          {label}
        </PageLink>
      )}
      {item !== undefined && (
        <Button size="sm" aria-label={name(setupText('confirm'))} onClick={() => onConfirm(item)}>
          {setupText('confirm')}
        </Button>
      )}
    </div>
  );
}

const QUESTIONS: Readonly<Record<ConfirmableItem, { title: () => string; body: () => string }>> = {
  tax: { title: () => setupText('confirmTax'), body: () => setupText('confirmTaxBody') },
  delivery: { title: () => setupText('confirmDelivery'), body: () => setupText('confirmDeliveryBody') },
  countries: { title: () => setupText('confirmCountries'), body: () => setupText('confirmCountriesBody') },
  'legal pages': { title: () => setupText('confirmLegal'), body: () => setupText('confirmLegalBody') },
};

function ConfirmItem({
  item,
  onClose,
}: {
  readonly item: ConfirmableItem | null;
  readonly onClose: () => void;
}) {
  const confirm = useAction(ConfirmSetupItemDocument, {
    changes: [SETUP, SETTINGS],
    success: () => setupText('saidYes'),
  });
  if (item === null) return null;
  const { title, body } = QUESTIONS[item];
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={title()}
      confirm={setupText('confirmYes')}
      isBusy={confirm.isPending}
      error={confirm.error}
      onConfirm={async () => {
        if ((await confirm.run({ item })) !== null) onClose();
      }}
    >
      <p>{body()}</p>
    </ConfirmDialog>
  );
}
