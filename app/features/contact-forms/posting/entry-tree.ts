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
const MAX_DEPTH = 64

export function createEntryTree<Leaf>(
  entries: Iterable<readonly [name: string, value: Leaf]>,
): EntryTree<Leaf> {
  const root = createEmptyTree<Leaf>()
  for (const [name, value] of entries) {
    const path = parsePath(name)
    if (path) setValue(root, path, value)
  }
  return root
}

/** All values under a field's name, in tree order. */
export function listValues<Leaf>(tree: EntryTree<Leaf>, field: string): Leaf[] {
  const node = tree.children.get(field)
  if (node === undefined) return []
  return isTree(node) ? listLeaves(node) : [node]
}

export function isTree<Leaf>(node: Leaf | EntryTree<Leaf>): node is EntryTree<Leaf> {
  return typeof node === 'object' && node !== null && 'isTree' in node
}

/**
 * The field of a posted name, as `createEntryTree` parses it: ' your.name[x][]' belongs to 'your_name';
 * `undefined`: to none.
 */
export function readFieldName(name: string): string | undefined {
  return parsePath(name)?.[0]
}

/** The name of a field once it is posted: 'your.name' arrives as 'your_name'. */
function toPostedName(name: string): string {
  return name.replaceAll(/[ .]/g, '_')
}

/** 'a[b][]' → ['a', 'b', undefined], where `undefined` is the next index; `undefined` for an empty name. */
function parsePath(name: string): (string | undefined)[] | undefined {
  const trimmedName = name.replace(/^ +/, '')
  const bracket = trimmedName.indexOf('[')
  const base = toPostedName(bracket < 0 ? trimmedName : trimmedName.slice(0, bracket))
  if (base === '') return undefined
  if (bracket < 0) return [base]
  const path: (string | undefined)[] = [base]
  let position = bracket
  while (trimmedName[position] === '[') {
    const end = trimmedName.indexOf(']', position)
    // An unclosed bracket is not an index: PHP makes it part of the name.
    if (end < 0) return path.length === 1 ? [`${base}_${trimmedName.slice(position + 1)}`] : path
    const key = trimmedName.slice(position + 1, end)
    path.push(key.trim() === '' ? undefined : key)
    if (path.length > MAX_DEPTH) return undefined
    position = end + 1
  }
  return path
}

function setValue<Leaf>(root: EntryTree<Leaf>, path: (string | undefined)[], value: Leaf): void {
  let tree = root
  for (const step of path.slice(0, -1)) {
    const key = takeKey(tree, step)
    const child = tree.children.get(key)
    const subtree = child !== undefined && isTree(child) ? child : createEmptyTree<Leaf>()
    tree.children.set(key, subtree)
    tree = subtree
  }
  tree.children.set(takeKey(tree, path.at(-1)), value)
}

function takeKey<Leaf>(tree: EntryTree<Leaf>, step: string | undefined): string {
  const key = step ?? String(tree.nextIndex)
  if (/^(0|[1-9]\d{0,14})$/.test(key)) tree.nextIndex = Math.max(tree.nextIndex, Number(key) + 1)
  return key
}

function createEmptyTree<Leaf>(): EntryTree<Leaf> {
  return { children: new Map(), nextIndex: 0, isTree: true }
}

function listLeaves<Leaf>(tree: EntryTree<Leaf>): Leaf[] {
  return [...tree.children.values()].flatMap((child) => (isTree(child) ? listLeaves(child) : [child]))
}
