import { findCountry, findRegion } from '@ingot/rules/checkout/addresses/countries.ts';
import {
  changedFields,
  EDIT_FIELDS,
  type OrderEdit,
  type OrderEditField,
} from '@ingot/rules/orders/desk/order-edit.ts';
import { Button } from '@ingot/ui/buttons/button.tsx';
import { SelectField } from '@ingot/ui/fields/field.tsx';
import { Alert } from '@ingot/ui/toasts/alert.tsx';
import { useState } from 'react';
import { type AddressErrors, addressErrors } from '../../../components/address/address.ts';
import { AddressFields } from '../../../components/address/address-fields.tsx';
import { CountriesFailure } from '../../../components/address/countries-failure.tsx';
import { useCountries } from '../../../components/address/use-countries.ts';
import { FormDialog } from '../../../components/dialogs/form-dialog.tsx';
import { countryName } from '../../../components/labels/country-name.ts';
import { EditOrderDocument } from '../../../platform/graphql/generated/graphql.ts';
import { hasCode, OfficeFailure } from '../../../platform/graphql/office-failure.ts';
import { useAction } from '../../../platform/graphql/use-action.ts';
import { ordersText } from '../orders-texts.ts';
import styles from './order-page.module.css';
import type { OfficeOrder } from './order-query.ts';

interface EditDialogProps {
  readonly order: OfficeOrder;
  readonly onClose: () => void;
}

/**
 * Changes address, delivery and payment method. After a conflict the form keeps what was typed, and
 * offers the values of the other person field by field.
 */
export function EditDialog({ order, onClose }: EditDialogProps) {
  const { number, delivery_choices: deliveries, payment_choices: payments } = order;
  const [seen, setSeen] = useState<OrderEdit>(() => pickEdit(order.edit));
  const [wanted, setWanted] = useState<OrderEdit>(seen);
  const [theirs, setTheirs] = useState<OrderEdit | null>(null);
  const edit = useAction(EditOrderDocument, { changes: ['orders'], success: () => ordersText('edited') });
  const set = (field: keyof OrderEdit) => (event: { readonly target: { readonly value: string } }) =>
    setWanted({ ...wanted, [field]: event.target.value });
  const [errors, setErrors] = useState<AddressErrors>({});
  const { countries, error: countryError, isRetrying, isRetried, retry } = useCountries();
  const newer = conflictValues(edit.failure);
  // A conflict: fields that only the other person changed get the newer value.
  if (newer !== null && changedFields(newer, seen).length > 0) {
    setTheirs(newer);
    setSeen(newer);
    setWanted(merged(seen, wanted, newer));
  }
  /** Returns the value of a field in words. */
  const nameOf = (field: OrderEditField, value: string): string => {
    if (field === 'country') return countryName(value);
    if (field === 'region') {
      const country = findCountry(countries ?? [], wanted.country);
      return (country && findRegion(country, { id: null, text: value })?.name) ?? value;
    }
    const choices = field === 'delivery' ? deliveries : field === 'payment' ? payments : [];
    return choices.find(({ code }) => code === value)?.title ?? value;
  };
  const disputed = theirs === null ? [] : changedFields(theirs, wanted);
  return (
    <FormDialog
      isOpen
      isWide
      onClose={onClose}
      title={ordersText('editTitle', { number })}
      submit={ordersText(theirs === null ? 'save' : 'saveChoices')}
      isBusy={edit.isPending}
      isIncomplete={countries === undefined}
      // The list of the other person's changes says it already.
      error={theirs === null ? edit.error : null}
      onSubmit={async (event) => {
        event.preventDefault();
        const found = addressErrors(wanted, countries ?? []);
        setErrors(found);
        if (Object.keys(found).length > 0) return;
        setTheirs(null);
        if ((await edit.run({ number, seen, wanted })) !== null) onClose();
      }}
    >
      {countryError !== null && (
        <CountriesFailure error={countryError} isRetrying={isRetrying} onRetry={retry} />
      )}
      <AddressFields
        countries={countries ?? []}
        address={wanted}
        errors={errors}
        takesFocus={isRetried}
        onChange={(changed) => {
          setWanted({ ...wanted, ...changed });
          setErrors({});
        }}
      />
      <div className={styles.fields}>
        {/* An order with nothing to send has no methods. */}
        {deliveries.length > 0 && (
          <Choice
            label={ordersText('edit_delivery')}
            value={wanted.delivery}
            choices={deliveries}
            onChange={set('delivery')}
          />
        )}
        <Choice
          label={ordersText('edit_payment')}
          value={wanted.payment}
          choices={payments}
          onChange={set('payment')}
        />
      </div>
      {theirs !== null && (
        <Alert kind="warning">
          <b>{ordersText('conflictTitle')}</b>
          <ul>
            {disputed.map((field) => (
              <li key={field}>
                {ordersText('conflictField', {
                  field: ordersText(`edit_${field}`),
                  theirs: nameOf(field, theirs[field]),
                  yours: nameOf(field, wanted[field]),
                })}{' '}
                <Button size="sm" onClick={() => setWanted({ ...wanted, [field]: theirs[field] })}>
                  {ordersText('takeTheirs')}
                </Button>
              </li>
            ))}
          </ul>
        </Alert>
      )}
    </FormDialog>
  );
}

interface ChoiceProps {
  readonly label: string;
  readonly value: string;
  readonly choices: readonly { readonly code: string; readonly title: string }[];
  readonly onChange: (event: { readonly target: { readonly value: string } }) => void;
}

function Choice({ label, value, choices, onChange }: ChoiceProps) {
  const isListed = choices.some(({ code }) => code === value);
  return (
    <SelectField label={label} value={value} onChange={onChange}>
      {!isListed && <option value={value}>{value}</option>}
      {choices.map(({ code, title }) => (
        <option key={code} value={code}>
          {title}
        </option>
      ))}
    </SelectField>
  );
}

/** Returns the values of the order after a conflict; null without one. */
function conflictValues(failure: Error | null): OrderEdit | null {
  if (!hasCode(failure, 'CONFLICT') || !(failure instanceof OfficeFailure)) return null;
  const text = failure.errors[0]?.details.current;
  return typeof text === 'string' ? pickEdit(JSON.parse(text) as OrderEdit) : null;
}

/** Keeps what the person changed, and takes the newer value of every other field. */
function merged(seen: OrderEdit, wanted: OrderEdit, theirs: OrderEdit): OrderEdit {
  const own = changedFields(seen, wanted);
  return { ...theirs, ...Object.fromEntries(own.map((field) => [field, wanted[field]])) };
}

function pickEdit(edit: OrderEdit): OrderEdit {
  return Object.fromEntries(EDIT_FIELDS.map((field) => [field, edit[field]])) as unknown as OrderEdit;
}
