import { sql } from 'kysely';
import { z } from 'zod';
import { listOf, longText, text, wholeNumber } from '../../../platform/import-files/columns.ts';
import type { SectionImporter } from '../../../platform/import-files/section.ts';
import { sanitizeText } from './sanitize-text.ts';
import { storedMints } from './stored/stored-frame.ts';

const schema = z.strictObject({
  id: text(60),
  name: text(120),
  country: text(80),
  country_code: z.string().regex(/^[A-Z]{2}$/, 'must be a two-letter country code'),
  founded: wholeNumber(1, 9999).nullish(),
  specialty: listOf(text(80)).optional(),
  logo_text: longText().optional(),
  story: longText().optional(),
  position: wholeNumber(0, 1_000_000).optional(),
});

/** Section `mints`: the makers of the products. The key is `id`. */
export const mintImporter: SectionImporter<z.output<typeof schema>> = {
  section: 'mints',
  schema,
  stored: storedMints,
  changesOnlyFrame: true,
  key: (row) => ({ column: 'id', value: row.id }),
  async importBatch(trx, rows) {
    const records = rows.map(({ row, number }) => ({
      code: row.id,
      name: row.name,
      country: row.country,
      country_code: row.country_code,
      founded: row.founded ?? null,
      specialties: row.specialty ?? [],
      logo_text: row.logo_text ?? '',
      story: sanitizeText(row.story ?? ''),
      position: row.position ?? number,
    }));
    await sql`
      insert into mint (code, name, country, country_code, founded, specialties, logo_text, story, position)
      select * from jsonb_to_recordset(${JSON.stringify(records)}::jsonb) as r (
        code text, name text, country text, country_code text, founded int, specialties text[], logo_text text,
        story text, position int)
      on conflict (code) do update set
        name = excluded.name, country = excluded.country, country_code = excluded.country_code,
        founded = excluded.founded, specialties = excluded.specialties, logo_text = excluded.logo_text,
        story = excluded.story, position = excluded.position`.execute(trx);
    return [];
  },
};
