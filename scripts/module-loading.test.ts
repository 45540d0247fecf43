import { readdir, readFile } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const folder = join(import.meta.dirname, '../node_modules/drizzle-orm')

test('the files of drizzle-orm are modules that import each other by complete file names', async () => {
  const files = await readdir(folder, { recursive: true })
  expect(files.filter((file) => file.endsWith('package.json'))).toEqual(['package.json'])
  expect(JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'))).toMatchObject({ type: 'module' })
  const modules = files.filter((file) => file.endsWith('.js'))
  expect(modules.length).toBeGreaterThan(300)
  const unresolvedImports = await Promise.all(
    modules.map(async (file) => {
      const code = await readFile(join(folder, file), 'utf8')
      const importedNames = [...code.matchAll(/(?:from|import)\s*\(?\s*"(\.[^"]*)"/g)].map(
        ([, name = '']) => name,
      )
      return importedNames.filter(
        (name) => !existsSync(join(folder, dirname(file), name)) || !name.endsWith('.js'),
      )
    }),
  )
  expect(unresolvedImports.flat()).toEqual([])
})
