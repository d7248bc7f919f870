import { Alert } from '@ingot/ui/toasts/alert.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import { Split } from '../../components/layout/split.tsx';
import { PageHeader } from '../../components/page/page-header.tsx';
import { useLeaveWarning } from '../../components/save/use-leave-warning.ts';
import { type Drafts, hasChanges } from '../../domains/system/settings/form-fields.ts';
import { LookPreview } from '../../domains/system/settings/look-preview.tsx';
import { SettingForm } from '../../domains/system/settings/setting-form.tsx';
import { SettingsColumns } from '../../domains/system/settings/settings-columns.tsx';
import { settingsMenuQuery, settingsPageQuery } from '../../domains/system/settings/settings-query.ts';
import {
  EnvironmentSettings,
  SettingsHistory,
  ShopperEffects,
} from '../../domains/system/settings/settings-side.tsx';
import { systemText } from '../../domains/system/system-texts.ts';
import { failureText } from '../../platform/graphql/failure-text.ts';
import { ErrorPage } from '../../shell/errors/error-page.tsx';

const NONE: Drafts = {};
/** The page of the logo and the colors. */
const LOOKS = 'looks';

export default function ShopSettingsPage() {
  const { page: code = 'shop' } = useParams();
  const { data, error } = useQuery(settingsPageQuery(code));
  // The typed values of every page stay while the person looks at another one.
  const [drafts, setDrafts] = useState<Readonly<Record<string, Drafts>>>({});
  const { data: menu } = useQuery(settingsMenuQuery);
  useLeaveWarning(
    Object.values(drafts).some(hasChanges),
    (path) =>
      path === '/settings' || menu?.settings_pages.some((one) => path === `/settings/${one.code}`) === true,
  );
  const page = data?.settings_page;
  const own = drafts[code] ?? NONE;
  return (
    <SettingsColumns code={code}>
      <PageHeader title={page?.title ?? systemText('sections')} lead={page?.lead} />
      {error !== null && <Alert kind="error">{failureText(error)}</Alert>}
      {page !== undefined && (
        <Split
          side={
            <>
              {code === LOOKS && <LookPreview page={page} drafts={own} />}
              <ShopperEffects page={page} drafts={own} />
              <EnvironmentSettings page={page} />
              <SettingsHistory key={code} code={code} />
            </>
          }
        >
          <SettingForm
            key={code}
            page={page}
            drafts={own}
            onDrafts={(next) => setDrafts({ ...drafts, [code]: next })}
          />
        </Split>
      )}
    </SettingsColumns>
  );
}

export { ErrorPage as ErrorBoundary };
