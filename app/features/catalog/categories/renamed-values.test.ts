import { expect, test } from 'vitest'
import type { ListedTerm } from '#app/features/catalog/listing/index.ts'
import { createListingQuery } from '#app/features/catalog/listing/query.ts'
import { renewFilterSlugs, renewChoiceSlugs } from './renamed-values.ts'

const aTerm = (taxonomy: string, slug: string, formerSlugs: string[] = []): ListedTerm => ({
  ...{ id: 1, taxonomy, slug, formerSlugs, name: {}, parentId: null, position: 0, swatch: null, chip: null },
})
const crimson = aTerm('pa_color', 'crimson', ['red', 'أحمر'])

test.each([
  ['attribute_pa_color=red', 'attribute_pa_color=crimson'],
  ['attribute_pa_color=crimson&attribute_pa_size=red', 'attribute_pa_color=crimson&attribute_pa_size=red'],
  [`attribute_pa_color=${encodeURIComponent('أحمر')}`, 'attribute_pa_color=crimson'],
  [`attribute_pa_color=${encodeURIComponent(encodeURIComponent('أحمر'))}`, 'attribute_pa_color=crimson'],
  ['attribute_pa_color=', 'attribute_pa_color='],
  ['attribute_pa_color=green&reviews=2', 'attribute_pa_color=green&reviews=2'],
])('the query %s is resolved to %s', (requestedQuery, expectedQuery) => {
  const query = renewChoiceSlugs(new URLSearchParams(requestedQuery), [crimson, aTerm('pa_size', 's')])
  expect(String(query)).toBe(String(new URLSearchParams(expectedQuery)))
})

test('a former slug that another value uses now refers to that value', () => {
  const query = new URLSearchParams('attribute_pa_color=red')
  expect(renewChoiceSlugs(query, [crimson, aTerm('pa_color', 'red')]).get('attribute_pa_color')).toBe('red')
})

test('former slugs in list filters are replaced without duplicates', () => {
  const terms = Map.groupBy(
    [crimson, aTerm('pa_color', 'blue'), aTerm('tag', 'gifts', ['presents'])],
    (each) => each.taxonomy,
  )
  const query = createListingQuery({
    attributes: [{ slug: 'color', mode: 'or', values: ['blue', 'crimson', 'red'] }],
    terms: { category: ['cups'], brand: [], tag: ['presents'] },
  })
  expect(renewFilterSlugs(query, terms)).toMatchObject({
    attributes: [{ slug: 'color', mode: 'or', values: ['blue', 'crimson'] }],
    terms: { category: ['cups'], brand: [], tag: ['gifts'] },
  })
})
