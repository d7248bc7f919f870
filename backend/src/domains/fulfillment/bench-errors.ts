import { formatMoney } from '@ingot/rules/money/format-money.ts';
import { ContractError, inputError, noSuchEntity } from '../../platform/errors/errors.ts';
import { defineMessages } from '../../platform/messages/define-messages.ts';

const text = defineMessages('bench-errors', {
  'package-unknown': 'There is no such package.',
  'order-unknown': 'There is no order {number}.',
  'nothing-to-pack': 'All pieces of order {number} are in packages already.',
  'not-packing': 'Package {code} is closed.',
  'line-unknown': 'This piece is not in the package.',
  wrong: '{code} is not the expected piece. Expected: {name} ({sku}), shelf {shelf}.',
  'wrong-none': '{code} does not belong in this package. All its pieces are there.',
  surplus: 'All {count} pieces of {name} are in the package already.',
  stopped: 'Stopped: the weight of {name} is outside the tolerance. Weigh again, or ask a second person.',
  'serial-invalid':
    '{code} is not a serial number, which has up to 40 letters, digits, dots, dashes and slashes.',
  'serial-of-product':
    '{serial} is the number of the product {name}. Scan the serial number that is on the piece itself.',
  'serial-sold': 'The serial number {serial} was sold with order {number}.',
  'serial-recorded':
    'The serial number {serial} is in this package already. Scan the serial number of another piece.',
  'serial-missing': 'Record the serial number of {name} first.',
  'no-serials': '{name} has no more serial numbers to record.',
  'weight-early': 'Scan all pieces of {name} before you weigh them.',
  'weight-not-checked': 'The weight of {name} needs no second person.',
  'seal-invalid': 'A seal number has up to 30 letters, digits and dashes.',
  'seal-used': 'The seal number {seal} is on another package.',
  'seal-of-package': '{seal} is the number of this package. Scan the number on the seal.',
  'seal-differs': 'The seal number on the package is {seal}.',
  'steps-left': 'Package {code} is not finished: {count} steps are left.',
  'packed-it': '{name} packed this order and cannot confirm it.',
  'nothing-split': 'Scan the pieces that stay in this package, and leave others out.',
  'above-package':
    'A package is insured up to {limit}. This one is {over} above it. Split it into two packages.',
  'above-day':
    'The packages of a day are insured up to {limit}. This one is {over} above it. Send it tomorrow.',
  'tracking-missing': 'Type the tracking number of {carrier}.',
  'tracking-invalid': 'A tracking number has up to 60 letters, digits, spaces and dashes.',
  'tracking-used': 'The tracking number {tracking} is on another package.',
  'carrier-refused': '{carrier} did not take the package: {reason}',
  'manifest-empty': 'No package waits for {carrier}.',
  'manifest-count': {
    one: 'The list has {count} package. Count the seals again.',
    other: 'The list has {count} packages. Count the seals again.',
  },
  'manifest-changed': 'The list has changed. {changes} Count the seals again.',
  'manifest-added': 'Added: {codes}.',
  'manifest-gone': 'No longer on it: {codes}.',
  'driver-missing': 'Enter the name of the driver, up to 80 characters.',
  'not-on-manifest': 'Package {code} has left or is not closed yet.',
  'other-open': 'Another package of order {number} is open. Close it first.',
  'pickup-unknown': 'There is no such pickup.',
  'signature-invalid': 'The signature cannot be read. Sign again.',
  'pickup-over': 'This order was collected already.',
  'pickup-code-wrong': 'The pickup code is not correct.',
  'pickup-locked': 'Too many wrong codes. Try again in {count} minutes.',
  'pickup-code-first': 'Check the pickup code first.',
  'pickup-identity-first': 'Check the identity first.',
  'pickup-scan-first': 'Scan the package first.',
  'pickup-scan-wrong':
    '{code} is neither package {package} nor its seal or a piece in it. Fetch package {package}.',
  'identity-invalid': 'Enter two to four letters or digits from the end of the number.',
  'identity-expired': 'The document has expired. Ask for another one.',
  'identity-differs': 'Name and photo must match. Do not hand over the order.',
  'appointment-invalid': 'Choose a time in the next 60 days.',
});

