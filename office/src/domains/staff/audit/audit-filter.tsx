import { Button } from '@ingot/ui/buttons/button.tsx';
import { SelectField, TextField } from '@ingot/ui/fields/field.tsx';
import { useQuery } from '@tanstack/react-query';
import { AuditChoicesDocument, type AuditFilter } from '../../../platform/graphql/generated/graphql.ts';
import { officeQuery } from '../../../platform/graphql/office-query.ts';
import styles from './audit-filter.module.css';
import { auditText } from './audit-texts.ts';
import { auditVerbText } from './verb-texts.ts';

/** Chooses the entries of the log by person, action and object. */
export function AuditFilterForm({ onFilter }: { readonly onFilter: (filter: AuditFilter) => void }) {
  const choices = useQuery(officeQuery('audit', AuditChoicesDocument, {})).data?.audit_choices;
  const verbs = (choices?.verbs ?? [])
    .map((verb) => ({ verb, text: auditVerbText(verb) }))
    .sort((one, other) => one.text.localeCompare(other.text));
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        const form = new FormData(event.currentTarget);
        const text = (name: string) => String(form.get(name) ?? '').trim();
        onFilter({
          ...(text('member') !== '' && { member: text('member') }),
          ...(text('verb') !== '' && { verb: text('verb') }),
          ...(text('subject') !== '' && { subject: text('subject') }),
        });
      }}
    >
      <SelectField label={auditText('person')} name="member">
        <option value="">{auditText('allStaff')}</option>
        {choices?.members.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <SelectField label={auditText('action')} name="verb">
        <option value="">{auditText('allActions')}</option>
        {verbs.map(({ verb, text }) => (
          <option key={verb} value={verb}>
            {text}
          </option>
        ))}
      </SelectField>
      <TextField label={auditText('subject')} help={auditText('subjectHint')} name="subject" />
      <Button type="submit">{auditText('filter')}</Button>
    </form>
  );
}
