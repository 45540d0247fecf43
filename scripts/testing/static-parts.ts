/** Checks of the code that do not run it. */
import { availableParallelism } from 'node:os'
import type { Part } from './parts.ts'
import { commands } from './parts.ts'

// Each checker repeats work of the others: four on two cores take a third longer than two.
const checkers = String(Math.min(availableParallelism(), 4))

export const staticParts: Part[] = [
  commands('Types', ['react-router', 'typegen'], ['tsc', '--noEmit', '--checkers', checkers]),
  commands('Lint', ['oxlint']),
  commands('Format', ['oxfmt', '--check']),
  commands('Unused code', ['knip', '--no-progress']),
  commands(
    'Translations',
    ['lingui', 'check', 'sync', '--clean', '--verbose'],
    ['lingui', 'check', 'missing', '--locale', 'ar', '--mode', 'catalog', '--verbose'],
  ),
]
