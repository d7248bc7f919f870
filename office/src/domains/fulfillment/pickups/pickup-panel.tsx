import { zoneText } from '@ingot/messages/zone-text.ts';
import { Button } from '@ingot/ui/buttons/button.tsx';
import { Check } from '@ingot/ui/fields/check.tsx';
import { SelectField, TextField } from '@ingot/ui/fields/field.tsx';
import { PageLink } from '@ingot/ui/links/page-link.tsx';
import { Alert } from '@ingot/ui/toasts/alert.tsx';
import { IdCard, KeyRound, Package as Parcel, PenLine } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { ScanField } from '../../../components/fields/scan-field.tsx';
import { writeDateTime } from '../../../components/labels/moments.ts';
import { focusNextStep } from '../../../components/layout/next-step.tsx';
import {
  CheckPickupCodeDocument,
  HandOverPickupDocument,
  type IdentityKind,
  RecordPickupIdentityDocument,
  ScanPickupDocument,
  SetPickupAppointmentDocument,
} from '../../../platform/graphql/generated/graphql.ts';
import { useAction } from '../../../platform/graphql/use-action.ts';
import { toInstant } from '../../../platform/shop-time/local-moment.ts';
import { shopTimeZone } from '../../../platform/shop-time/shop-time-zone.ts';
import { benchText } from '../bench-texts.ts';
import steps from '../package/packing.module.css';
import { PickupStep } from './pickup-step.tsx';
import { stateOf } from './pickup-table.tsx';
import styles from './pickups.module.css';
import type { Pickup } from './pickups-query.ts';
import { SignaturePad } from './signature-pad.tsx';

const KINDS: readonly IdentityKind[] = ['drivers_license', 'passport', 'id_card'];
const CHANGES = { changes: ['bench'] };

/** The steps at the counter: code, identity, package, signature. */
export function PickupPanel({ pickup }: { readonly pickup: Pickup }) {
  const { order, customer, identity_kind: kind } = pickup;
  const isCollected = pickup.collected_at !== null;
  return (
    <section className={styles.panel}>
      <h2>{benchText('pickupOf', { customer, order })}</h2>
      {stateOf(pickup)}
      {isCollected && (
        <>
          {kind !== null && (
            <p>
              {benchText('identity')}: {benchText(kind)}, {pickup.identity_ending}
            </p>
          )}
          <p className="small">
            <PageLink to={`/orders/${order}`}>{benchText('openOrder', { number: order })}</PageLink>
          </p>
        </>
      )}
      {!isCollected && (
        <>
          <Waiting pickup={pickup} />
          <Steps pickup={pickup} />
          <AppointmentForm pickup={pickup} />
        </>
      )}
    </section>
  );
}

function Steps({ pickup }: { readonly pickup: Pickup }) {
  const { package: id, order, package_code: code, identity_kind: kind } = pickup;
  const { code_checked: isCodeRight, package_scanned: isScanned } = pickup;
  const isKnown = isCodeRight && kind !== null;
  const needed = benchText('needed');
  return (
    <ol className={steps.steps} aria-label={benchText('steps')}>
      <PickupStep
        icon={KeyRound}
        title={benchText('pickupCode')}
        note={isCodeRight ? benchText('matches') : needed}
        isDone={isCodeRight}
      >
        {!isCodeRight && <CodeForm id={id} />}
      </PickupStep>
      <PickupStep
        icon={IdCard}
        title={benchText('identity')}
        note={kind === null ? needed : `${benchText(kind)}, ${pickup.identity_ending}`}
        isDone={kind !== null}
      >
        {isCodeRight && kind === null && <IdentityForm id={id} />}
      </PickupStep>
      <PickupStep
        icon={Parcel}
        title={benchText('handedPackage')}
        note={isKnown && isScanned ? benchText('packageScanned', { code }) : needed}
        isDone={isKnown && isScanned}
      >
        {isKnown && !isScanned && <PackageScan pickup={pickup} />}
      </PickupStep>
      <PickupStep
        icon={PenLine}
        title={benchText('signature')}
        note={needed}
        isDone={false}
        takesFocus={isKnown && isScanned}
      >
        {isKnown && isScanned && <HandOverForm id={id} order={order} />}
      </PickupStep>
    </ol>
  );
}

/** Until when the order waits, whom to call, and what to do when nobody came. */
function Waiting({ pickup }: { readonly pickup: Pickup }) {
  const { collect_by: until, is_late: isLate, customer, telephone, package_code: code, order } = pickup;
  return (
    <>
      <p className="small">
        {until !== null && `${benchText('collectByTime', { time: writeDateTime(until) })} `}
        {telephone !== '' && benchText('callBuyer', { customer, telephone })}
      </p>
      {isLate && <Alert kind="warning">{benchText('lateWay')}</Alert>}
      <p className="small row">
        <PageLink to={`/bench/packages/${pickup.package}`}>{benchText('openPackage', { code })}</PageLink>
        <PageLink to={`/orders/${order}`}>{benchText('openOrder', { number: order })}</PageLink>
      </p>
    </>
  );
}

