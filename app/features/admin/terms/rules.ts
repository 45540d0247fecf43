/** Where terms stand: below each other, never in a circle, and in their owner's order. Pure. */

/** A term as far as its place matters; terms come in their order. */
export type Placed = { id: number; parentId: number | null }

/** What categories.server.ts reads. */
export const DEEPEST = 20

export type ParentProblem = 'option' | 'cycle' | 'too-deep'

/** Why a term may not stand below another one; undefined when it may. `id` 0: a new term. */
export function findFaultOfParent(
  terms: readonly Placed[],
  { id, parentId }: { id: number; parentId: number | null },
): ParentProblem | undefined {
  if (parentId === null) return undefined
  const parents = new Map(terms.map((term) => [term.id, term.parentId]))
  if (!parents.has(parentId)) return 'option'
  const way = wayUp(parents, parentId)
  if (way.includes(id)) return 'cycle'
  const below = terms.filter((term) => id > 0 && wayUp(parents, term.id).includes(id))
  const height = Math.max(1, ...below.map((term) => wayUp(parents, term.id).indexOf(id) + 1))
  return way.length + height > DEEPEST ? 'too-deep' : undefined
}

/** A term and those above it, from below; a circle in what is stored ends where it begins. */
function wayUp(parents: ReadonlyMap<number, number | null>, id: number): number[] {
  const way: number[] = []
  for (let at: number | null = id; at !== null && parents.has(at) && !way.includes(at);) {
    way.push(at)
    at = parents.get(at) ?? null
  }
  return way
}

export type InTree<Term> = { term: Term; depth: number; isFirst: boolean; isLast: boolean }

/** As the tree is read: each term before those below it. What hangs in a circle comes last, so that it can be mended. */
export function asTree<Term extends Placed>(terms: readonly Term[]): InTree<Term>[] {
  const known = new Set(terms.map(({ id }) => id))
  const above = ({ parentId }: Placed) => (parentId !== null && known.has(parentId) ? parentId : null)
  const byParent = Map.groupBy(terms, above)
  const shown = new Set<number>()
  const listed: InTree<Term>[] = []
  const show = (siblings: readonly Term[], depth: number) => {
    siblings.forEach((term, place) => {
      if (shown.has(term.id)) return
      shown.add(term.id)
      listed.push({ term, depth, isFirst: place === 0, isLast: place === siblings.length - 1 })
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

/** All ids in their new order, read as a tree, after a term changed places with its neighbour; undefined: it has none there. */
export function orderAfter(
  terms: readonly Placed[],
  { id, step }: { id: number; step: Step },
): number[] | undefined {
  const moved = terms.find((term) => term.id === id)
  if (!moved) return undefined
  const siblings = terms.filter(({ parentId }) => parentId === moved.parentId)
  const at = siblings.indexOf(moved)
  const neighbour = siblings[step === 'up' ? at - 1 : at + 1]
  if (!neighbour) return undefined
  const swapped = terms.map((term) => (term === moved ? neighbour : term === neighbour ? moved : term))
  return asTree(swapped).map(({ term }) => term.id)
}
