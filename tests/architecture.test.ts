/** What lint cannot say of a single file: the order of features, and how long a file may be. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')

/** Each feature and those it may lean on. A new feature takes its place here. */
const leansOn: Record<string, string[] | undefined> = {
  media: [],
  content: [],
  'contact-forms': [],
  catalog: ['media'],
  variations: ['media', 'catalog'],
  cart: ['media', 'catalog', 'variations'],
  compare: ['media', 'catalog', 'variations', 'cart'],
  'quick-view': ['media', 'catalog', 'variations', 'cart', 'compare'],
  customers: ['content'],
  checkout: ['media', 'catalog', 'variations', 'cart', 'customers'],
  orders: ['media', 'catalog', 'variations', 'cart', 'customers', 'checkout'],
  reviews: ['contact-forms', 'catalog', 'customers', 'orders'],
  wishlist: ['media', 'catalog', 'variations', 'cart', 'compare', 'customers'],
  'back-in-stock': ['catalog', 'variations', 'customers', 'wishlist'],
  admin: [
    ...['media', 'contact-forms', 'wishlist', 'back-in-stock'],
    ...['catalog', 'variations', 'cart', 'customers', 'content', 'checkout', 'orders', 'reviews'],
  ],
  header: ['media', 'catalog', 'content'],
}

/** Where two features that want each other are joined, beside the pages: the product page shows the form of the variations. */
const joints = [
  'app/features/catalog/product-view.ts',
  'app/features/catalog/variation-form.server.ts',
  'app/features/catalog/card-choice/card-choice.tsx',
  'app/features/catalog/card-choice/choices.ts',
]

test('features lean only to the left; pages and named joints may join them', () => {
  const wrong = globSync('app/features/**/*.{ts,tsx}', { cwd: root })
    .filter((file) => !isJoint(file))
    .flatMap((file) => foreignImports(file).filter(({ feature }) => !mayLean(file, feature)))
  expect(wrong.map(({ line }) => line)).toEqual([])
})

test('no joint stays in the list after it is gone', () => {
  const idle = joints.filter((file) => foreignImports(file).every(({ feature }) => mayLean(file, feature)))
  expect(idle).toEqual([])
})

test('no file is longer than 300 lines', () => {
  const long = globSync(['*.ts', '{app,scripts,tests,bench,db}/**/*.{ts,tsx,css}'], {
    cwd: root,
    exclude: isForeign,
  })
    .map((file) => ({ file, lines: read(file).trimEnd().split('\n').length }))
    .filter(({ lines }) => lines > 300)
  expect(long).toEqual([])
})

function isJoint(file: string): boolean {
  return joints.includes(file) || /(\bpage\.tsx|\.test\.tsx?|\/test-[\w-]+\.ts)$/.test(file)
}

function mayLean(file: string, feature: string): boolean {
  return leansOn[featureOf(file)]?.includes(feature) ?? false
}

/** The imports of another feature's files, but for the types of its rules, which are for everyone. */
function foreignImports(file: string): { feature: string; line: string }[] {
  return [...read(file).matchAll(/^(import|export) (type )?[^'"]*from '#app\/features\/([\w-]+)\/([^']+)'/gm)]
    .map(([statement, , type, feature = '', path]) => ({ statement, type, feature, path }))
    .filter(({ feature, type, path }) => feature !== featureOf(file) && !(type && path === 'rules.ts'))
    .map(({ statement, feature }) => ({ feature, line: `${file}: ${statement.replaceAll(/\s+/g, ' ')}` }))
}

function featureOf(file: string): string {
  return file.split('/')[2] ?? ''
}

function isForeign(path: string): boolean {
  return path.includes('node_modules')
}

function read(file: string): string {
  return readFileSync(join(root, file), 'utf8')
}
