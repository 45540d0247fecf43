/** MAP  types and orders of attributes → their labels. */
import type { MessageDescriptor } from '@lingui/core'
import type { AttributeOrder, AttributeType } from '#app/features/admin/terms/taxonomy-configs.ts'
import { msg } from '@lingui/core/macro'

export const attributeTypeLabels: Record<AttributeType, MessageDescriptor> = {
  select: msg`Drop-down`,
  button: msg`Buttons`,
  color: msg`Colors`,
  image: msg({ message: 'Images', context: 'attribute type' }),
  radio: msg`Radio buttons`,
}

export const attributeOrderLabels: Record<AttributeOrder, MessageDescriptor> = {
  position: msg`Custom ordering`,
  name: msg`Name`,
  'name-number': msg`Name (numeric)`,
  id: msg`Date added`,
}
