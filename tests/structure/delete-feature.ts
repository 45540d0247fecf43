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
const lists = [routes, 'app/registry/*.{ts,tsx}']

const copied = ['app', 'db', 'scripts', 'main.ts', 'package.json']
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
  for (const part of [...copied, ...configs]) cpSync(join(root, part), join(copy, part), { recursive: true })
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))
  writeFileSync(join(copy, 'tsconfig.json'), JSON.stringify(tsconfig))
  for (const file of globSync('{app,db}/**/*.{ts,tsx}', { cwd: copy }))
    if (isOfTests(copy, file)) rmSync(join(copy, file))
  for (const folder of folders) rmSync(join(copy, folder), { recursive: true })
  for (const list of lists.flatMap((pattern) => globSync(pattern, { cwd: copy })))
    writeFileSync(join(copy, list), withoutMissing(copy, list))
  return copy
}

function isOfTests(copy: string, file: string): boolean {
  return (
    /\.test\.tsx?$/.test(file) ||
    /from '(?:#tests\/|vitest)|\/test-[^/']*'/.test(readFileSync(join(copy, file), 'utf8'))
  )
}

type Node = { type: string; start: number; end: number; parent?: Node } & Record<string, unknown>

/** The code of a list without entries that reference a missing file or anything imported from one. */
function withoutMissing(copy: string, list: string): string {
  const code = readFileSync(join(copy, list), 'utf8')
  const nodes = nodesOf(parseSync(list, code).program as unknown as Node)
  const deleted = new Set<unknown>()
  const cuts = new Set<Node>()
  for (const node of nodes.filter(({ type }) => type === 'ImportDeclaration')) {
    if (exists(copy, list, valueOf(node.source))) continue
    for (const { local } of node.specifiers as { local: Node }[]) deleted.add(local.name)
    cuts.add(node)
  }
  for (const node of nodes) if (list === routes && isMissingPage(copy, valueOf(node))) cuts.add(entryOf(node))
  // Declarations that use a deleted name are deleted as well.
  for (let before = -1; before < deleted.size;) {
    before = deleted.size
    for (const node of nodes.filter((each) => deleted.has(each.name) && isReference(each))) {
      const entry = entryOf(node)
      for (const name of declaredBy(entry)) deleted.add(name)
      cuts.add(entry)
      if (isEmptied(entry.parent, cuts)) cuts.add(entryOf(entry.parent))
    }
  }
  // Other entries of the list with the same key are removed, too, such as the titles of settings.
  const keys = new Set([...cuts].filter(isEntryOfList).map(keyOf))
  for (const node of nodes.filter(isEntryOfList)) if (keys.has(keyOf(node))) cuts.add(node)
  return without(code, [...cuts])
}

function declaredBy({ type, id, declarations }: Node): unknown[] {
  if (type === 'VariableDeclaration') return (declarations as { id: Node }[]).map((each) => each.id.name)
  return type === 'FunctionDeclaration' ? [(id as Node).name] : []
}

/** All nodes of a syntax tree, with `parent` set. */
function nodesOf(node: Node): Node[] {
  const inside = Object.entries(node)
    .filter(([key]) => key !== 'parent')
    .flatMap(([, value]) => (Array.isArray(value) ? value : [value]))
    .filter((value): value is Node => typeof value === 'object' && value !== null && 'type' in value)
  for (const each of inside) each.parent = node
  return [node, ...inside.flatMap(nodesOf)]
}

function isReference({ type, parent }: Node): boolean {
  return /^(?:JSX)?Identifier$/.test(type) && parent?.type !== 'ImportSpecifier'
}

/** The smallest enclosing node that can be removed: an element, a property, a statement. */
function entryOf(node: Node): Node {
  const { parent } = node
  if (!parent) throw new Error(`A ${node.type} stands in no list`)
  const isEntry =
    ['ArrayExpression', 'ObjectExpression', 'ObjectPattern'].includes(parent.type) ||
    /Statement$|Declaration$/.test(node.type)
  return isEntry ? node : entryOf(parent)
}

/** A top-level property of an object that the file declares. */
function isEntryOfList({ type, parent }: Node): boolean {
  return type === 'Property' && parent?.parent?.type === 'VariableDeclarator'
}

/** An object within an entry whose properties are all removed. */
function isEmptied(node: Node | undefined, cuts: ReadonlySet<Node>): node is Node {
  return (
    node?.type === 'ObjectExpression' &&
    node.parent?.type === 'Property' &&
    (node.properties as Node[]).every((each) => cuts.has(each))
  )
}

function keyOf({ key }: Node): unknown {
  return (key as Node).name ?? valueOf(key)
}

function valueOf(node: unknown): string {
  const { value } = node as { value?: unknown }
  return typeof value === 'string' ? value : ''
}

function exists(copy: string, from: string, imported: string): boolean {
  if (imported.startsWith('#app/')) return existsSync(join(copy, imported.slice(1)))
  return !imported.startsWith('.') || existsSync(join(copy, dirname(from), imported))
}

function isMissingPage(copy: string, file: string): boolean {
  return file.startsWith('features/') && file.endsWith('.tsx') && !existsSync(join(copy, 'app', file))
}

/** The code without these parts, each with its trailing comma. */
function without(code: string, parts: Node[]): string {
  let left = ''
  let at = 0
  for (const { start, end } of parts.toSorted((one, other) => one.start - other.start)) {
    if (start < at) continue
    left += code.slice(at, start)
    at = end + (/^\s*,/.exec(code.slice(end))?.[0].length ?? 0)
  }
  return left + code.slice(at)
}
