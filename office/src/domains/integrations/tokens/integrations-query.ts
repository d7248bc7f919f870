import {
  type IntegrationFieldsFragment,
  IntegrationsDocument,
} from '../../../platform/graphql/generated/graphql.ts';
import { officeQuery } from '../../../platform/graphql/office-query.ts';

/** A token of another program. */
export type Integration = IntegrationFieldsFragment;

/** All tokens, and the choices in the form of a new one. */
export const integrationsQuery = officeQuery('integrations', IntegrationsDocument, {});
