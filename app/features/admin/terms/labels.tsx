/** Titles, labels and messages of the term pages, by the kind of term. */
import type { MessageDescriptor } from '@lingui/core'
import type { TaxonomyConfig } from './taxonomy-configs.ts'
import { msg } from '@lingui/core/macro'
import { Plural } from '@lingui/react/macro'

type Kind = TaxonomyConfig['kind']

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

export const addTermLabels: Record<Kind, MessageDescriptor> = {
  category: msg`Add category`,
  brand: msg`Add brand`,
  tag: msg`Add tag`,
  value: msg`Add value`,
}

export const allTermsLabels: Record<Kind, MessageDescriptor> = {
  category: msg`All categories`,
  brand: msg`All brands`,
  tag: msg`All tags`,
  value: msg`Back to attribute`,
}

export const termDeletedMessages: Record<Kind, MessageDescriptor> = {
  category: msg`Category deleted`,
  brand: msg`Brand deleted`,
  tag: msg`Tag deleted`,
  value: msg`Value deleted`,
}

export const emptyTermsMessages: Record<Kind, MessageDescriptor> = {
  category: msg`Categories organize your shop. Customers browse them, and menus can link to them.`,
  brand: msg`Each brand has a page with its products.`,
  tag: msg`Tags group products across categories, such as gifts, Ramadan or handmade.`,
  value: msg`Values such as red, blue, small or large that products can use.`,
}

export function TermCount({ kind, count }: { kind: Kind; count: number }) {
  if (kind === 'category')
    return <Plural value={count} _0="No categories" one="# category" other="# categories" />
  if (kind === 'brand') return <Plural value={count} _0="No brands" one="# brand" other="# brands" />
  if (kind === 'tag') return <Plural value={count} _0="No tags" one="# tag" other="# tags" />
  return <Plural value={count} _0="No values" one="# value" other="# values" />
}