/** Error: the package does not exist. */
export const packageUnknown = () => noSuchEntity(text('package-unknown'), 'PACKAGE_UNKNOWN');
export const orderUnknown = (number: string) =>
  noSuchEntity(text('order-unknown', { number }), 'ORDER_UNKNOWN');
export const nothingToPack = (number: string) =>
  inputError(text('nothing-to-pack', { number }), 'NOTHING_TO_PACK');
export const notPacking = (code: string) => inputError(text('not-packing', { code }), 'PACKAGE_CLOSED');
export const lineUnknown = () => noSuchEntity(text('line-unknown'), 'LINE_UNKNOWN');

/** A product that the bench expects. */
interface ExpectedPiece {
  readonly sku: string;
  readonly name: string;
  readonly shelf: string | null;
}

/** Error: another product than the expected one. `extensions` name the expected product. */
export function wrongPiece(code: string, expected: ExpectedPiece | null): ContractError {
  if (expected === null) return inputError(text('wrong-none', { code }), 'WRONG_PIECE');
  const { sku, name } = expected;
  const shelf = expected.shelf ?? '–';
  return new ContractError(text('wrong', { code, name, sku, shelf }), 'graphql-input', 'WRONG_PIECE', {
    expected_sku: sku,
    expected_name: name,
    expected_shelf: shelf,
  });
}

export const surplusPiece = (name: string, count: number) =>
  inputError(text('surplus', { name, count }), 'SURPLUS_PIECE');
export const stepStopped = (name: string) => inputError(text('stopped', { name }), 'STEP_STOPPED');
/** Error: `code` cannot be a serial number. */
export const serialInvalid = (code: string) =>
  inputError(text('serial-invalid', { code: code.trim().slice(0, 60) || '–' }), 'SERIAL_INVALID');
export const serialRecorded = (serial: string) =>
  inputError(text('serial-recorded', { serial }), 'SERIAL_RECORDED');
export const serialOfProduct = (serial: string, name: string) =>
  inputError(text('serial-of-product', { serial, name }), 'SERIAL_OF_PRODUCT');
export const serialSold = (serial: string, number: string) =>
  inputError(text('serial-sold', { serial, number }), 'SERIAL_SOLD');
export const serialMissing = (name: string) => inputError(text('serial-missing', { name }), 'SERIAL_MISSING');
export const noSerials = (name: string) => inputError(text('no-serials', { name }), 'NO_SERIALS');
export const weightEarly = (name: string) => inputError(text('weight-early', { name }), 'WEIGHT_EARLY');
export const weightNotChecked = (name: string) =>
  inputError(text('weight-not-checked', { name }), 'WEIGHT_NOT_STOPPED');
export const sealInvalid = () => inputError(text('seal-invalid'), 'SEAL_INVALID');
export const sealUsed = (seal: string) => inputError(text('seal-used', { seal }), 'SEAL_USED');
export const sealOfPackage = (seal: string) =>
  inputError(text('seal-of-package', { seal }), 'SEAL_OF_PACKAGE');
export const sealDiffers = (seal: string) => inputError(text('seal-differs', { seal }), 'SEAL_DIFFERS');
export const stepsRemain = (code: string, count: number) =>
  inputError(text('steps-left', { code, count }), 'STEPS_LEFT');
export const packedIt = (name: string) => inputError(text('packed-it', { name }), 'SECOND_PERSON_PACKED');
export const nothingSplit = () => inputError(text('nothing-split'), 'NOTHING_SPLIT');

