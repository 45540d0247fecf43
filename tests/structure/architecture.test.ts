/** Rules that lint cannot check within one file: the order of features, and maximum file length. */
import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')

/** Each feature and those it may depend on. A new feature is added here. */
const allowedDependencies: Record<string, string[] | undefined> = {
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
  const violations = featureFiles
    .filter((file) => !isJoint(file))
    .flatMap((file) => findForeignImports(file).filter(({ feature }) => !mayDependOn(file, feature)))
  expect(violations.map(({ line }) => line)).toEqual([])
})

test('no feature reaches an unlisted feature through files outside the features', () => {
  const violations = featureFiles
    .filter((file) => !isTest(file))
    .flatMap((file) =>
      findImportPaths(file).filter((importPath) => !mayDependOn(file, findFeature(importPath.at(-1) ?? ''))),
    )
  expect(violations.map((importPath) => importPath.join(' → '))).toEqual([])
})

test('every listed joint still connects two features', () => {
  const unneededFiles = joints.filter((file) =>
    findForeignImports(file).every(({ feature }) => mayDependOn(file, feature)),
  )
  expect(unneededFiles).toEqual([])
})

test('no file is longer than 300 lines', () => {
  const longFiles = globSync(['*.ts', '{app,scripts,tests,bench,db}/**/*.{ts,tsx,css}'], {
    cwd: root,
    exclude: isInNodeModules,
  })
    .map((file) => ({ file, lines: read(file).trimEnd().split('\n').length }))
    .filter(({ lines }) => lines > 300)
  expect(longFiles).toEqual([])
})

test('no folder has more than 25 files', () => {
  const files = globSync(['*.ts', '{app,scripts,tests,bench,db}/**/*.{ts,tsx,css}'], {
    cwd: root,
    exclude: isInNodeModules,
  })
  const folders = Map.groupBy(files, dirname)
  const fullFolders = [...folders]
    .filter(([, filesInside]) => filesInside.length > 25)
    .map(([folder]) => folder)
  expect(fullFolders).toEqual([])
})

function isJoint(file: string): boolean {
  return joints.includes(file) || isTest(file) || /\bpage\.tsx$/.test(file)
}

function isTest(file: string): boolean {
  return /(\.test\.tsx?|\/test-[\w-]+\.ts)$/.test(file)
}

function mayDependOn(file: string, feature: string): boolean {
  return allowedDependencies[findFeature(file)]?.includes(feature) ?? false
}

/** Imports from other features, except types of their rules.ts, which everyone may use. */
function findForeignImports(file: string): { feature: string; line: string }[] {
  return [...read(file).matchAll(/^(import|export) (type )?[^'"]*from '#app\/features\/([\w-]+)\/([^']+)'/gm)]
    .map(([statement, , type, feature = '', path]) => ({ statement, type, feature, path }))
    .filter(({ feature, type, path }) => feature !== findFeature(file) && !(type && path === 'rules.ts'))
    .map(({ statement, feature }) => ({ feature, line: `${file}: ${statement.replaceAll(/\s+/g, ' ')}` }))
}

/** The shortest import paths from a file of a feature through shared files to files of other features. */
function findImportPaths(start: string): string[][] {
  const visitedFiles = new Set([start])
  const importPaths: string[][] = [[start]]
  const pathsToFeatures: string[][] = []
  for (const importPath of importPaths) {
    for (const importedFile of readImports(importPath.at(-1) ?? '')) {
      if (visitedFiles.has(importedFile)) continue
      visitedFiles.add(importedFile)
      const feature = findFeature(importedFile)
      if (feature === '') importPaths.push([...importPath, importedFile])
      else if (importPath.length > 1 && feature !== findFeature(start))
        pathsToFeatures.push([...importPath, importedFile])
    }
  }
  return pathsToFeatures
}

const importsByFile = new Map<string, string[]>()

/** The shop's files that a file imports, statically or dynamically, without type imports. */
function readImports(file: string): string[] {
  const cachedImports = importsByFile.get(file)
  if (cachedImports) return cachedImports
  const pattern = /^(?:import|export) (?!type\b)(?:[^'"]*? from )?'([^']+)'|\bimport\('([^']+)'\)/gm
  const files = [...read(file).matchAll(pattern)]
    .map(([, staticImport, dynamicImport]) => staticImport ?? dynamicImport ?? '')
    .filter((name) => /^(#app|\.)\/.*\.tsx?$/.test(name))
    .map((name) => (name.startsWith('#') ? name.slice(1) : join(dirname(file), name)))
  importsByFile.set(file, files)
  return files
}

/** The feature of a file, or '' for a file outside the features. */
function findFeature(file: string): string {
  return /^app\/features\/([\w-]+)\//.exec(file)?.[1] ?? ''
}

function isInNodeModules(path: string): boolean {
  return path.includes('node_modules')
}

function read(file: string): string {
  return readFileSync(join(root, file), 'utf8')
}
