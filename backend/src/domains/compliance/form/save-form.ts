import { readFormValue } from '@ingot/rules/compliance/form-8300-fields.ts';
import type { Services } from '../../../platform/context.ts';
import { inputError } from '../../../platform/errors/errors.ts';
import { defineMessages } from '../../../platform/messages/define-messages.ts';
import { audited } from '../../shop/desk/audited.ts';
import type { Desk } from '../../shop/desk/command.ts';
import { changeCase } from '../cases/case.repository.ts';
import { openSeenCase, type SeenCase } from '../cases/decide-case.ts';
import { FORM_FIELDS, openForm, sealForm } from './read-form.ts';

const text = defineMessages('compliance-form', {
  invalid: 'Check the field {item}: it cannot have this value.',
});

/** A value that a member of staff entered. */
export interface TypedField {
  readonly item: string;
  readonly value: string;
}

/**
 * Encrypts and saves the values that staff entered on a form. The audit log names the fields, but
 * not their values.
 * @throws ContractError for an unknown case, another version, and an invalid value
 */
export async function saveForm(
  desk: Desk & Pick<Services, 'config'>,
  seen: SeenCase,
  typed: readonly TypedField[],
): Promise<void> {
  await audited(
    desk,
    (items: readonly string[]) => ({
      verb: 'compliance-form-saved',
      subject: `case ${seen.id}`,
      details: { items },
    }),
    async (trx) => {
      const found = await openSeenCase(trx, seen);
      const values = { ...(await openForm(desk, found)) };
      for (const { item, value: given } of typed) {
        const value = readFormValue(item, given, FORM_FIELDS[found.kind]);
        if (value === null) throw inputError(text('invalid', { item: item.slice(0, 40) }), 'FIELD_INVALID');
        if (value === '') delete values[item];
        else values[item] = value;
      }
      await changeCase(trx, found.id, { sealedForm: await sealForm(desk, found.id, values) });
      return typed.map(({ item }) => item);
    },
  );
}
