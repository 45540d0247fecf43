import type { I18n } from '@lingui/core'
import type { ExportTexts } from '#app/features/contact-forms/inbox/export.server.ts'
import { msg } from '@lingui/core/macro'

const columns = [
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
export function exportTexts(texts: I18n): ExportTexts {
  return {
    agreed: texts._(msg`Agreed`),
    others: texts._(msg`Other fields`),
    columns: columns.map((label) => texts._(label)),
    delivery: {
      sent: texts._(msg`E-mail sent`),
      waiting: texts._(msg`E-mail pending`),
      failed: texts._(msg`E-mail failed`),
      kept: texts._(msg`No mail server`),
      none: texts._(msg`No e-mail`),
      spam: texts._(msg`Spam`),
    },
  }
}
