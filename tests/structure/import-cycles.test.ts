/** Files in an import cycle, type imports included, cannot be understood one at a time: few cycles remain. */
import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const files = globSync('app/**/*.{ts,tsx}', { cwd: root }).filter(
  (file) => !/(\.test\.tsx?|\/test-[\w-]+\.ts)$/.test(file),
)
const knownFiles = new Set(files)
const imports = new Map(files.map((file) => [file, readImports(file)]))

/** The listing index and its sort orders; the steps of an import; the products of pages, carts and reviews. */
const maxCycles = 3

test(`at most ${maxCycles} import cycles exist, type imports included`, () => {
  const cycles = findCycles()
  expect(cycles.length, cycles.map((cycle) => cycle.join('\n')).join('\n\n')).toBeLessThanOrEqual(maxCycles)
})

/** Strongly connected components of more than one file, after Tarjan. */
function findCycles(): string[][] {
  const visitNumbers = new Map<string, number>()
  const lowestNumbers = new Map<string, number>()
  const stack: string[] = []
  const cycles: string[][] = []
  const visit = (file: string): void => {
    visitNumbers.set(file, visitNumbers.size)
    lowestNumbers.set(file, visitNumbers.size - 1)
    stack.push(file)
    for (const importedFile of imports.get(file) ?? []) {
      if (!visitNumbers.has(importedFile)) visit(importedFile)
      if (stack.includes(importedFile))
        lowestNumbers.set(
          file,
          Math.min(readNumber(lowestNumbers, file), readNumber(lowestNumbers, importedFile)),
        )
    }
    if (lowestNumbers.get(file) !== visitNumbers.get(file)) return
    const cycle = stack.splice(stack.indexOf(file))
    if (cycle.length > 1) cycles.push(cycle.toSorted())
  }
  for (const file of files) if (!visitNumbers.has(file)) visit(file)
  return cycles
}

function readNumber(numbers: Map<string, number>, file: string): number {
  return numbers.get(file) ?? 0
}

function readImports(file: string): string[] {
  const source = readFileSync(join(root, file), 'utf8')
  return [...source.matchAll(/^(?:import|export)[^'"`;]*?from '([^']+)'|^import '([^']+)'/gm)]
    .map(([, fromImport, sideEffectImport]) => fromImport ?? sideEffectImport ?? '')
    .map((name) => (name.startsWith('#') ? name.slice(1) : join(dirname(file), name)))
    .filter((path) => knownFiles.has(path))
}
