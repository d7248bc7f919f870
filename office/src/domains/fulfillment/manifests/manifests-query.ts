import {
  type ManifestFieldsFragment,
  ManifestsDocument,
} from '../../../platform/graphql/generated/graphql.ts';
import { officeQuery } from '../../../platform/graphql/office-query.ts';

/** A manifest with its packages. */
export type Manifest = ManifestFieldsFragment;

/** A package of a manifest. */
export type ManifestPackage = Manifest['packages'][number];

/** Open manifests, and the newest closed ones. */
export const manifestsQuery = officeQuery('bench', ManifestsDocument, {});
