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
function aNode(
  slug: string,
  name: string,
  { former = [], children = [] }: { former?: string[]; children?: Node[] } = {},
): Node {
  return { id: ++lastId, slug, formerSlugs: former, name: { ar: name }, path: slug, children }
}

const tree = (() => {
  const roots = [
    aNode('tea', 'Tea', { children: [aNode('green', 'Green')] }),
    aNode('coffee', 'Coffee', { children: [aNode('green-2', 'Green', { former: ['green-coffee'] })] }),
    aNode('عسل-1', 'عسل ١', { former: ['عسل-١'], children: [aNode('سدر', 'سِدر', { former: ['سِدر'] })] }),
    aNode('twins', 'Twins', { children: [aNode('one-1', 'One'), aNode('one-2', 'One')] }),
  ]
  const byPath = new Map<string, Node>()
  const byId = new Map<number, Node>()
  const indexNode = (each: Node, parentPath: string) => {
    each.path = parentPath + each.slug
    byPath.set(each.path, each)
    byId.set(each.id, each)
    for (const child of each.children) indexNode(child, `${each.path}/`)
  }
  for (const root of roots) indexNode(root, '')
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
])('the category path %s is resolved to %s', (requestedPath, expectedPath) => {
  expect(findCategory(tree, requestedPath)?.path).toBe(expectedPath)
})
