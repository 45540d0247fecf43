/** MAP  roles → their labels in the admin. */
import type { MessageDescriptor } from '@lingui/core'
import type { UserRole } from '#app/features/customers/rules.ts'
import { msg } from '@lingui/core/macro'

export const roleLabels: Record<UserRole, MessageDescriptor> = {
  shopper: msg`Customer`,
  staff: msg`Custom role`,
  manager: msg`Manager`,
  admin: msg`Owner`,
}
