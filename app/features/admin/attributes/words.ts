/** MAP  types and orders of attributes → how their owner reads them. */
import type { MessageDescriptor } from '@lingui/core'
import type { AttributeOrder, AttributeType } from '#app/features/admin/terms/term-desks.ts'
import { msg } from '@lingui/core/macro'

export const attributeTypeWords: Record<AttributeType, MessageDescriptor> = {
  select: msg`Drop-down`,
  button: msg`Buttons with names`,
  color: msg`Colors`,
  image: msg`Pictures`,
  radio: msg`Radio buttons`,
}

export const attributeOrderWords: Record<AttributeOrder, MessageDescriptor> = {
  position: msg`As you put them below`,
  name: msg`By name`,
  'name-number': msg`By name, numbers by their size`,
  id: msg`As they were added`,
}
