import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'src',
  ssr: true,
  // The whole route table fits in a few hundred bytes; asking the server for it piece by piece costs more.
  routeDiscovery: { mode: 'initial' },
  splitRouteModules: false,
} satisfies Config;
