import type { SettingChange } from '@ingot/rules/system/settings/setting-field.ts';
import { Button } from '@ingot/ui/buttons/button.tsx';
import { TextLink } from '@ingot/ui/links/page-link.tsx';
import { Alert } from '@ingot/ui/toasts/alert.tsx';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { useSettled } from '../../../components/fields/use-settled.ts';
import {
  SaveSettingsDocument,
  SettingsPreviewDocument,
} from '../../../platform/graphql/generated/graphql.ts';
import { hasCode, OfficeFailure } from '../../../platform/graphql/office-failure.ts';
import { officeQuery } from '../../../platform/graphql/office-query.ts';
import { useAction } from '../../../platform/graphql/use-action.ts';
import { systemText } from '../system-texts.ts';
import { ConflictNotice } from './conflict-notice.tsx';
import { changesOf, type Drafts, formGroups, problemText, shownValue, withDraft } from './form-fields.ts';
import { SettingRow } from './setting-row.tsx';
import styles from './settings.module.css';
import { SETTINGS, type SettingsPageData } from './settings-query.ts';
import { useLinkedField } from './use-linked-field.ts';

interface SettingFormProps {
  readonly page: SettingsPageData;
  readonly drafts: Drafts;
  readonly onDrafts: (drafts: Drafts) => void;
}

/** The problems and effects of typed changes, as the shop sees them. */
export function usePreview(changes: readonly SettingChange[], isOn: boolean) {
  const settled = useSettled(changes);
  const { data } = useQuery({
    ...officeQuery(SETTINGS, SettingsPreviewDocument, { changes: settled.map((change) => ({ ...change })) }),
    enabled: isOn && settled.length > 0,
    placeholderData: (former) => former,
  });
  return settled.length === 0 || !isOn ? null : (data?.settings_preview ?? null);
}

/** The fields of a page, and the bar that saves all changes or none. */
export function SettingForm({ page, drafts, onDrafts }: SettingFormProps) {
  const groups = formGroups(page);
  const form = useLinkedField();
  const { pathname } = useLocation();
  const fields = groups.flatMap((group) => group.fields);
  const changes = changesOf(fields, drafts);
  const ownErrors = fields.filter((field) => problemText(field.field, shownValue(field, drafts)) !== null);
  const preview = usePreview(changes, ownErrors.length === 0);
  const save = useAction(SaveSettingsDocument, {
    changes: [SETTINGS],
    success: () => systemText('saved'),
  });
  const problems = preview?.problems ?? [];
  const problemOf = (id: string) =>
    problems.find(
      ({ section, path }) => `${section}.${path}` === id || `${section}.${path}`.startsWith(`${id}.`),
    )?.message ?? null;
  const count = ownErrors.length > 0 ? ownErrors.length : problems.length;
  const wrong = ownErrors[0] ?? fields.find(({ id }) => problemOf(id) !== null);
  const conflict = conflictOf(save.failure);
  return (
    <form
      ref={form}
      noValidate
      onSubmit={async (event) => {
        event.preventDefault();
        if (count > 0 || changes.length === 0) return;
        const answered = changes.map((change) => answerTo(conflict, change));
        if ((await save.run({ changes: answered })) !== null) onDrafts({});
      }}
    >
      {groups.map(({ title, fields: own }) => (
        <section key={own[0]?.id ?? title} className={styles.group}>
          {title !== null && <h2>{title}</h2>}
          {own.map((field) => (
            <SettingRow
              key={field.id}
              field={field}
              drafts={drafts}
              onChange={(value) => onDrafts(withDraft(drafts, field, value))}
              problem={problemOf(field.id)}
              isInGroup={title !== null}
            />
          ))}
        </section>
      ))}
      {conflict.length > 0 && (
        <ConflictNotice
          fields={fields}
          changes={conflict}
          onTake={(id, value) => onDrafts({ ...drafts, [id]: { value, seen: value, isChanged: false } })}
        />
      )}
      {save.error !== null && conflict.length === 0 && <Alert kind="error">{save.error}</Alert>}
      {changes.length > 0 && (
        <div className={styles.saveBar} role="status">
          <p>
            <b>{systemText('unsaved', { count: changes.length })}</b>{' '}
            {count > 0 && (
              <span className={styles.wrong}>
                {systemText('errors', { count })}.{' '}
                {wrong === undefined ? (
                  systemText('correct')
                ) : (
                  <TextLink to={`${pathname}#${wrong.id}`}>
                    {systemText('correctField', { field: wrong.field.label })}
                  </TextLink>
                )}
              </span>
            )}
          </p>
          <div className="row">
            <Button
              onClick={() => {
                save.reset();
                onDrafts({});
              }}
            >
              {systemText('discard')}
            </Button>
            <Button type="submit" variant="primary" disabled={count > 0} isBusy={save.isPending}>
              {systemText('save')}
            </Button>
          </div>
        </div>
      )}
    </form>
  );
}

/** Returns a change that the person made again after having read the newest value. */
function answerTo(conflict: readonly SettingChange[], change: SettingChange): SettingChange {
  const newest = conflict.find(({ section, path }) => section === change.section && path === change.path);
  return newest === undefined ? change : { ...change, before: newest.before };
}

/** Returns the changes of a conflict with the newest values; empty without a conflict. */
function conflictOf(failure: Error | null): readonly SettingChange[] {
  if (!hasCode(failure, 'CONFLICT') || !(failure instanceof OfficeFailure)) return [];
  const text = failure.errors[0]?.details['current'];
  return typeof text === 'string' ? (JSON.parse(text) as readonly SettingChange[]) : [];
}
