/** Checks of the code that do not run it. */
import { availableParallelism } from 'node:os'
import type { Part } from './parts.ts'
import { createCommandPart } from './parts.ts'

// Each checker repeats work of the others: four on two cores take a third longer than two.
const checkers = String(Math.min(availableParallelism(), 4))

export const staticParts: Part[] = [
  createCommandPart('Types', ['react-router', 'typegen'], ['tsc', '--noEmit', '--checkers', checkers]),
  createCommandPart('Lint', ['oxlint']),
  createCommandPart('Format', ['oxfmt', '--check']),
  createCommandPart('Unused code', ['knip', '--no-progress']),
  createCommandPart(
    'Translations',
    ['lingui', 'check', 'sync', '--clean', '--verbose'],
    ['lingui', 'check', 'missing', '--locale', 'ar', '--mode', 'catalog', '--verbose'],
  ),
]
