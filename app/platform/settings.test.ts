import { expect, test } from 'vitest'
import { fits, readSection } from './settings.ts'

const label = { en: 'x' }
const section = {
  isOpen: { type: 'boolean', label, default: true },
  size: { type: 'number', label, default: 4, minimum: 1, maximum: 10 },
  shape: { type: 'choice', label, default: 'round', choices: ['round', 'square'] },
  name: { type: 'local-text', label, default: { en: 'Shop' } },
  note: { type: 'text', label, default: '', maximumLength: 5 },
} as const

test('what is stored wins over the default, what no longer fits does not', () => {
  const stored = { isOpen: false, size: 11, shape: 'square', name: { ar: 'متجر' }, note: 'too long', gone: 1 }
  expect(readSection(section, stored)).toEqual({
    isOpen: false,
    size: 4,
    shape: 'square',
    name: { ar: 'متجر' },
    note: '',
  })
})

test.each([
  [section.isOpen, 'yes', false],
  [section.size, 1, true],
  [section.size, 0, false],
  [section.shape, 'oval', false],
  [section.name, { en: 1 }, false],
  [section.name, null, false],
])('%j takes %j: %s', (field, value, expected) => {
  expect(fits(field, value)).toBe(expected)
})
