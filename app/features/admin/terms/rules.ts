/** The tree of terms: nested without cycles, and in the merchant's order. Pure. */

/** A term's position in the tree; terms are sorted. */
export type TreeNode = { id: number; parentId: number | null }

/** Maximum depth of a tree, the same as in categories.server.ts. */
export const MAX_DEPTH = 20

export type ParentProblem = 'option' | 'cycle' | 'too-deep'

/** Why a term cannot be moved below another one; undefined when it can. `id` 0: a new term. */
export function findParentProblem(
  terms: readonly TreeNode[],
  { id, parentId }: { id: number; parentId: number | null },
): ParentProblem | undefined {
  if (parentId === null) return undefined
  const parentIds = new Map(terms.map((term) => [term.id, term.parentId]))
  if (!parentIds.has(parentId)) return 'option'
  const ancestors = listAncestors(parentIds, parentId)
  if (ancestors.includes(id)) return 'cycle'
  const descendants = terms.filter((term) => id > 0 && listAncestors(parentIds, term.id).includes(id))
  const height = Math.max(1, ...descendants.map((term) => listAncestors(parentIds, term.id).indexOf(id) + 1))
  return ancestors.length + height > MAX_DEPTH ? 'too-deep' : undefined
}

/** A term and its ancestors, from the bottom up; a cycle in stored data is cut where it closes. */
function listAncestors(parentIds: ReadonlyMap<number, number | null>, id: number): number[] {
  const ancestors: number[] = []
  for (
    let currentId: number | null = id;
    currentId !== null && parentIds.has(currentId) && !ancestors.includes(currentId);
  ) {
    ancestors.push(currentId)
    currentId = parentIds.get(currentId) ?? null
  }
  return ancestors
}

export type TreeRow<Term> = { term: Term; depth: number; isFirst: boolean; isLast: boolean }

/** Tree order: each term before its children. Terms in a cycle come last, so that they can be repaired. */
export function flattenTree<Term extends TreeNode>(terms: readonly Term[]): TreeRow<Term>[] {
  const knownIds = new Set(terms.map(({ id }) => id))
  const findParentId = ({ parentId }: TreeNode) =>
    parentId !== null && knownIds.has(parentId) ? parentId : null
  const termsByParentId = Map.groupBy(terms, findParentId)
  const visitedIds = new Set<number>()
  const rows: TreeRow<Term>[] = []
  const visit = (siblings: readonly Term[], depth: number) => {
    siblings.forEach((term, index) => {
      if (visitedIds.has(term.id)) return
      visitedIds.add(term.id)
      rows.push({ term, depth, isFirst: index === 0, isLast: index === siblings.length - 1 })
      visit(termsByParentId.get(term.id) ?? [], depth + 1)
    })
  }
  visit(termsByParentId.get(null) ?? [], 0)
  visit(
    terms.filter(({ id }) => !visitedIds.has(id)),
    0,
  )
  return rows
}

export type MoveDirection = 'up' | 'down'

/** All ids in tree order after a term was swapped with its neighbor; undefined: there is no neighbor. */
export function calculateOrderAfterMove(
  terms: readonly TreeNode[],
  { id, step }: { id: number; step: MoveDirection },
): number[] | undefined {
  const movedTerm = terms.find((term) => term.id === id)
  if (!movedTerm) return undefined
  const siblings = terms.filter(({ parentId }) => parentId === movedTerm.parentId)
  const index = siblings.indexOf(movedTerm)
  const neighbor = siblings[step === 'up' ? index - 1 : index + 1]
  if (!neighbor) return undefined
  const swappedTerms = terms.map((term) =>
    term === movedTerm ? neighbor : term === neighbor ? movedTerm : term,
  )
  return flattenTree(swappedTerms).map(({ term }) => term.id)
}
