/** Files in an import cycle, type imports included, cannot be understood one at a time: few cycles remain. */
import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const files = globSync('app/**/*.{ts,tsx}', { cwd: root }).filter(
  (file) => !/(\.test\.tsx?|\/test-[\w-]+\.ts)$/.test(file),
)
const known = new Set(files)
const imports = new Map(files.map((file) => [file, importsOf(file)]))

/** The listing index and its sort orders; the steps of an import; the products of pages, carts and reviews. */
const maxCircles = 3

test(`at most ${maxCircles} import cycles exist, type imports included`, () => {
  const circles = findCircles()
  expect(circles.length, circles.map((circle) => circle.join('\n')).join('\n\n')).toBeLessThanOrEqual(
    maxCircles,
  )
})

/** Strongly connected components of more than one file, after Tarjan. */
function findCircles(): string[][] {
  const order = new Map<string, number>()
  const lowest = new Map<string, number>()
  const open: string[] = []
  const circles: string[][] = []
  const visit = (file: string): void => {
    order.set(file, order.size)
    lowest.set(file, order.size - 1)
    open.push(file)
    for (const next of imports.get(file) ?? []) {
      if (!order.has(next)) visit(next)
      if (open.includes(next)) lowest.set(file, Math.min(at(lowest, file), at(lowest, next)))
    }
    if (lowest.get(file) !== order.get(file)) return
    const circle = open.splice(open.indexOf(file))
    if (circle.length > 1) circles.push(circle.toSorted())
  }
  for (const file of files) if (!order.has(file)) visit(file)
  return circles
}

function at(places: Map<string, number>, file: string): number {
  return places.get(file) ?? 0
}

function importsOf(file: string): string[] {
  const source = readFileSync(join(root, file), 'utf8')
  return [...source.matchAll(/^(?:import|export)[^'"`;]*?from '([^']+)'|^import '([^']+)'/gm)]
    .map(([, named, plain]) => named ?? plain ?? '')
    .map((name) => (name.startsWith('#') ? name.slice(1) : join(dirname(file), name)))
    .filter((path) => known.has(path))
}
