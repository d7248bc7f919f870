import { isSameValue, type SettingChange } from '@ingot/rules/system/settings/setting-field.ts';
import { Button } from '@ingot/ui/buttons/button.tsx';
import { Alert } from '@ingot/ui/toasts/alert.tsx';
import { systemText } from '../system-texts.ts';
import type { FormField } from './form-fields.ts';
import { writeSetting } from './write-setting.ts';

interface ConflictNoticeProps {
  readonly fields: readonly FormField[];
  /** The rejected changes: `before` is the newest value of the shop. */
  readonly changes: readonly SettingChange[];
  readonly onTake: (id: string, value: unknown) => void;
}

/** Says which settings others have changed, and offers their values one by one. */
export function ConflictNotice({ fields, changes, onTake }: ConflictNoticeProps) {
  return (
    <Alert kind="warning">
      <b>{systemText('conflictTitle')}</b> {systemText('conflictHelp')}
      <ul>
        {changes.map(({ section, path, before, after }) => {
          const field = fields.find(({ id }) => id === `${section}.${path}`);
          if (field === undefined) return null;
          return (
            <li key={field.id}>
              {systemText('conflictField', {
                field: field.field.label,
                value: writeSetting(field.field, before),
              })}{' '}
              {!isSameValue(before, after) && (
                <Button size="sm" onClick={() => onTake(field.id, before)}>
                  {systemText('takeTheirs')}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </Alert>
  );
}