function CodeForm({ id }: { readonly id: string }) {
  const check = useAction(CheckPickupCodeDocument, CHANGES);
  const [code, setCode] = useState('');
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        void check.run({ package: id, code });
      }}
    >
      <TextField
        label={benchText('pickupCode')}
        autoComplete="off"
        // Choosing an order leads here, so that its code can be scanned at once.
        autoFocus
        autoCapitalize="characters"
        value={code}
        onChange={({ target }) => setCode(target.value)}
        error={check.error}
      />
      <Button type="submit" isBusy={check.isPending}>
        {benchText('checkCode')}
      </Button>
    </form>
  );
}

function IdentityForm({ id }: { readonly id: string }) {
  const record = useAction(RecordPickupIdentityDocument, CHANGES);
  const [kind, setKind] = useState<IdentityKind>('drivers_license');
  const [ending, setEnding] = useState('');
  const [validUntil, setValidUntil] = useState('');
  const [doesMatch, setDoesMatch] = useState(false);
  return (
    <form
      className={styles.form}
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void record.run({ package: id, kind, ending, validUntil, doesMatch });
      }}
    >
      <SelectField
        label={benchText('identityKind')}
        autoFocus
        value={kind}
        onChange={({ target }) => setKind(KINDS.find((one) => one === target.value) ?? 'drivers_license')}
      >
        {KINDS.map((one) => (
          <option key={one} value={one}>
            {benchText(one)}
          </option>
        ))}
      </SelectField>
      <div className={styles.pair}>
        <TextField
          label={benchText('ending')}
          autoComplete="off"
          maxLength={4}
          value={ending}
          onChange={({ target }) => setEnding(target.value)}
        />
        <TextField
          label={benchText('validUntil')}
          type="date"
          value={validUntil}
          onChange={({ target }) => setValidUntil(target.value)}
        />
      </div>
      <Check checked={doesMatch} onChange={({ target }) => setDoesMatch(target.checked)}>
        {benchText('nameMatches')}
      </Check>
      {record.error !== null && <Alert kind="error">{record.error}</Alert>}
      <Button type="submit" variant="primary" isBusy={record.isPending}>
        {benchText('identityChecked')}
      </Button>
    </form>
  );
}

/** The scan that proves that the package in the hand is that of the customer. */
function PackageScan({ pickup: { package: id, package_code: code } }: { readonly pickup: Pickup }) {
  const scan = useAction(ScanPickupDocument, CHANGES);
  return (
    <ScanField
      label={benchText('scanHanded')}
      help={benchText('scanHandedHelp', { code })}
      autoFocus
      error={scan.error}
      onScan={async (scanned) => {
        // The form that follows is on the page once `run` has reloaded the pickup.
        if (await scan.run({ package: id, code: scanned })) setTimeout(focusNextStep);
      }}
    />
  );
}

/** The signature of the customer, and the button that ends the pickup. */
function HandOverForm({ id, order }: { readonly id: string; readonly order: string }) {
  const [signature, setSignature] = useState('');
  const [cannotSign, setCannotSign] = useState(false);
  const handOver = useAction(HandOverPickupDocument, {
    ...CHANGES,
    success: () => benchText('handedOver', { number: order }),
  });
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        void handOver.run({ package: id, signature: cannotSign ? null : signature });
      }}
    >
      {!cannotSign && <SignaturePad value={signature} onChange={setSignature} />}
      <Check checked={cannotSign} onChange={({ target }) => setCannotSign(target.checked)}>
        {benchText('cannotSign')}
      </Check>
      {handOver.error !== null && <Alert kind="error">{handOver.error}</Alert>}
      <Button
        type="submit"
        variant="primary"
        disabled={signature === '' && !cannotSign}
        isBusy={handOver.isPending}
      >
        {benchText('handOver')}
      </Button>
    </form>
  );
}

function AppointmentForm({ pickup }: { readonly pickup: Pickup }) {
  const save = useAction(SetPickupAppointmentDocument, CHANGES);
  const [at, setAt] = useState('');
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        void save.run({ package: pickup.package, at: toInstant(at, shopTimeZone()) });
      }}
    >
      <TextField
        label={benchText('appointment')}
        help={benchText('appointmentZone', { zone: zoneText(shopTimeZone()) })}
        type="datetime-local"
        value={at}
        onChange={({ target }) => setAt(target.value)}
        error={save.error}
      />
      <Button type="submit" isBusy={save.isPending}>
        {benchText('setAppointment')}
      </Button>
    </form>
  );
}
