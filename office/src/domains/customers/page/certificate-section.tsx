import { Button } from '@ingot/ui/buttons/button.tsx';
import { TextField } from '@ingot/ui/fields/field.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { FormDialog } from '../../../components/dialogs/form-dialog.tsx';
import { DateField } from '../../../components/fields/date-field.tsx';
import { UploadField } from '../../../components/fields/upload-field.tsx';
import { writeDay, writeTime } from '../../../components/labels/moments.ts';
import { StateMark } from '../../../components/labels/state-mark.tsx';
import { Facts } from '../../../components/layout/facts.tsx';
import { Section } from '../../../components/layout/section.tsx';
import { DenseTable } from '../../../components/tables/dense-table.tsx';
import { uploadPicture } from '../../../platform/files/upload-picture.ts';
import { SetTaxCertificateDocument } from '../../../platform/graphql/generated/graphql.ts';
import { useAction } from '../../../platform/graphql/use-action.ts';
import { customersText } from '../customers-texts.ts';
import styles from './customer-page.module.css';
import type { OfficeCustomer } from './customer-query.ts';

interface CertificateProps {
  readonly customer: OfficeCustomer;
  readonly canWrite: boolean;
  /** Whether the viewer may open scans. */
  readonly canOpen: boolean;
}

/** The exemption certificate of a customer with its scans. */
export function CertificateSection({ customer, canWrite, canOpen }: CertificateProps) {
  const [isEditing, setIsEditing] = useState(false);
  const { certificate, certificate_scans: scans } = customer;
  return (
    <Section
      title={customersText('certificate')}
      actions={
        canWrite && (
          <Button size="sm" onClick={() => setIsEditing(true)}>
            {customersText(certificate ? 'changeCertificate' : 'addCertificate')}
          </Button>
        )
      }
    >
      {certificate ? (
        <div className={styles.facts}>
          <Facts
            facts={[
              { name: customersText('number'), value: certificate.number },
              {
                name: customersText('state'),
                value: <Validity isExpired={certificate.is_expired} />,
              },
              { name: customersText('lastDay'), value: dayText(certificate.last_day) },
            ]}
          />
        </div>
      ) : (
        <p className="muted">{customersText('noCertificate')}</p>
      )}
      {scans.length > 0 && <ScanTable scans={scans} canOpen={canOpen} />}
      {certificate && canWrite && <ScanUpload customer={customer.id} />}
      {(scans.length > 0 || certificate) && <p className="small muted">{customersText('scanNote')}</p>}
      {isEditing && <CertificateDialog customer={customer} onClose={() => setIsEditing(false)} />}
    </Section>
  );
}

function Validity({ isExpired }: { readonly isExpired: boolean }) {
  return (
    <StateMark tone={isExpired ? 'late' : 'done'}>{customersText(isExpired ? 'expired' : 'valid')}</StateMark>
  );
}

function dayText(day: string | null | undefined): string {
  return day == null ? customersText('noEnd') : writeDay(day);
}

function ScanTable({
  scans,
  canOpen,
}: {
  readonly scans: OfficeCustomer['certificate_scans'];
  readonly canOpen: boolean;
}) {
  return (
    <DenseTable label={customersText('scans')} isCompact>
      <thead>
        <tr>
          <th scope="col">{customersText('scan')}</th>
          <th scope="col">{customersText('state')}</th>
          <th scope="col">{customersText('lastDay')}</th>
          <th scope="col">{customersText('added')}</th>
          <th scope="col">
            <span className="vh">{customersText('action')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {scans.map((scan) => (
          <tr key={scan.id}>
            <td data-fold="first">
              <b>{scan.certificate}</b>
            </td>
            <td data-fold="first-end">
              <Validity isExpired={scan.is_expired} />
            </td>
            <td data-fold="second" data-label={customersText('lastDay')}>
              {dayText(scan.last_day)}
            </td>
            <td>
              <span className="muted">
                {writeTime(scan.added_at)}, {scan.by}
              </span>
            </td>
            <td data-kind="action" data-fold="second-end">
              {canOpen && (
                <a className="link" href={`/office/media/certificate-scan/${scan.id}`} download>
                  {customersText('open')}
                  <span className="vh"> {scan.certificate}</span>
                </a>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </DenseTable>
  );
}

function ScanUpload({ customer }: { readonly customer: string }) {
  const client = useQueryClient();
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  const take = async (files: readonly File[]) => {
    setState('busy');
    let isStored = true;
    for (const file of files) {
      isStored = (await uploadPicture('certificate-scan', customer, file)) && isStored;
    }
    setState(isStored ? 'idle' : 'failed');
    await client.invalidateQueries({ queryKey: ['customers'] });
  };
  return (
    <UploadField
      label={customersText(state === 'busy' ? 'addingScan' : 'addScan')}
      endings={['.pdf', '.jpg', '.jpeg', '.png', '.webp']}
      error={state === 'failed' ? customersText('scanFailed') : null}
      onFiles={(files) => void take(files)}
    />
  );
}

function CertificateDialog({
  customer: { id, name, certificate },
  onClose,
}: {
  readonly customer: OfficeCustomer;
  readonly onClose: () => void;
}) {
  const [number, setNumber] = useState(certificate?.number ?? '');
  const [lastDay, setLastDay] = useState(certificate?.last_day ?? null);
  const save = useAction(SetTaxCertificateDocument, {
    changes: ['customers'],
    success: () => customersText('certificateSaved'),
  });
  return (
    <FormDialog
      isOpen
      onClose={onClose}
      title={customersText('certificateTitle', { name })}
      submit={customersText('save')}
      isBusy={save.isPending}
      error={save.error}
      onSubmit={async (event) => {
        event.preventDefault();
        const isRemoved = number.trim() === '';
        const done = await save.run({
          id,
          seen: certificate?.number ?? null,
          certificate: isRemoved ? null : number,
          lastDay: isRemoved ? null : lastDay,
        });
        if (done !== null) onClose();
      }}
    >
      <p>{customersText('certificateHelp')}</p>
      <TextField
        label={customersText('certificateNumber')}
        help={customersText('certificateNumberHelp')}
        maxLength={64}
        value={number}
        onChange={({ target }) => setNumber(target.value)}
      />
      <DateField
        label={customersText('lastDayLabel')}
        help={customersText('lastDayHelp')}
        value={lastDay}
        onChange={setLastDay}
      />
    </FormDialog>
  );
}
