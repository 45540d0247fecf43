import type { I18n } from '@lingui/core'
import type { ExportTexts } from '#app/features/contact-forms/inbox/export.server.ts'
import { msg } from '@lingui/core/macro'

const columnLabels = [
  msg`Number`,
  msg`Received`,
  msg`Form`,
  msg`Status`,
  msg`Name`,
  msg`E-mail`,
  msg`Subject`,
  msg`Page`,
  msg`IP address`,
  msg`ID`,
]

/** The texts of the inbox export in the merchant's language. */
export function translateExportTexts(i18n: I18n): ExportTexts {
  return {
    agreed: i18n._(msg`Agreed`),
    others: i18n._(msg`Other fields`),
    columns: columnLabels.map((label) => i18n._(label)),
    delivery: {
      sent: i18n._(msg`E-mail sent`),
      waiting: i18n._(msg`E-mail pending`),
      failed: i18n._(msg`E-mail failed`),
      kept: i18n._(msg`No mail server`),
      none: i18n._(msg`No e-mail`),
      spam: i18n._(msg`Spam`),
    },
  }
}
