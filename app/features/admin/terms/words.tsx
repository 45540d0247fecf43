/** What the lists of terms are called, by their kind. */
import type { MessageDescriptor } from '@lingui/core'
import type { TermDesk } from './term-desks.ts'
import { msg } from '@lingui/core/macro'
import { Plural } from '@lingui/react/macro'

type Kind = TermDesk['kind']

export const termsTitles: Record<Kind, MessageDescriptor> = {
  category: msg`Categories`,
  brand: msg`Brands`,
  tag: msg`Tags`,
  value: msg`Values`,
}

export const newTermTitles: Record<Kind, MessageDescriptor> = {
  category: msg`New category`,
  brand: msg`New brand`,
  tag: msg`New tag`,
  value: msg`New value`,
}

export const addTermWords: Record<Kind, MessageDescriptor> = {
  category: msg`Add a category`,
  brand: msg`Add a brand`,
  tag: msg`Add a tag`,
  value: msg`Add a value`,
}

export const allTermsWords: Record<Kind, MessageDescriptor> = {
  category: msg`All categories`,
  brand: msg`All brands`,
  tag: msg`All tags`,
  value: msg`The attribute with all values`,
}

export const noTermsWords: Record<Kind, MessageDescriptor> = {
  category: msg`Categories are the shelves of the shop: shoppers look through them, and menus lead to them.`,
  brand: msg`Who makes what you sell: each has a page with its products.`,
  tag: msg`Tags bring products together across categories: gifts, Ramadan, hand-made.`,
  value: msg`What the attribute can be: red, blue, small, large. Products choose among these.`,
}

export function TermCount({ kind, count }: { kind: Kind; count: number }) {
  if (kind === 'category')
    return <Plural value={count} _0="No categories" one="# category" other="# categories" />
  if (kind === 'brand') return <Plural value={count} _0="No brands" one="# brand" other="# brands" />
  if (kind === 'tag') return <Plural value={count} _0="No tags" one="# tag" other="# tags" />
  return <Plural value={count} _0="No values" one="# value" other="# values" />
}
