/** The delivery time of a method, as text. */
import type { I18n } from '@lingui/core'
import type { DeliveryDays } from './days.ts'
import { msg, plural } from '@lingui/core/macro'

/** '2–4 days'; '' if the merchant states none. */
export function daysText(days: DeliveryDays | undefined, texts: I18n): string {
  if (!days) return ''
  const { least, most } = days
  if (most === 0) return texts._(msg`Same day`)
  if (least === most) return texts._(msg`${plural(most, { one: '# day', other: '# days' })}`)
  if (least === 0) return texts._(msg`${plural(most, { one: 'Within # day', other: 'Within # days' })}`)
  return texts._(msg`${plural(least, { other: '#' })}–${plural(most, { one: '# day', other: '# days' })}`)
}
