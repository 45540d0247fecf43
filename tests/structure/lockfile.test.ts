/** `npm ci` rejects a lock file without an optional package, even one for a platform that is never installed. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

type Packages = Record<
  string,
  { version?: string; optionalDependencies?: Record<string, string> } | undefined
>

test('the lock file names every optional package, so that npm ci installs on any machine', () => {
  const file = readFileSync(join(import.meta.dirname, '../../package-lock.json'), 'utf8')
  const { packages } = JSON.parse(file) as { packages: Packages }
  const missing = Object.entries(packages).flatMap(([packagePath, entry]) =>
    Object.keys(entry?.optionalDependencies ?? {})
      .filter((name) => !resolvePackage(packages, packagePath, name))
      .map((name) => `${name}, which ${packagePath} wants`),
  )
  expect(missing).toEqual([])
})

/** The path at which Node would resolve the package, searching upwards from a folder. */
function resolvePackage(packages: Packages, packagePath: string, name: string): string | undefined {
  const folders = packagePath
    .split('/node_modules/')
    .map((_, index, parts) => parts.slice(0, parts.length - index))
  return [...folders.map((parts) => parts.join('/node_modules/')), '']
    .map((folder) => (folder ? `${folder}/node_modules/${name}` : `node_modules/${name}`))
    .find((candidate) => packages[candidate])
}