/** Error: the value of a package exceeds a limit. Amounts are minor units of the base currency. */
export function aboveInsurance(
  limit: 'package' | 'day',
  { limitMinor, overMinor, currency }: { limitMinor: number; overMinor: number; currency: string },
): ContractError {
  const words = { limit: formatMoney(limitMinor, currency), over: formatMoney(overMinor, currency) };
  return inputError(
    text(limit === 'package' ? 'above-package' : 'above-day', words),
    limit === 'package' ? 'PACKAGE_ABOVE_INSURANCE' : 'DAY_ABOVE_INSURANCE',
  );
}

export const trackingMissing = (carrier: string) =>
  inputError(text('tracking-missing', { carrier }), 'TRACKING_MISSING');
export const trackingInvalid = () => inputError(text('tracking-invalid'), 'TRACKING_INVALID');
export const trackingUsed = (tracking: string) =>
  inputError(text('tracking-used', { tracking }), 'TRACKING_USED');
export const carrierRejected = (carrier: string, reason: string) =>
  inputError(text('carrier-refused', { carrier, reason }), 'CARRIER_REFUSED');
export const manifestEmpty = (carrier: string) =>
  inputError(text('manifest-empty', { carrier }), 'MANIFEST_EMPTY');
export const manifestCount = (count: number) =>
  inputError(text('manifest-count', { count }), 'MANIFEST_COUNT');
export const manifestChanged = ({
  added,
  gone,
}: {
  readonly added: readonly string[];
  readonly gone: readonly string[];
}) => {
  const changes = [
    ...(added.length > 0 ? [text('manifest-added', { codes: added.join(', ') })] : []),
    ...(gone.length > 0 ? [text('manifest-gone', { codes: gone.join(', ') })] : []),
  ];
  return inputError(text('manifest-changed', { changes: changes.join(' ') }), 'MANIFEST_CHANGED');
};
export const driverMissing = () => inputError(text('driver-missing'), 'DRIVER_MISSING');
export const notOnManifest = (code: string) =>
  inputError(text('not-on-manifest', { code }), 'NOT_ON_MANIFEST');
export const otherOpen = (number: string) => inputError(text('other-open', { number }), 'OTHER_PACKAGE_OPEN');
export const signatureInvalid = () => inputError(text('signature-invalid'), 'SIGNATURE_INVALID');
export const pickupUnknown = () => noSuchEntity(text('pickup-unknown'), 'PICKUP_UNKNOWN');
export const pickupOver = () => inputError(text('pickup-over'), 'PICKUP_OVER');
export const pickupCodeWrong = () => inputError(text('pickup-code-wrong'), 'PICKUP_CODE_WRONG');
/** Error: wrong codes have locked a pickup for `lockedMs`. */
export const pickupLocked = (lockedMs: number) =>
  inputError(text('pickup-locked', { count: Math.max(1, Math.ceil(lockedMs / 60_000)) }), 'PICKUP_LOCKED');
export const pickupCodeFirst = () => inputError(text('pickup-code-first'), 'PICKUP_CODE_FIRST');
export const pickupScanFirst = () => inputError(text('pickup-scan-first'), 'PICKUP_SCAN_FIRST');
/** Error: `code` is no code of the package of a pickup. */
export const pickupScanWrong = (code: string, expected: string) =>
  inputError(text('pickup-scan-wrong', { code, package: expected }), 'PICKUP_SCAN_WRONG');
export const pickupIdentityFirst = () => inputError(text('pickup-identity-first'), 'PICKUP_IDENTITY_FIRST');
export const identityInvalid = () => inputError(text('identity-invalid'), 'IDENTITY_INVALID');
export const identityExpired = () => inputError(text('identity-expired'), 'IDENTITY_EXPIRED');
export const identityDiffers = () => inputError(text('identity-differs'), 'IDENTITY_DIFFERS');
export const appointmentInvalid = () => inputError(text('appointment-invalid'), 'APPOINTMENT_INVALID');
