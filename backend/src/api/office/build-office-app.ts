import Fastify, { type FastifyInstance } from 'fastify';
import type { Services } from '../../platform/context.ts';
import { clientAddress } from '../http/client-address.ts';
import { securityHeaders } from '../rate-limits/protection.ts';
import { type OfficeParts, officeRoutes } from './office-routes.ts';

/** Builds a server with the back office alone, for a host and port of its own. */
export async function buildOfficeApp(services: Services, office: OfficeParts): Promise<FastifyInstance> {
  const { config } = services;
  const http = Fastify({
    loggerInstance: services.log,
    forceCloseConnections: 'idle',
    requestTimeout: config.requestTimeoutMs,
    connectionTimeout: config.idleTimeoutMs,
  });
  http.decorateRequest('clientAddress', {
    getter() {
      return clientAddress(this.raw, config.trustedProxies);
    },
  });
  await securityHeaders(http, config);
  await officeRoutes(http, services, office);
  return http;
}
