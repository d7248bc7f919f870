import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'src',
  basename: '/office/',
  // Staff sign in before they see anything, so a server would render nothing of use.
  ssr: false,
  routeDiscovery: { mode: 'initial' },
  splitRouteModules: false,
} satisfies Config;
