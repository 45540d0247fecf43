import { expect, test } from 'vitest'
import { findCategory } from './find-category.ts'

type Node = {
  id: number
  slug: string
  formerSlugs: string[]
  name: { ar?: string; en?: string }
  path: string
  children: Node[]
}

let lastId = 0
function node(
  slug: string,
  name: string,
  { former = [], children = [] }: { former?: string[]; children?: Node[] } = {},
): Node {
  return { id: ++lastId, slug, formerSlugs: former, name: { ar: name }, path: slug, children }
}

const tree = (() => {
  const roots = [
    node('tea', 'Tea', { children: [node('green', 'Green')] }),
    node('coffee', 'Coffee', { children: [node('green-2', 'Green', { former: ['green-coffee'] })] }),
    node('عسل-1', 'عسل ١', { former: ['عسل-١'], children: [node('سدر', 'سِدر', { former: ['سِدر'] })] }),
    node('twins', 'Twins', { children: [node('one-1', 'One'), node('one-2', 'One')] }),
  ]
  const byPath = new Map<string, Node>()
  const byId = new Map<number, Node>()
  const grow = (each: Node, above: string) => {
    each.path = above + each.slug
    byPath.set(each.path, each)
    byId.set(each.id, each)
    for (const child of each.children) grow(child, `${each.path}/`)
  }
  for (const root of roots) grow(root, '')
  return { roots, byPath, byId }
})()

test.each([
  ['tea/green', 'tea/green'],
  ['green', 'tea/green'],
  // WordPress suffixed the second of two categories with the same name; it is unknown which one that was.
  ['tea/green-tea', 'tea/green'],
  ['coffee/green', 'coffee/green-2'],
  ['coffee/green-coffee', 'coffee/green-2'],
  ['green-coffee', 'coffee/green-2'],
  ['drinks/green-coffee', 'coffee/green-2'],
  ['عسل-١/سِدر', 'عسل-1/سدر'],
  ['سِدر', 'عسل-1/سدر'],
  ['twins/one', undefined],
  ['tea/black', undefined],
  ['green-tea', undefined],
  ['', undefined],
])('the category path %s is resolved to %s', (requestedPath, found) => {
  expect(findCategory(tree, requestedPath)?.path).toBe(found)
})
