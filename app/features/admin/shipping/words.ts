/** MAP  what shipping is called at the desk. */
import type { MessageDescriptor } from '@lingui/core'
import type { FlatRate, FreeShipping, Method } from '#app/features/checkout/shipping/methods.ts'
import { msg } from '@lingui/core/macro'

export const methodKindWords: Record<Method['kind'], MessageDescriptor> = {
  flat_rate: msg`Flat rate`,
  free_shipping: msg`Free shipping`,
  local_pickup: msg`Pickup`,
}

export const requirementWords: Record<FreeShipping['requires'], MessageDescriptor> = {
  '': msg`Nothing: it is always free`,
  coupon: msg`A coupon that gives free shipping`,
  min_amount: msg`An amount`,
  either: msg`An amount or such a coupon`,
  both: msg`An amount and such a coupon`,
}

export const perClassWords: Record<FlatRate['perClass'], MessageDescriptor> = {
  class: msg`Each class is added`,
  order: msg`Only the dearest class is added`,
}

export const continentWords = {
  AF: msg`Africa`,
  AN: msg`Antarctica`,
  AS: msg`Asia`,
  EU: msg`Europe`,
  NA: msg`North America`,
  OC: msg`Oceania`,
  SA: msg`South America`,
} satisfies Record<string, MessageDescriptor>
