import { TextButton, TextLink } from '@ingot/ui/links/page-link.tsx';
import { Alert } from '@ingot/ui/toasts/alert.tsx';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { writeTime } from '../../../components/labels/moments.ts';
import { Section } from '../../../components/layout/section.tsx';
import { Entries, type Entry } from '../../../components/lists/entries.tsx';
import { UndoSettingsDocument } from '../../../platform/graphql/generated/graphql.ts';
import { useAction } from '../../../platform/graphql/use-action.ts';
import { systemText } from '../system-texts.ts';
import { changesOf, type Drafts, formGroups, problemText, shownValue } from './form-fields.ts';
import { usePreview } from './setting-form.tsx';
import styles from './settings.module.css';
import { SETTINGS, type SettingsPageData, settingsHistoryQuery } from './settings-query.ts';
import { writePlain } from './write-setting.ts';

/** The sentences and prices of the shop that typed changes would change. */
export function ShopperEffects({ page, drafts }: { page: SettingsPageData; drafts: Drafts }) {
  const fields = formGroups(page).flatMap((group) => group.fields);
  const isValid = fields.every((field) => problemText(field.field, shownValue(field, drafts)) === null);
  const preview = usePreview(changesOf(fields, drafts), isValid);
  return (
    <Section title={systemText('effects')}>
      {preview === null && <p className="muted small">{systemText('effectsNone')}</p>}
      {preview !== null && preview.effects.length === 0 && (
        <p className="muted small">{systemText('effectsSame')}</p>
      )}
      <ul className={styles.effects} aria-live="polite">
        {preview?.effects.map(({ about, before, after }) => (
          <li key={`${about} ${before}`}>
            {about !== null && <b>{about}</b>}
            <p>
              <small>{systemText('before')}</small> {before || systemText('none')}
            </p>
            <p>
              <small>{systemText('after')}</small> {after || systemText('none')}
            </p>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** Values can read the same: a list without entries and no list are both "nothing". */
function changeText(before: string, after: string, by: string): string {
  return before === after
    ? systemText('historySet', { by })
    : systemText('historyChange', { before, after, by });
}

/** The changes of a page, newest first, each with its undo. */
export function SettingsHistory({ code }: { readonly code: string }) {
  const [before, setBefore] = useState<string | null>(null);
  const { data } = useQuery({ ...settingsHistoryQuery(code, before), placeholderData: keepPreviousData });
  const undo = useAction(UndoSettingsDocument, {
    changes: [SETTINGS],
    success: () => systemText('undone'),
  });
  const history = data?.settings_history;
  const older = history?.older ?? null;
  const entries: Entry[] = (history?.entries ?? []).map(({ id, at, by, changes }) => {
    const [first] = changes;
    const name = [...new Set(changes.map(({ label }) => label))].join(', ');
    return {
      id,
      name,
      time: writeTime(at),
      remark: changeText(writePlain(first?.before), writePlain(first?.after), by),
      action: (
        <TextButton
          aria-label={systemText('undoOf', { name })}
          disabled={undo.isPending}
          onClick={() => void undo.run({ entry: id })}
        >
          {systemText('undo')}
        </TextButton>
      ),
    };
  });
  return (
    <Section title={systemText('history')}>
      {undo.error !== null && <Alert kind="error">{undo.error}</Alert>}
      {history?.entries.length === 0 ? (
        <p className="muted small">{systemText('historyNone')}</p>
      ) : (
        <Entries label={systemText('history')} entries={entries} />
      )}
      <p className="row">
        {before !== null && (
          <TextButton onClick={() => setBefore(null)}>{systemText('historyNewest')}</TextButton>
        )}
        {older !== null && (
          <TextButton onClick={() => setBefore(older)}>{systemText('historyOlder')}</TextButton>
        )}
        <TextLink to="/settings/audit">{systemText('fullHistory')}</TextLink>
      </p>
    </Section>
  );
}

/** Settings of the installation, which the office only shows. */
export function EnvironmentSettings({ page: { environment } }: { readonly page: SettingsPageData }) {
  if (environment.length === 0) return null;
  return (
    <Section title={systemText('environment')}>
      <p className="muted small">{systemText('environmentLead')}</p>
      <ul className={styles.effects}>
        {environment.map(({ name, meaning, value, is_set: isSet }) => (
          <li key={name}>
            <b>{name}</b>
            <p>{value ?? systemText(isSet ? 'isSet' : 'isUnset')}</p>
            <p>
              <small>{meaning}</small>
            </p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
