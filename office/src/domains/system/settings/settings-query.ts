import {
  SettingsHistoryDocument,
  SettingsMenuDocument,
  SettingsPageDocument,
  type SettingsPageQuery,
} from '../../../platform/graphql/generated/graphql.ts';
import { officeQuery } from '../../../platform/graphql/office-query.ts';

/** The topic of settings, and of what they do. */
export const SETTINGS = 'settings';

/** One page of the settings with its values. */
export type SettingsPageData = SettingsPageQuery['settings_page'];

/** The pages of the settings. */
export const settingsMenuQuery = officeQuery(SETTINGS, SettingsMenuDocument, {});

/** A page of the settings. */
export const settingsPageQuery = (code: string) => officeQuery(SETTINGS, SettingsPageDocument, { code });

/** The history of a page; the entries before `before` unless it is null. */
export const settingsHistoryQuery = (code: string, before: string | null) =>
  officeQuery(SETTINGS, SettingsHistoryDocument, { code, before });
