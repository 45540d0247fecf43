/**
 * Parses posted names as PHP does: `c[]` appends, `c[3]` and `c[key]` set, a repeated plain name keeps its
 * last value. Runs in the browser, too.
 */

/** A list or record under a name. A `Map`, so that posted keys cannot reach the prototype. */
export type EntryTree<Leaf> = {
  children: Map<string, Leaf | EntryTree<Leaf>>
  nextIndex: number
  isTree: true
}

/** PHP drops deeper nesting. */
const DEEPEST = 64

export function treeOf<Leaf>(entries: Iterable<readonly [name: string, value: Leaf]>): EntryTree<Leaf> {
  const root = emptyTree<Leaf>()
  for (const [name, value] of entries) {
    const path = pathOf(name)
    if (path) setAt(root, path, value)
  }
  return root
}

/** All values under a field's name, in tree order. */
export function valuesOf<Leaf>(tree: EntryTree<Leaf>, field: string): Leaf[] {
  const found = tree.children.get(field)
  if (found === undefined) return []
  return isTree(found) ? leavesOf(found) : [found]
}

export function isTree<Leaf>(node: Leaf | EntryTree<Leaf>): node is EntryTree<Leaf> {
  return typeof node === 'object' && node !== null && 'isTree' in node
}

/**
 * The field of a posted name, as `createEntryTree` parses it: ' your.name[x][]' belongs to 'your_name';
 * `undefined`: to none.
 */
export function fieldOfName(name: string): string | undefined {
  return pathOf(name)?.[0]
}

/** The name of a field once it is posted: 'your.name' arrives as 'your_name'. */
function postedName(name: string): string {
  return name.replaceAll(/[ .]/g, '_')
}

/** 'a[b][]' → ['a', 'b', undefined], where `undefined` is the next index; `undefined` for an empty name. */
function pathOf(name: string): (string | undefined)[] | undefined {
  const trimmed = name.replace(/^ +/, '')
  const bracket = trimmed.indexOf('[')
  const base = postedName(bracket < 0 ? trimmed : trimmed.slice(0, bracket))
  if (base === '') return undefined
  if (bracket < 0) return [base]
  const path: (string | undefined)[] = [base]
  let at = bracket
  while (trimmed[at] === '[') {
    const end = trimmed.indexOf(']', at)
    // An unclosed bracket is not an index: PHP makes it part of the name.
    if (end < 0) return path.length === 1 ? [`${base}_${trimmed.slice(at + 1)}`] : path
    const key = trimmed.slice(at + 1, end)
    path.push(key.trim() === '' ? undefined : key)
    if (path.length > DEEPEST) return undefined
    at = end + 1
  }
  return path
}

function setAt<Leaf>(root: EntryTree<Leaf>, path: (string | undefined)[], value: Leaf): void {
  let tree = root
  for (const step of path.slice(0, -1)) {
    const key = keyIn(tree, step)
    const child = tree.children.get(key)
    const next = child !== undefined && isTree(child) ? child : emptyTree<Leaf>()
    tree.children.set(key, next)
    tree = next
  }
  tree.children.set(keyIn(tree, path.at(-1)), value)
}

function keyIn<Leaf>(tree: EntryTree<Leaf>, step: string | undefined): string {
  const key = step ?? String(tree.nextIndex)
  if (/^(0|[1-9]\d{0,14})$/.test(key)) tree.nextIndex = Math.max(tree.nextIndex, Number(key) + 1)
  return key
}

function emptyTree<Leaf>(): EntryTree<Leaf> {
  return { children: new Map(), nextIndex: 0, isTree: true }
}

function leavesOf<Leaf>(tree: EntryTree<Leaf>): Leaf[] {
  return [...tree.children.values()].flatMap((child) => (isTree(child) ? leavesOf(child) : [child]))
}
