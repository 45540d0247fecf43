/** Deletes a feature from a copy of the shop: its folders, and its entries in the registries. */
import {
  cpSync,
  existsSync,
  globSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { parseSync } from 'vite'

const root = join(import.meta.dirname, '../..')

const routes = 'app/routes.ts'
/** The files that list features, one entry each. */
const listPatterns = [routes, 'app/registry/*.{ts,tsx}']

const copiedPaths = ['app', 'db', 'scripts', 'main.ts', 'package.json']
const configs = ['react-router.config.ts', 'vite.config.ts', 'lingui.config.ts']

const tsconfig = {
  extends: join(root, 'tsconfig.json'),
  // The types of the shop are in the folder of the tsconfig that references them.
  compilerOptions: { rootDirs: ['.', '.react-router/types'] },
  include: ['app/**/*.ts', 'app/**/*.tsx', 'main.ts', '.react-router/types/**/*'],
}

/**
 * Copies the sources of the shop without its tests and without the given folders.
 * @returns the folder of the copy; the caller deletes it.
 */
export function copyWithout(folders: readonly string[]): string {
  const copy = mkdtempSync(join(tmpdir(), 'without-feature-'))
  for (const part of [...copiedPaths, ...configs])
    cpSync(join(root, part), join(copy, part), { recursive: true })
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))
  writeFileSync(join(copy, 'tsconfig.json'), JSON.stringify(tsconfig))
  for (const file of globSync('{app,db}/**/*.{ts,tsx}', { cwd: copy }))
    if (isTestFile(copy, file)) rmSync(join(copy, file))
  for (const folder of folders) rmSync(join(copy, folder), { recursive: true })
  for (const list of listPatterns.flatMap((pattern) => globSync(pattern, { cwd: copy })))
    writeFileSync(join(copy, list), removeMissing(copy, list))
  return copy
}

function isTestFile(copy: string, file: string): boolean {
  return (
    /\.test\.tsx?$/.test(file) ||
    /from '(?:#tests\/|vitest)|\/test-[^/']*'/.test(readFileSync(join(copy, file), 'utf8'))
  )
}

type Node = { type: string; start: number; end: number; parent?: Node } & Record<string, unknown>

/** The code of a list without entries that reference a missing file or anything imported from one. */
function removeMissing(copy: string, list: string): string {
  const code = readFileSync(join(copy, list), 'utf8')
  const nodes = collectNodes(parseSync(list, code).program as unknown as Node)
  const deletedNames = new Set<unknown>()
  const removedNodes = new Set<Node>()
  for (const node of nodes.filter(({ type }) => type === 'ImportDeclaration')) {
    if (isImportResolved(copy, list, readValue(node.source))) continue
    for (const { local } of node.specifiers as { local: Node }[]) deletedNames.add(local.name)
    removedNodes.add(node)
  }
  for (const node of nodes)
    if (list === routes && isMissingPage(copy, readValue(node))) removedNodes.add(findEntry(node))
  // Declarations that use a deleted name are deleted as well.
  for (let previousSize = -1; previousSize < deletedNames.size;) {
    previousSize = deletedNames.size
    for (const node of nodes.filter((each) => deletedNames.has(each.name) && isReference(each))) {
      const entry = findEntry(node)
      for (const name of readDeclaredNames(entry)) deletedNames.add(name)
      removedNodes.add(entry)
      if (isEmptied(entry.parent, removedNodes)) removedNodes.add(findEntry(entry.parent))
    }
  }
  // Other entries of the list with the same key are removed, too, such as the titles of settings.
  const keys = new Set([...removedNodes].filter(isEntryOfList).map(readKey))
  for (const node of nodes.filter(isEntryOfList)) if (keys.has(readKey(node))) removedNodes.add(node)
  return removeParts(code, [...removedNodes])
}

function readDeclaredNames({ type, id, declarations }: Node): unknown[] {
  if (type === 'VariableDeclaration') return (declarations as { id: Node }[]).map((each) => each.id.name)
  return type === 'FunctionDeclaration' ? [(id as Node).name] : []
}

/** All nodes of a syntax tree, with `parent` set. */
function collectNodes(node: Node): Node[] {
  const children = Object.entries(node)
    .filter(([key]) => key !== 'parent')
    .flatMap(([, value]) => (Array.isArray(value) ? value : [value]))
    .filter((value): value is Node => typeof value === 'object' && value !== null && 'type' in value)
  for (const each of children) each.parent = node
  return [node, ...children.flatMap(collectNodes)]
}

function isReference({ type, parent }: Node): boolean {
  return /^(?:JSX)?Identifier$/.test(type) && parent?.type !== 'ImportSpecifier'
}

/** The smallest enclosing node that can be removed: an element, a property, a statement. */
function findEntry(node: Node): Node {
  const { parent } = node
  if (!parent) throw new Error(`A ${node.type} stands in no list`)
  const isEntry =
    ['ArrayExpression', 'ObjectExpression', 'ObjectPattern'].includes(parent.type) ||
    /Statement$|Declaration$/.test(node.type)
  return isEntry ? node : findEntry(parent)
}

/** A top-level property of an object that the file declares. */
function isEntryOfList({ type, parent }: Node): boolean {
  return type === 'Property' && parent?.parent?.type === 'VariableDeclarator'
}

/** An object within an entry whose properties are all removed. */
function isEmptied(node: Node | undefined, removedNodes: ReadonlySet<Node>): node is Node {
  return (
    node?.type === 'ObjectExpression' &&
    node.parent?.type === 'Property' &&
    (node.properties as Node[]).every((each) => removedNodes.has(each))
  )
}

function readKey({ key }: Node): unknown {
  return (key as Node).name ?? readValue(key)
}

function readValue(node: unknown): string {
  const { value } = node as { value?: unknown }
  return typeof value === 'string' ? value : ''
}

function isImportResolved(copy: string, importingFile: string, importPath: string): boolean {
  if (importPath.startsWith('#app/')) return existsSync(join(copy, importPath.slice(1)))
  return !importPath.startsWith('.') || existsSync(join(copy, dirname(importingFile), importPath))
}

function isMissingPage(copy: string, file: string): boolean {
  return file.startsWith('features/') && file.endsWith('.tsx') && !existsSync(join(copy, 'app', file))
}

/** The code without these parts, each with its trailing comma. */
function removeParts(code: string, parts: Node[]): string {
  let remainingCode = ''
  let position = 0
  for (const { start, end } of parts.toSorted((one, other) => one.start - other.start)) {
    if (start < position) continue
    remainingCode += code.slice(position, start)
    position = end + (/^\s*,/.exec(code.slice(end))?.[0].length ?? 0)
  }
  return remainingCode + code.slice(position)
}
