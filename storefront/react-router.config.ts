import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'src',
  ssr: true,
  // The whole route table is a few hundred bytes; loading it in parts would cost more.
  routeDiscovery: { mode: 'initial' },
  splitRouteModules: false,
} satisfies Config;
