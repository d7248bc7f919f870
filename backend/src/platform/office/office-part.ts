import type { CatalogSnapshot } from '@ingot/catalog-engine/catalog-snapshot.ts';
import type { Permission } from '@ingot/rules/staff/permissions.ts';
import type { Resolvers } from '../../generated/office-resolvers.ts';
import type { Services } from '../context.ts';
import type { Database, Transaction } from '../database/database.ts';
import type { MediaUse } from './media-use.ts';
import type { WorkKind } from './work/work-kind.ts';

/**
 * Notices changes of one topic for the screens of the back office. `version` is a cheap query whose
 * result changes with every change; it runs each second while a browser is connected.
 */
export interface OfficeWatch {
  /** First part of the query keys that a change makes stale, such as `orders`. */
  readonly topic: string;
  readonly version: (db: Database) => Promise<string>;
}

/** The author of an approved or scheduled action, for records. */
export interface ActingStaff {
  readonly staffId: number;
  readonly name: string;
}

/** An action that can wait for a second member of staff. */
export interface ApprovableAction {
  /** Permission of the person who approves. */
  readonly permission: Permission;
  /** Returns the page of the subject of a request, below `/office`; null without a page. */
  readonly path: (subject: string) => string | null;
  /**
   * Performs the action in the transaction of the approval. `args` are the arguments of the
   * request.
   * @throws ContractError if the action is no longer possible; the approval then stays open
   */
  readonly run: (trx: Transaction, services: Services, args: unknown, by: ActingStaff) => Promise<void>;
}

/** Reports the progress of long work. */
export type ReportProgress = (done: number, total: number | null) => Promise<void>;

/** Long work with a file as its result, such as an export. */
export interface OfficeTaskKind {
  readonly permission: Permission;
  /**
   * Writes the result to `file` and returns the name under which the browser saves it. A repeated
   * run after a crash starts from the beginning.
   */
  readonly run: (
    services: Services,
    args: unknown,
    file: string,
    report: ReportProgress,
  ) => Promise<{ readonly fileName: string }>;
  /** Ends what the request of the task began, after the task has failed permanently. */
  readonly onFailed?: (services: Pick<Services, 'db'>, args: unknown) => Promise<void>;
}

/** An upload of a member of staff. */
export interface OfficeUpload {
  readonly services: Services;
  readonly by: ActingStaff;
  /** Network address of the browser. */
  readonly address: string;
}

/** An uploaded file. */
export interface UploadedFile {
  readonly bytes: Buffer;
  /** The name of the file on the person's computer. */
  readonly name: string;
  /** The revision that the person saw, for replacements. Null for new files. */
  readonly revision: number | null;
}

/** A file to send to a browser. */
export interface OfficeFile {
  readonly bytes: Buffer;
  readonly type: 'image/jpeg' | 'application/pdf' | 'application/octet-stream';
  /** The name under which the browser saves the file. */
  readonly name: string;
}

/** Pictures that staff upload, such as photographs of packages. */
export interface OfficeMediaKind {
  /** Permission to add files. It also permits reading, unless `readPermission` is set. */
  readonly permission: Permission;
  readonly readPermission?: Permission;
  /**
   * Stores a file of any type and returns its description for the browser. Replaces `store` and
   * `add`.
   * @throws ContractError that names the file and the reason for rejection
   */
  readonly receive?: (upload: OfficeUpload, subject: number, file: UploadedFile) => Promise<object>;
  /**
   * Stores the bytes and returns the name of the file; null if they are no picture. Without it, the
   * picture is stored as JPEG that only staff can open.
   */
  readonly store?: (services: Services, bytes: Buffer, subject: number) => Promise<string | null>;
  /**
   * Records an uploaded picture of `subject` and returns its id, or its public address. `file` is its stored file.
   * Without it and `receive`, staff cannot add files.
   * @throws ContractError if the subject takes no picture; the file is then deleted
   */
  readonly add?: (upload: OfficeUpload, subject: number, file: string) => Promise<number | string>;
  /** Returns the stored file of a picture; null for none. Kinds with `open` need none. */
  readonly find?: (services: Services, id: number) => Promise<string | null>;
  /**
   * Opens a file that `store` encrypted, for a member of staff. Records the access in the audit
   * log. Returns null for an unknown id. Without this function, the file of `find` is sent.
   */
  readonly open?: (reader: OfficeUpload, id: number) => Promise<OfficeFile | null>;
}

/** A page of the shop with unpublished changes. */
export interface PreviewedPage {
  /** Path of the page in the shop, with a leading slash. */
  readonly path: string;
  /** The catalog that the page reads. If absent, the page reads the shop's catalog. */
  readonly catalog?: CatalogSnapshot;
  /** Services that the page uses in place of the shop's own services, such as its content. */
  readonly services?: Partial<Services>;
}

/** Previews of unpublished changes in the page that shoppers see. */
export interface OfficePreviewKind {
  readonly permission: Permission;
  /**
   * Returns the page of `subject` with the unpublished changes of a member of staff.
   * @throws ContractError if the changes cannot be shown
   */
  readonly open: (services: Services, by: ActingStaff, subject: string) => Promise<PreviewedPage>;
}

/** The contribution of one domain to the back office. */
export interface OfficePart {
  /** Resolvers of the domain's SDL in its folder `office`. */
  readonly resolvers?: Resolvers | readonly Resolvers[];
  readonly watches?: readonly OfficeWatch[];
  /** By the kind that the request of an approval names. */
  readonly approvals?: Readonly<Record<string, ApprovableAction>>;
  /** By the kind that the request of a task names. */
  readonly tasks?: Readonly<Record<string, OfficeTaskKind>>;
  /** By the kind in the path `/office/media/<kind>/…`. */
  readonly media?: Readonly<Record<string, OfficeMediaKind>>;
  /** Finds the places of the domain that show files of the media folder. */
  readonly mediaUses?: readonly MediaUse[];
  /** Kinds of previews by their name in the path `/office/preview/<kind>/…`. */
  readonly previews?: Readonly<Record<string, OfficePreviewKind>>;
  /** The open work of the domain, for the first screen and the sidebar. */
  readonly work?: readonly WorkKind[];
}
