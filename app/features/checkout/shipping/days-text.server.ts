/** The delivery time of a method, as text. */
import type { I18n } from '@lingui/core'
import type { DeliveryDays } from './days.ts'
import { msg, plural } from '@lingui/core/macro'

/** '2–4 days'; '' if the merchant states none. */
export function formatDays(days: DeliveryDays | undefined, i18n: I18n): string {
  if (!days) return ''
  const { least, most } = days
  if (most === 0) return i18n._(msg`Same day`)
  if (least === most) return i18n._(msg`${plural(most, { one: '# day', other: '# days' })}`)
  if (least === 0) return i18n._(msg`${plural(most, { one: 'Within # day', other: 'Within # days' })}`)
  return i18n._(msg`${plural(least, { other: '#' })}–${plural(most, { one: '# day', other: '# days' })}`)
}
