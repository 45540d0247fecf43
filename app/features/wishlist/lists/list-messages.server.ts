/** The error messages for refused changes of lists. */
import type { I18n } from '@lingui/core'
import type { Services } from '#app/services.server.ts'
import type { ListRefusal } from './lists.server.ts'
import { msg, plural } from '@lingui/core/macro'
import { MAXIMUM_NAME_LENGTH } from '#app/features/wishlist/rules.ts'

export function describeRefusal(
  { settings }: Pick<Services, 'settings'>,
  reason: ListRefusal,
  i18n: I18n,
): string {
  const { enableMultiple, maximumWishlists } = settings.current().wishlist
  const maximum = enableMultiple ? maximumWishlists : 1
  if (reason === 'full') {
    return i18n._(
      msg`${plural(maximum, {
        one: 'You can have only # wishlist.',
        other: 'You can have up to # wishlists. Delete one to add another.',
      })}`,
    )
  }
  if (reason === 'too-long') {
    return i18n._(
      msg`${plural(MAXIMUM_NAME_LENGTH, {
        one: 'Enter a name of up to # character.',
        other: 'Enter a name of up to # characters.',
      })}`,
    )
  }
  return i18n._(messages[reason])
}

const messages = {
  empty: msg`Enter a name for the wishlist.`,
  taken: msg`You already have a wishlist with this name.`,
  unknown: msg`This wishlist does not exist.`,
  primary: msg`Your first wishlist cannot be deleted.`,
  default: msg`This is your default wishlist. Make another one the default, then delete it.`,
} satisfies Record<Exclude<ListRefusal, 'full' | 'too-long'>, unknown>
