/** Lint rules; the table below lists which files may import which (docs/decisions/0002-checks.md). */
import { defineConfig } from 'oxlint'

type Ban = ({ regex: string } | { group: string[] }) & { message: string; allowTypeImports?: true }
type ImportRule = { files: string[]; except?: string[]; mayNotImport: Ban[] }

const parent: Ban = { regex: String.raw`^\.\./`, message: 'Use #app/… to leave a folder, ./ to stay in it.' }
const globalTexts = {
  name: '@lingui/core/macro',
  importNames: ['t'],
  message: 'It reads a global language: use useLingui or Trans in components, msg elsewhere.',
}

const features = ban(String.raw`^#app/features/`, 'Platform and ui must not import features.')
const maps = ban(
  String.raw`^#app/(registry/|routes\.ts$|http/shop\.server\.ts$|rendering/pages\.server\.ts$|rest/router\.server\.ts$)`,
  'Registries import features, never the other way round: they arrive through services.',
)
const openedServices: Ban = {
  ...ban(
    String.raw`^#app/services\.server\.ts$`,
    'Services are opened once by main.ts: import their type only.',
  ),
  allowTypeImports: true,
}
const server: Ban = {
  ...ban(
    String.raw`\.server\.ts$`,
    'The browser loads this file: types may come from .server.ts, values not.',
  ),
  allowTypeImports: true,
}
const node = ban('^node:', 'The browser loads this file: node: modules belong into .server.ts.')
const zod = ban('^zod', 'The browser loads this file: parse in .server.ts, or use valibot (92 KB against 1).')
const components = ban(String.raw`\.tsx$`, 'Only pages, endpoints and components use components.')
const ui = ban('^#app/ui/', 'Only pages, endpoints and components use ui.')
const react = ban(
  '^(react|react-dom|react-router|@lingui/react)(/|$)',
  'Rules are pure: no React, no router.',
)
const settings = ban(String.raw`/settings\.ts$`, 'Rules get settings as arguments.')
const otherThanRules: Ban = {
  group: [String.raw`\#app/features/**`, './**', '!**/rules.ts'],
  message: 'Of features, this file may import only rules.ts.',
}
const tables = ban(String.raw`\btables\.server\.ts$`, 'Import the store instead: only it queries its tables.')
const otherThanTables: Ban = {
  group: [String.raw`\#app/features/**`, './**', '!**/tables.server.ts', '!**/rules.ts'],
  message: 'Tables may import other tables and rules; of all other files only types.',
  allowTypeImports: true,
}
const endpoints = ban(String.raw`\bendpoints\.server\.ts$`, 'Only the registry of endpoints may import them.')
const pages = ban(String.raw`\bpage\.tsx$`, 'Only app/routes.ts may refer to pages.')

// From general to specific: the last rule that matches a file applies.
const importRules: ImportRule[] = [
  { files: ['app/platform/**'], mayNotImport: [features, maps, openedServices, components, ui] },
  { files: ['app/ui/**'], mayNotImport: [features, maps, openedServices, server, node, zod] },
  { files: ['app/features/**/*.ts'], mayNotImport: [maps, server, node, zod, endpoints, pages] },
  { files: ['app/features/**/*.tsx'], mayNotImport: [maps, server, node, zod, endpoints, pages] },
  {
    files: ['app/features/**/rules.ts'],
    mayNotImport: [maps, server, node, zod, components, ui, react, settings, otherThanRules],
  },
  {
    files: ['app/features/**/settings.ts'],
    mayNotImport: [maps, server, node, components, ui, otherThanRules],
  },
  {
    files: ['app/features/**/*.server.ts'],
    mayNotImport: [maps, openedServices, components, ui, endpoints, pages],
  },
  // Render components to the HTML of endpoint responses.
  { files: ['app/features/**/*.server.tsx'], mayNotImport: [maps, openedServices, endpoints, pages] },
  {
    files: ['app/features/**/tables.server.ts'],
    mayNotImport: [maps, openedServices, components, ui, otherThanTables],
  },
  { files: ['app/features/**/endpoints.server.ts'], mayNotImport: [maps, openedServices, tables, pages] },
  {
    files: ['app/features/**/{page,*-page}.tsx'],
    mayNotImport: [maps, openedServices, tables, endpoints, zod],
  },
]

const tests = ['**/*.test.{ts,tsx}', 'tests/**', 'app/features/**/test-*.{ts,tsx}']

