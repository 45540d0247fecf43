import { expect, test } from 'vitest'
import type { PageRequest } from '#app/rendering/page-request.server.ts'
import { createMeasureFormatter } from './measures.server.ts'

const noMeasures = { weight: null, length: null, width: null, height: null, virtual: false }
const settings = {
  current: () => ({ shop: { digits: 'latn' }, catalog: { weightUnit: 'kg', dimensionUnit: 'cm' } }),
}
const request = { locale: 'en', services: { settings } } as unknown as PageRequest

test('B.1: a variation has its own measures or those of its product; equal measures return the same object', () => {
  const formatMeasures = createMeasureFormatter(request, { ...noMeasures, weight: 1, length: 30 })
  expect(formatMeasures(noMeasures)).toEqual({ weight: '1 kg', dimensions: '30 cm' })
  expect(formatMeasures({ ...noMeasures, weight: 0.4 })).toEqual({ weight: '0.4 kg', dimensions: '30 cm' })
  expect(formatMeasures({ ...noMeasures, virtual: true })).toEqual({ weight: '', dimensions: '' })
  expect(formatMeasures({ ...noMeasures })).toBe(formatMeasures(noMeasures))
})
