/** The tree of terms: nested without cycles, and in the merchant's order. Pure. */

/** A term's position in the tree; terms are sorted. */
export type TreeNode = { id: number; parentId: number | null }

/** The limit of categories.server.ts. */
export const MAX_DEPTH = 20

export type ParentProblem = 'option' | 'cycle' | 'too-deep'

/** Why a term cannot be moved below another one; undefined when it can. `id` 0: a new term. */
export function findParentProblem(
  terms: readonly TreeNode[],
  { id, parentId }: { id: number; parentId: number | null },
): ParentProblem | undefined {
  if (parentId === null) return undefined
  const parents = new Map(terms.map((term) => [term.id, term.parentId]))
  if (!parents.has(parentId)) return 'option'
  const ancestors = ancestorsOf(parents, parentId)
  if (ancestors.includes(id)) return 'cycle'
  const below = terms.filter((term) => id > 0 && ancestorsOf(parents, term.id).includes(id))
  const height = Math.max(1, ...below.map((term) => ancestorsOf(parents, term.id).indexOf(id) + 1))
  return ancestors.length + height > MAX_DEPTH ? 'too-deep' : undefined
}

/** A term and its ancestors, from the bottom up; a cycle in stored data is cut where it closes. */
function ancestorsOf(parents: ReadonlyMap<number, number | null>, id: number): number[] {
  const ancestors: number[] = []
  for (let at: number | null = id; at !== null && parents.has(at) && !ancestors.includes(at);) {
    ancestors.push(at)
    at = parents.get(at) ?? null
  }
  return ancestors
}

export type TreeRow<Term> = { term: Term; depth: number; isFirst: boolean; isLast: boolean }

/** Tree order: each term before its children. Terms in a cycle come last, so that they can be repaired. */
export function flattenTree<Term extends TreeNode>(terms: readonly Term[]): TreeRow<Term>[] {
  const known = new Set(terms.map(({ id }) => id))
  const above = ({ parentId }: TreeNode) => (parentId !== null && known.has(parentId) ? parentId : null)
  const byParent = Map.groupBy(terms, above)
  const shown = new Set<number>()
  const listed: TreeRow<Term>[] = []
  const show = (siblings: readonly Term[], depth: number) => {
    siblings.forEach((term, index) => {
      if (shown.has(term.id)) return
      shown.add(term.id)
      listed.push({ term, depth, isFirst: index === 0, isLast: index === siblings.length - 1 })
      show(byParent.get(term.id) ?? [], depth + 1)
    })
  }
  show(byParent.get(null) ?? [], 0)
  show(
    terms.filter(({ id }) => !shown.has(id)),
    0,
  )
  return listed
}

export type Step = 'up' | 'down'

/** All ids in tree order after a term was swapped with its neighbor; undefined: there is no neighbor. */
export function orderAfterMove(
  terms: readonly TreeNode[],
  { id, step }: { id: number; step: Step },
): number[] | undefined {
  const moved = terms.find((term) => term.id === id)
  if (!moved) return undefined
  const siblings = terms.filter(({ parentId }) => parentId === moved.parentId)
  const at = siblings.indexOf(moved)
  const neighbor = siblings[step === 'up' ? at - 1 : at + 1]
  if (!neighbor) return undefined
  const swapped = terms.map((term) => (term === moved ? neighbor : term === neighbor ? moved : term))
  return flattenTree(swapped).map(({ term }) => term.id)
}
