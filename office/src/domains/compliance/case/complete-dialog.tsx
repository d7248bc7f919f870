import { Check } from '@ingot/ui/fields/check.tsx';
import { TextField } from '@ingot/ui/fields/field.tsx';
import { useState } from 'react';
import { FormDialog } from '../../../components/dialogs/form-dialog.tsx';
import { SaveComplianceFormDocument } from '../../../platform/graphql/generated/graphql.ts';
import { useAction } from '../../../platform/graphql/use-action.ts';
import { complianceText } from '../compliance-texts.ts';
import styles from './case.module.css';
import { partText } from './form-sheet.tsx';
import type { ComplianceForm, FormField } from './use-form.ts';

interface CompleteDialogProps {
  readonly form: ComplianceForm;
  /** Called after the save. */
  readonly onSaved: () => void;
  readonly onClose: () => void;
}

/** The dialog with the fields of a form that staff fill. */
export function CompleteDialog({ form, onSaved, onClose }: CompleteDialogProps) {
  const fields = form.fields.filter(({ is_typed: isTyped }) => isTyped);
  const [values, setValues] = useState<Readonly<Record<string, string>>>(() =>
    Object.fromEntries(fields.map(({ item, value }) => [item, value])),
  );
  const save = useAction(SaveComplianceFormDocument, {
    changes: ['compliance'],
    success: () => complianceText('formSaved'),
  });
  const { id, version, kind } = form.case;
  return (
    <FormDialog
      isOpen
      isWide
      onClose={onClose}
      title={complianceText('editTitle')}
      submit={complianceText('save')}
      isBusy={save.isPending}
      error={save.error}
      onSubmit={async (event) => {
        event.preventDefault();
        const changed = fields.filter(({ item, value }) => values[item] !== value);
        const typed = changed.map(({ item }) => ({ item, value: values[item] ?? '' }));
        if ((await save.run({ id, version, fields: typed })) !== null) onSaved();
      }}
    >
      <p>{complianceText('editBody')}</p>
      <div className={styles.fields}>
        {fields.map((field, index) => (
          <div key={field.item}>
            {field.part !== fields[index - 1]?.part && (
              <h3 className={styles.part}>{partText(kind, field.part)}</h3>
            )}
            <Field
              field={field}
              value={values[field.item] ?? ''}
              onChange={(value) => setValues({ ...values, [field.item]: value })}
            />
          </div>
        ))}
      </div>
    </FormDialog>
  );
}

interface FieldProps {
  readonly field: FormField;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

function Field({ field: { item, label, format }, value, onChange }: FieldProps) {
  const name = /^\d/.test(item) ? `${item}. ${label}` : label;
  if (format === 'yes') {
    return (
      <Check checked={value === 'yes'} onChange={() => onChange(value === 'yes' ? '' : 'yes')}>
        {name}
      </Check>
    );
  }
  const help = format === null ? undefined : complianceText(`format_${format}` as 'format_tin');
  return (
    <TextField
      label={name}
      {...(help !== undefined && { help })}
      autoComplete="off"
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
