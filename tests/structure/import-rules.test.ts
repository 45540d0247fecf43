/** The table of oxlint.config.ts, tested on files that violate it: a pattern with a typo would allow everything. */
import { execFile } from 'node:child_process'
import { copyFile, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')

const cases: [file: string, imports: string, isAllowed: boolean][] = [
  ['app/platform/clock.ts', `import { x } from '#app/features/catalog/rules.ts'`, false],
  ['app/platform/a.server.ts', `import type { Services } from '#app/services.server.ts'`, true],
  ['app/platform/i18n/money.ts', `import { x } from './digits.ts'`, true],
  ['app/ui/button.tsx', `import type { x } from '#app/features/catalog/rules.ts'`, false],
  ['app/ui/dialog.tsx', `import { x } from '#app/platform/log.server.ts'`, false],
  ['app/ui/price.tsx', `import { x } from '#app/platform/i18n/format/digits.ts'`, true],
  ['app/features/a/rules.ts', `import { x } from '#app/features/b/rules.ts'`, true],
  ['app/features/b/rules.ts', `import { x } from '#app/features/a/store.server.ts'`, false],
  ['app/features/c/rules.ts', `import { x } from './engine.ts'`, false],
  ['app/features/d/rules.ts', `import { x } from 'react'`, false],
  ['app/features/a/engine.ts', `import { x } from './store.server.ts'`, false],
  ['app/features/b/engine.ts', `import type { x } from './store.server.ts'`, true],
  ['app/features/c/engine.ts', `import { x } from 'node:fs'`, false],
  ['app/features/d/engine.ts', `import { x } from 'zod'`, false],
  ['app/features/e/engine.ts', `import { x } from '../b/rules.ts'`, false],
  ['app/features/a/settings.ts', `import { x } from '#app/platform/settings/settings.ts'`, true],
  ['app/features/b/settings.ts', `import { x } from './card.ts'`, false],
  ['app/features/a/tables.server.ts', `import { x } from '#app/features/b/tables.server.ts'`, true],
  ['app/features/b/tables.server.ts', `import { x } from './store.server.ts'`, false],
  ['app/features/c/tables.server.ts', `import type { x } from './engine.ts'`, true],
  ['app/features/a/store.server.ts', `import { x } from './tables.server.ts'`, true],
  ['app/features/b/store.server.ts', `import { x } from './card.tsx'`, false],
  ['app/features/a/endpoints.server.ts', `import { x } from './card.tsx'`, true],
  ['app/features/b/endpoints.server.ts', `import { x } from './tables.server.ts'`, false],
  ['app/features/a/card.tsx', `import { x } from './store.server.ts'`, false],
  ['app/features/b/card.tsx', `import { x } from './sale-page.tsx'`, false],
  ['app/features/c/card.tsx', `import { x } from '#app/http/shop.server.ts'`, false],
  ['app/features/a/sale-page.tsx', `import { x } from './store.server.ts'`, true],
  ['app/features/b/sale-page.tsx', `import { x } from './endpoints.server.ts'`, false],
  ['app/features/c/sale-page.tsx', `import { x } from './tables.server.ts'`, false],
  ['app/features/a/greeting.tsx', `import { t as x } from '@lingui/core/macro'`, false],
  ['app/features/b/rules.test.ts', `import { x } from './store.server.ts'`, true],
]

let folder = ''
let rejectedFiles: string[] = []

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hanout-import-rules-'))
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'))
  for (const file of ['oxlint.config.ts', 'tsconfig.json', 'package.json']) {
    await copyFile(join(root, file), join(folder, file))
  }
  for (const [file, imports] of cases) {
    await mkdir(join(folder, dirname(file)), { recursive: true })
    await writeFile(join(folder, file), `${imports}\n`)
  }
  rejectedFiles = await lint()
})

afterAll(() => rm(folder, { recursive: true, force: true }))

test.for(cases)('%s: %s (allowed: %s)', ([file, , isAllowed]) => {
  expect(!rejectedFiles.includes(file)).toBe(isAllowed)
})

async function lint(): Promise<string[]> {
  const bin = join(root, 'node_modules/oxlint/bin/oxlint')
  const report = await new Promise<string>((resolve) => {
    // A lint run with findings exits with an error; the output is the result.
    execFile(process.execPath, [bin, '--format=json', 'app'], { cwd: folder }, (_, stdout) => resolve(stdout))
  })
  const { diagnostics } = JSON.parse(report) as { diagnostics: { code: string; filename: string }[] }
  return diagnostics
    .filter(({ code }) => code === 'eslint(no-restricted-imports)')
    .map(({ filename }) => filename)
}
