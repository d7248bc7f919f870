import type { Resolvers } from '../../../generated/office-resolvers.ts';
import { readId } from '../../../platform/graphql/read-id.ts';
import { type OfficeContext, signedIn } from '../../../platform/office/office-context.ts';
import { officeDesk } from '../../shop/desk/office-desk.ts';
import { requireProof } from '../../staff/proof/require-proof.ts';
import { createToken } from '../tokens/create-token.ts';
import { revokeToken } from '../tokens/revoke-token.ts';
import { findToken, type ListedToken, listTokens } from '../tokens/token.repository.ts';
import { tokenUnknown } from '../tokens/token-errors.ts';
import { TOKEN_PERMISSIONS } from '../tokens/token-permissions.ts';

/** Resolvers of the integrations page. */
export const integrationResolvers: Resolvers = {
  Query: {
    integrations: async (_, __, { services }) => (await listTokens(services.db)).map(present),
    integration_choices: (_, __, context) => {
      const { staff, services } = signedIn(context);
      return {
        permissions: TOKEN_PERMISSIONS.filter((name) => staff.permissions.has(name)),
        address: `${services.shop.baseUrl}rest/V1/`,
      };
    },
  },
  Mutation: {
    create_integration: async (_, { key, name, permissions }, context) => {
      const own = signedIn(context);
      requireProof(own);
      const request = { key, name, permissions, own: own.staff.permissions };
      const { id, token } = await createToken(officeDesk(own), request);
      return { integration: await view(own, id), token };
    },
    revoke_integration: async (_, { id }, context) => {
      const own = signedIn(context);
      requireProof(own);
      await revokeToken(officeDesk(own), readId(id));
      return view(own, readId(id));
    },
  },
};

async function view({ services }: Pick<OfficeContext, 'services'>, id: number) {
  const token = await findToken(services.db, id);
  if (token === null) throw tokenUnknown();
  return present(token);
}

function present(token: ListedToken) {
  return {
    id: String(token.id),
    name: token.name,
    ending: token.ending,
    permissions: [...token.permissions],
    created_at: token.createdMs,
    created_by: token.createdBy,
    last_used_at: token.lastUsedMs,
    last_address: token.lastAddress,
    revoked_at: token.revokedMs,
    revoked_by: token.revokedBy,
  };
}
