import type { PickupLocation } from '@ingot/rules/checkout/pickup/pickup-location.ts';
import type { OrderedUpload } from '../../cart/uploads/ordered-uploads.ts';
import type { LineSet } from '../../orders/bundles/loose-pieces.ts';

/** State of a package: on the bench, closed for a carrier or the counter, gone, or given up. */
export type PackageState = 'packing' | 'sealed' | 'handed_over' | 'ready' | 'collected' | 'void';

/** A line of a package. Weights are milligrams. */
export interface BenchLine {
  readonly orderItemId: number;
  readonly sku: string;
  readonly name: string;
  /** The set that the piece is a part of; null for a line of its own. */
  readonly set: LineSet | null;
  /** The options that the buyer chose, such as the text of an engraving. */
  readonly options: readonly { readonly label: string; readonly value: string }[];
  /** The files that the buyer uploaded for options, such as a picture to engrave. */
  readonly files: readonly OrderedUpload[];
  /** Path below the media folder; null without an image. */
  readonly image: string | null;
  readonly shelf: string | null;
  readonly gtin: string | null;
  readonly itemNumber: string | null;
  readonly hasSerials: boolean;
  /** Gross weight of one piece; 0 for a product that is not weighed. */
  readonly pieceMg: number;
  readonly pieceToleranceMg: number | null;
  /** Price of one piece, in minor units of the order's currency. */
  readonly unitMinor: number;
  readonly quantity: number;
  readonly scanned: number;
  readonly serials: readonly string[];
  readonly weightMg: number | null;
  readonly isInTolerance: boolean | null;
  /** The second person who checked pieces outside of the tolerance; null without one. */
  readonly checkedBy: string | null;
}

/** A package of an order, with its steps. */
export interface BenchPackage {
  readonly id: number;
  /** The bar code of its label, such as `100048209-1`. */
  readonly code: string;
  readonly state: PackageState;
  readonly order: {
    readonly id: number;
    readonly number: string;
    readonly currency: string;
    readonly baseToOrderRateE6: number;
    readonly carrierCode: string;
    readonly carrierTitle: string;
    readonly methodCode: string;
    readonly methodTitle: string;
    readonly isSignatureRequired: boolean;
    /** The counter at which the buyer collects, as ordered; null for a delivery. */
    readonly pickup: PickupLocation | null;
    /** Code of the counter at which the buyer collects it; null for a delivery. */
    readonly counterCode: string | null;
    readonly recipient: string;
  };
  /** The member of staff who packs it now; null while it is put aside. */
  readonly packer: { readonly staffId: number; readonly name: string } | null;
  /** Everybody who packed or sealed it: none of them can be the second person. */
  readonly packerIds: readonly number[];
  readonly sealNumber: string | null;
  readonly confirmedBy: string | null;
  /** Photographs since the package was last opened, oldest first. */
  readonly photos: readonly { readonly id: number; readonly takenAtMs: number }[];
  readonly trackingNumber: string | null;
  readonly manifestId: number | null;
  /** In pick order: by shelf, then by name. The parts of each set follow each other, after all other lines. */
  readonly lines: readonly BenchLine[];
}
