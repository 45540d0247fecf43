/** MAP  method kinds, requirements, class cost modes and continents → their labels in the admin. */
import type { MessageDescriptor } from '@lingui/core'
import type { FlatRate, FreeShipping, Method } from '#app/features/checkout/shipping/methods.ts'
import { msg } from '@lingui/core/macro'

export const methodKindLabels: Record<Method['kind'], MessageDescriptor> = {
  flat_rate: msg`Flat rate`,
  free_shipping: msg`Free shipping`,
  local_pickup: msg`Local pickup`,
}

export const requirementLabels: Record<FreeShipping['requires'], MessageDescriptor> = {
  '': msg`No requirement`,
  coupon: msg`A free shipping coupon`,
  min_amount: msg`A minimum order amount`,
  either: msg`A minimum order amount or a coupon`,
  both: msg`A minimum order amount and a coupon`,
}

export const perClassLabels: Record<FlatRate['perClass'], MessageDescriptor> = {
  class: msg`Charge for each class`,
  order: msg`Charge for the most expensive class only`,
}

export const continentLabels = {
  AF: msg`Africa`,
  AN: msg`Antarctica`,
  AS: msg`Asia`,
  EU: msg`Europe`,
  NA: msg`North America`,
  OC: msg`Oceania`,
  SA: msg`South America`,
} satisfies Record<string, MessageDescriptor>
