import type { CodegenConfig } from '@graphql-codegen/cli';

/**
 * Shared composition: which TypeScript type stands behind a GraphQL type (`Type: 'module#Name'`, the module as seen
 * from backend/src/graph/generated/). A type that is not listed is its plain GraphQL shape.
 */
const mappers: Record<string, string> = {};

const config: CodegenConfig = {
  schema: 'backend/src/**/*.graphql',
  silent: true,
  generates: {
    'backend/src/graph/generated/resolvers.ts': {
      plugins: ['typescript', 'typescript-resolvers'],
      config: {
        contextType: '../context.ts#Context',
        mappers,
        enumsAsTypes: true,
        useTypeImports: true,
        skipTypename: true,
        avoidOptionals: { field: false, inputValue: false, object: false, defaultValue: false },
        makeResolverTypeCallable: true,
        useIndexSignature: false,
        scalars: { ID: { input: 'string', output: 'string | number' } },
      },
    },
    'storefront/src/graphql/generated/': {
      preset: 'client',
      documents: ['storefront/src/**/*.graphql'],
      presetConfig: {
        fragmentMasking: false,
        persistedDocuments: true,
      },
      config: {
        documentMode: 'string',
        enumsAsTypes: true,
        useTypeImports: true,
        skipTypename: true,
      },
    },
  },
};

export default config;
