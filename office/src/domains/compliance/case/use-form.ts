import { useState } from 'react';
import {
  OpenComplianceFormDocument,
  type OpenComplianceFormMutation,
} from '../../../platform/graphql/generated/graphql.ts';
import { useAction } from '../../../platform/graphql/use-action.ts';

/** An opened form. */
export type ComplianceForm = OpenComplianceFormMutation['open_compliance_form'];

/** A field of a form. */
export type FormField = ComplianceForm['fields'][number];

/** Opens the form of a case only on request, because the shop records each opening. */
export function useForm(id: string) {
  const [form, setForm] = useState<ComplianceForm | null>(null);
  const open = useAction(OpenComplianceFormDocument);
  return {
    form,
    isPending: open.isPending,
    error: open.error,
    open: async () => {
      const result = await open.run({ id });
      if (result !== null) setForm(result.open_compliance_form);
    },
  };
}
