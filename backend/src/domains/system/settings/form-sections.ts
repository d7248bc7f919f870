import type { z } from 'zod';
import { countriesSchema } from '../../shop/setting-schemas/checkout-schemas.ts';
import { ENTERED_SCHEMAS, type SettingSection } from '../../shop/settings/setting-sections.ts';

/** A section that the forms edit: a settings section, or the countries, which are rows. */
export type FormSection = SettingSection | 'countries';

/** The schemas of all sections that the forms edit. */
export const FORM_SCHEMAS: Readonly<Record<FormSection, z.ZodType>> = {
  ...ENTERED_SCHEMAS,
  countries: countriesSchema,
};

/** Returns whether a text names a section. */
export function isFormSection(name: string): name is FormSection {
  return Object.hasOwn(FORM_SCHEMAS, name);
}
