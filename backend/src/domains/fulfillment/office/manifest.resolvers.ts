import type { Resolvers } from '../../../generated/office-resolvers.ts';
import { readId } from '../../../platform/graphql/read-id.ts';
import { type OfficeContext, signedIn } from '../../../platform/office/office-context.ts';
import { officeDesk } from '../../shop/desk/office-desk.ts';
import { closeManifest } from '../manifest/close-manifest.ts';
import {
  listClosedManifests,
  listOpenManifests,
  type Manifest,
  manifestPackages,
} from '../manifest/manifest.repository.ts';
import type { OfficeDesk } from '../office-desk.ts';
import { findPackage } from '../packages/package.repository.ts';
import { shopDay } from '../packages/shop-day.ts';
import { presentPackage } from './present-package.ts';

const MOST = 50;

async function present(manifest: Manifest, { services: { db, shop } }: OfficeContext) {
  const listed = await manifestPackages(db, manifest.id);
  const parcels = await Promise.all(listed.map(({ id }) => findPackage(db, id)));
  return {
    id: String(manifest.id),
    carrier: manifest.carrierCode,
    title: manifest.carrierTitle,
    closed_at: manifest.closedAtMs,
    closed_by: manifest.closedBy,
    driver_name: manifest.driverName,
    package_count: manifest.packages,
    insured: manifest.insuredMinor,
    other_insured: manifest.otherMinor,
    package_limit: shop.office.packageInsuredToMinor,
    day_limit: shop.office.dayInsuredToMinor,
    currency: shop.store.baseCurrency,
    packages: parcels.flatMap((parcel) => (parcel ? [presentPackage(parcel, shop)] : [])),
  };
}

/** Manifests of carriers. */
export const manifestResolvers: Resolvers = {
  Query: {
    open_manifests: async (_, __, context) => {
      const { db, shop } = context.services;
      const manifests = await listOpenManifests(db, shopDay(context.now, shop));
      return Promise.all(manifests.map((manifest) => present(manifest, context)));
    },
    closed_manifests: async (_, { first }, context) => {
      const manifests = await listClosedManifests(
        context.services.db,
        Math.min(MOST, Math.max(1, first ?? MOST)),
      );
      return Promise.all(manifests.map((manifest) => present(manifest, context)));
    },
  },
  Mutation: {
    close_manifest: async (_, { carrier, packages, ...given }, context) => {
      const desk = officeDesk(signedIn(context)) as OfficeDesk;
      await closeManifest(desk, {
        carrierCode: carrier,
        driverName: given.driver_name,
        sealsCounted: given.seals_counted,
        seenIds: packages?.map(readId) ?? null,
      });
      return true;
    },
  },
};