export default defineConfig({
  plugins: ['typescript', 'unicorn', 'oxc', 'import', 'react', 'jsx-a11y', 'promise', 'vitest'],
  categories: { correctness: 'error', suspicious: 'error' },
  options: { typeAware: true, reportUnusedDisableDirectives: 'error' },
  env: { browser: true, node: true, es2024: true },
  ignorePatterns: ['build', 'data', '.react-router', 'bench/lighthouse'],
  rules: {
    // The compiler adds the JSX imports.
    'react/react-in-jsx-scope': 'off',
    // Style sheets are imported for their side effect.
    'import/no-unassigned-import': ['error', { allow: ['**/*.css', '**/load.ts'] }],
    'import/no-named-as-default-member': 'off',
    // Shadowing with the same name is often the clearest.
    'no-shadow': 'off',
    'unicorn/consistent-function-scoping': 'off',
    // The check that justifies an `as` may be in another function: reviewed by people.
    'typescript/no-unsafe-type-assertion': 'off',
    // There are no classes, so no function here uses `this`.
    'typescript/unbound-method': 'off',
    // Arabic letters and diacritics are single code points on purpose.
    'no-misleading-character-class': 'off',
    'typescript/no-misused-spread': 'off',
    'typescript/require-array-sort-compare': ['error', { ignoreStringArrays: true }],
    // A copy without other references may be sorted in place.
    'unicorn/no-array-sort': 'off',
    'unicorn/no-useless-spread': 'off',
    // The condition changes in another turn of the event loop.
    'no-unmodified-loop-condition': 'off',
    'promise/no-promise-in-callback': 'off',
    // role="status" conveys more than <output>, and <search> is too new.
    'jsx-a11y/prefer-tag-over-role': 'off',
    'no-unused-vars': ['error', { ignoreRestSiblings: true, argsIgnorePattern: '^_' }],
    'react/rules-of-hooks': 'error',
    // Cell renderers of a list are called as functions, not mounted as components.
    'react/no-unstable-nested-components': ['error', { allowAsProps: true }],
    'react/exhaustive-deps': 'error',
    'react/forbid-dom-props': [
      'error',
      {
        forbid: [
          {
            propName: 'style',
            message: 'The Content-Security-Policy refuses style attributes: use a class.',
          },
        ],
      },
    ],
    'typescript/no-explicit-any': 'error',
    'typescript/no-non-null-assertion': 'error',
    'typescript/consistent-type-definitions': ['error', 'type'],
    'typescript/consistent-type-imports': ['error', { disallowTypeAnnotations: false }],
    'typescript/no-misused-promises': 'error',
    'typescript/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
    'max-classes-per-file': ['error', 0],
    'no-else-return': 'error',
    'max-depth': ['error', 3],
    'max-params': ['error', 3],
    'import/no-default-export': 'error',
    'import/no-cycle': 'error',
    'no-restricted-imports': createImportRestriction([]),
  },
  overrides: [
    ...importRules.map(({ files, mayNotImport }) => ({
      files,
      rules: { 'no-restricted-imports': createImportRestriction(mayNotImport) },
    })),
    {
      // Files whose default export a framework requires.
      files: [
        'app/{root,routes,entry.server,entry.client}.{ts,tsx}',
        '**/{page,*-page}.tsx',
        '*.config.ts',
        '**/*.d.ts',
      ],
      rules: { 'import/no-default-export': 'off' },
    },
    { files: ['app/entry.server.tsx'], rules: { 'max-params': 'off' } },
    {
      // Drawing functions take many numbers in a row, and their use() is SVG's, not React's.
      files: ['db/demo/art/**'],
      rules: { 'max-params': 'off', 'react/rules-of-hooks': 'off' },
    },
    {
      files: tests,
      rules: {
        'no-restricted-imports': createImportRestriction([]),
        // Property and vector tests assert inside helpers and per case.
        'vitest/expect-expect': 'off',
        'vitest/no-conditional-expect': 'off',
        'vitest/valid-expect': ['error', { maxArgs: 2 }],
        // A case table may have any number of columns.
        'max-params': 'off',
      },
    },
    {
      // Playwright has its own test() and expect(), not Vitest's.
      files: ['tests/journeys/**'],
      rules: { 'vitest/no-standalone-expect': 'off', 'react/rules-of-hooks': 'off' },
    },
    {
      // Anything that cannot be undone on a context would leak into later journeys.
      files: ['tests/journeys/**/*.journey.ts'],
      rules: {
        'no-restricted-properties': [
          'error',
          { object: 'page', property: 'clock', message: 'Take the fixture `clock`.' },
          ...['clock', 'addInitScript', 'exposeFunction', 'exposeBinding'].map((property) => ({
            object: 'context',
            property,
            message: 'It would affect later journeys: call it on `page`, or on the page of `elsewhere()`.',
          })),
        ],
      },
    },
  ],
})

function ban(regex: string, message: string): Ban {
  return { regex, message }
}

function createImportRestriction(bans: Ban[]): ['error', { paths: (typeof globalTexts)[]; patterns: Ban[] }] {
  return ['error', { paths: [globalTexts], patterns: [parent, ...bans] }]
}
