import type { Desk } from '../shop/desk/command.ts';

/** The desk of a member of staff: each step of a package names its person. */
export type OfficeDesk = Desk & { readonly office: NonNullable<Desk['office']> };
