/** What can be said of the code without running it. */
import type { Part } from './parts.ts'
import { commands } from './parts.ts'

export const staticParts: Part[] = [
  commands('Types', ['react-router', 'typegen'], ['tsc', '--noEmit']),
  commands('Lint', ['oxlint']),
  commands('Format', ['oxfmt', '--check']),
  commands('Unused code', ['knip', '--no-progress']),
  commands(
    'Translations',
    ['lingui', 'check', 'sync', '--clean', '--verbose'],
    ['lingui', 'check', 'missing', '--locale', 'ar', '--mode', 'catalog', '--verbose'],
  ),
]
