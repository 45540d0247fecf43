/** MAP  what the log of the desk knows of, and how its owner reads it. */
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** What was changed. */
export const auditKinds = {
  product: msg`Product`,
  term: msg`Category, tag, brand or value`,
  attribute: msg`Attribute`,
  order: msg({ message: 'Order', context: 'bought' }),
  review: msg`Review`,
  coupon: msg`Coupon`,
  shipping: msg`Shipping`,
  tax: msg`Tax`,
  import: msg`Import`,
  page: msg`Page`,
  redirect: msg`Redirect`,
  user: msg`Account`,
} satisfies Record<string, MessageDescriptor>
export type AuditKind = keyof typeof auditKinds

/** Fields that have a name at the desk; others stand as programs call them. */
export const auditFields: Record<string, MessageDescriptor> = {
  status: msg`Status`,
  amount: msg`Amount`,
  reason: msg`Reason`,
  private: msg`Note for the desk`,
  customer: msg`Note to the shopper`,
  mail: msg`Mail`,
  download: msg`Download`,
  remaining: msg`Downloads left`,
  until: msg`Until`,
  revoked: msg`Taken back`,
  given: msg`Files given`,
  corrected: msg`Corrected`,
  pieces: msg`Missing pieces`,
  files: msg`Files`,
  name: msg`Name`,
  code: msg`Code`,
  slug: msg`Slug`,
  description: msg`Description`,
  order: msg`Order`,
  picture: msg`Picture`,
  swatch: msg`Swatch`,
  type: msg`Type`,
}

/** What was done to it. */
export const auditActions = {
  created: msg`created`,
  changed: msg`changed`,
  published: msg`published`,
  withdrawn: msg`made a draft`,
  trashed: msg`moved to the trash`,
  restored: msg`taken out of the trash`,
  deleted: msg`deleted for good`,
  duplicated: msg`copied`,
  imported: msg`imported`,
  status: msg`status changed`,
  refunded: msg`refunded`,
  noted: msg`note added`,
  mailed: msg`mail sent again`,
  approved: msg`approved`,
  held: msg`held back`,
  spam: msg`marked as spam`,
  answered: msg`answered`,
  locked: msg`locked`,
  unlocked: msg`unlocked`,
  'signed-out': msg`signed out everywhere`,
  'password-mailed': msg`link for a new password sent`,
} satisfies Record<string, MessageDescriptor>
export type AuditAction = keyof typeof auditActions
