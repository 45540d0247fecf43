/** Rules that lint cannot check within one file: the order of features, and maximum file length. */
import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')

/** Each feature and those it may depend on. A new feature is added here. */
const leansOn: Record<string, string[] | undefined> = {
  media: [],
  content: [],
  'contact-forms': [],
  catalog: ['media'],
  variations: ['media', 'catalog'],
  cart: ['media', 'catalog', 'variations'],
  'product-actions': ['media', 'catalog', 'variations', 'cart'],
  compare: ['media', 'catalog', 'variations', 'cart', 'product-actions'],
  'quick-view': ['media', 'catalog', 'variations', 'cart', 'product-actions'],
  customers: ['content'],
  checkout: ['media', 'catalog', 'variations', 'cart', 'customers'],
  orders: ['media', 'catalog', 'variations', 'cart', 'customers', 'checkout'],
  reviews: ['contact-forms', 'catalog', 'customers', 'orders'],
  wishlist: ['media', 'catalog', 'variations', 'cart', 'product-actions', 'customers'],
  'back-in-stock': ['catalog', 'variations', 'product-actions', 'customers'],
  admin: [
    ...['media', 'contact-forms', 'product-actions', 'wishlist', 'back-in-stock'],
    ...['catalog', 'variations', 'cart', 'customers', 'content', 'checkout', 'orders', 'reviews'],
  ],
  header: ['media', 'catalog', 'content'],
}

/** Files other than pages that connect two features: the product page, for example, shows variations. */
const joints = [
  'app/features/catalog/product/product-view.ts',
  'app/features/catalog/product/product-details.tsx',
  'app/features/catalog/product/variation-form.server.ts',
  'app/features/catalog/card-choice/card-choice.tsx',
  'app/features/catalog/card-choice/choices.ts',
]

const featureFiles = globSync('app/features/**/*.{ts,tsx}', { cwd: root })

test('features import only the features listed for them, except in pages and joints', () => {
  const wrong = featureFiles
    .filter((file) => !isJoint(file))
    .flatMap((file) => foreignImports(file).filter(({ feature }) => !mayLean(file, feature)))
  expect(wrong.map(({ line }) => line)).toEqual([])
})

test('no feature reaches an unlisted feature through files outside the features', () => {
  const wrong = featureFiles
    .filter((file) => !isTest(file))
    .flatMap((file) => waysOut(file).filter((way) => !mayLean(file, featureOf(way.at(-1) ?? ''))))
  expect(wrong.map((way) => way.join(' → '))).toEqual([])
})

test('every listed joint still connects two features', () => {
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

test('no folder has more than 25 files', () => {
  const files = globSync(['*.ts', '{app,scripts,tests,bench,db}/**/*.{ts,tsx,css}'], {
    cwd: root,
    exclude: isForeign,
  })
  const folders = Map.groupBy(files, dirname)
  const full = [...folders].filter(([, inside]) => inside.length > 25).map(([folder]) => folder)
  expect(full).toEqual([])
})

function isJoint(file: string): boolean {
  return joints.includes(file) || isTest(file) || /\bpage\.tsx$/.test(file)
}

function isTest(file: string): boolean {
  return /(\.test\.tsx?|\/test-[\w-]+\.ts)$/.test(file)
}

function mayLean(file: string, feature: string): boolean {
  return leansOn[featureOf(file)]?.includes(feature) ?? false
}

/** Imports from other features, except types of their rules.ts, which everyone may use. */
function foreignImports(file: string): { feature: string; line: string }[] {
  return [...read(file).matchAll(/^(import|export) (type )?[^'"]*from '#app\/features\/([\w-]+)\/([^']+)'/gm)]
    .map(([statement, , type, feature = '', path]) => ({ statement, type, feature, path }))
    .filter(({ feature, type, path }) => feature !== featureOf(file) && !(type && path === 'rules.ts'))
    .map(({ statement, feature }) => ({ feature, line: `${file}: ${statement.replaceAll(/\s+/g, ' ')}` }))
}

/** The shortest import paths from a file of a feature through shared files to files of other features. */
function waysOut(start: string): string[][] {
  const seen = new Set([start])
  const ways: string[][] = [[start]]
  const found: string[][] = []
  for (const way of ways) {
    for (const next of loadedBy(way.at(-1) ?? '')) {
      if (seen.has(next)) continue
      seen.add(next)
      const feature = featureOf(next)
      if (feature === '') ways.push([...way, next])
      else if (way.length > 1 && feature !== featureOf(start)) found.push([...way, next])
    }
  }
  return found
}

const loaded = new Map<string, string[]>()

/** The shop's files that a file imports, statically or dynamically, without type imports. */
function loadedBy(file: string): string[] {
  const known = loaded.get(file)
  if (known) return known
  const pattern = /^(?:import|export) (?!type\b)(?:[^'"]*? from )?'([^']+)'|\bimport\('([^']+)'\)/gm
  const files = [...read(file).matchAll(pattern)]
    .map(([, now, later]) => now ?? later ?? '')
    .filter((name) => /^(#app|\.)\/.*\.tsx?$/.test(name))
    .map((name) => (name.startsWith('#') ? name.slice(1) : join(dirname(file), name)))
  loaded.set(file, files)
  return files
}

/** The feature of a file, or '' for a file outside the features. */
function featureOf(file: string): string {
  return /^app\/features\/([\w-]+)\//.exec(file)?.[1] ?? ''
}

function isForeign(path: string): boolean {
  return path.includes('node_modules')
}

function read(file: string): string {
  return readFileSync(join(root, file), 'utf8')
}
