/** MAP  types and orders of attributes → how their owner reads them. */
import type { MessageDescriptor } from '@lingui/core'
import type { AttributeOrder, AttributeType } from '#app/features/admin/terms/term-desks.ts'
import { msg } from '@lingui/core/macro'

export const attributeTypeWords: Record<AttributeType, MessageDescriptor> = {
  select: msg`Drop-down`,
  button: msg`Buttons`,
  color: msg`Colors`,
  image: msg`Images`,
  radio: msg`Radio buttons`,
}

export const attributeOrderWords: Record<AttributeOrder, MessageDescriptor> = {
  position: msg`Custom order`,
  name: msg`Name`,
  'name-number': msg`Name (numeric)`,
  id: msg`Date added`,
}
