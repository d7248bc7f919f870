import type { Database, Transaction } from '../../../platform/database/database.ts';
import { notify } from '../../../platform/database/notifications/notify.ts';
import type { Desk } from '../../shop/desk/command.ts';
import { notificationSchema } from '../../shop/setting-schemas/store-schemas.ts';
import { lockSettings, readSections, storeDocument } from '../../shop/settings/change-sections.ts';
import { mergeSetting } from '../../shop/settings/merge-setting.ts';
import { SETTINGS_CHANNEL } from '../../shop/settings/open-shop-settings.ts';
import type { NotificationSettings } from '../../shop/shop-settings.ts';
import type { FieldProblem } from './content-errors.ts';
import type { ContentFields } from './content-version.ts';

const SECTION = 'notification';

/** Returns the notice line of the shop's settings. */
export async function readNotice(db: Database): Promise<ContentFields> {
  const { documents } = await readSections({ db }, [SECTION]);
  const stored = (documents[SECTION] ?? {}) as Record<string, unknown>;
  return Object.fromEntries(
    ['active', 'mode', 'message', 'link', 'link_text'].flatMap((key) => {
      const value = stored[key];
      return value === undefined || value === null ? [] : [[key, String(value)]];
    }),
  );
}

/** Returns the values that `readNotice` returns after these values are published. */
export function storedNotice(fields: ContentFields): ContentFields {
  return Object.fromEntries(
    Object.entries(documentOf(fields)).flatMap(([key, value]) =>
      value === null ? [] : [[key, String(value)]],
    ),
  );
}

/** Returns the problems of the values of a notice line. */
export function checkNotice(fields: ContentFields): FieldProblem[] {
  const { problems } = mergeSetting(SECTION, {}, documentOf(fields));
  return problems.map(({ path, message }) => ({ field: path, message }));
}

/** Returns the notice line for valid values. */
export function noticeOf(fields: ContentFields): NotificationSettings | null {
  const parsed = notificationSchema.safeParse(withoutNull(documentOf(fields)));
  return parsed.success ? parsed.data : null;
}

/** Stores a notice line in the shop's settings. The settings form shows it too. */
export async function writeNotice(
  trx: Transaction,
  desk: Pick<Desk, 'clock' | 'by' | 'office'>,
  fields: ContentFields,
): Promise<void> {
  await lockSettings(trx);
  const { documents } = await readSections({ db: trx }, [SECTION]);
  const before = documents[SECTION];
  const { document } = mergeSetting(SECTION, before, documentOf(fields));
  await storeDocument(trx, desk, { section: SECTION, stored: before, document });
  await notify(trx, SETTINGS_CHANNEL);
}

function documentOf(fields: ContentFields) {
  const { active = 'false', mode = 'warning', message = '', link = '', link_text: linkText = '' } = fields;
  return {
    active: active === 'true',
    mode: mode === '' ? 'warning' : mode,
    message: message.trim(),
    link: link.trim() === '' ? null : link.trim(),
    link_text: linkText.trim() === '' ? null : linkText.trim(),
  };
}

function withoutNull(document: Record<string, unknown>) {
  return Object.fromEntries(Object.entries(document).filter(([, value]) => value !== null));
}
